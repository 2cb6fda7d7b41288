import { fileAddress } from '../../../api/file-address.ts';

interface ThumbnailProps {
  /** Of the file. */
  readonly id: string;
  readonly alt: string;
}

/** The front of a resource, small enough for a row. */
export function Thumbnail({ id, alt }: ThumbnailProps) {
  return (
    <img
      src={fileAddress(id)}
      alt={alt}
      width={40}
      height={28}
      loading="lazy"
      className="h-7 w-10 rounded-[3px] bg-canvas object-cover"
    />
  );
}
