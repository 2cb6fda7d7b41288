import { clsx } from 'clsx';
import { ChevronRight, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { fileAddress } from '../../../api/file-address.ts';
import { PICTURE_SIZES } from '../../../rules/ads.ts';

/** What donors see of an advertisement. */
export interface ShownAd {
  readonly heading: string;
  readonly text: string;
  readonly cmsType: string;
  readonly altText: string;
  readonly fileId: string;
}

interface AdCardProps {
  readonly ad: ShownAd;
  /** On a desktop, where words stand beside a large picture. */
  readonly wide: boolean;
}

/** One advertisement as the donors' pages draw it: words as text, and the picture cut to the shape of its kind. */
export function AdCard({ ad, wide }: AdCardProps) {
  const kind = ad.cmsType in PICTURE_SIZES ? (ad.cmsType as keyof typeof PICTURE_SIZES) : 'Large';
  const beside = kind === 'Medium' || kind === 'Small' || (kind === 'Large' && wide);
  return (
    <article
      className={clsx(
        'min-w-0 overflow-hidden rounded-card border border-line bg-surface text-ink',
        beside && 'flex items-stretch',
      )}
    >
      <Picture
        key={ad.fileId}
        ad={ad}
        ratio={PICTURE_SIZES[kind]}
        className={clsx(
          beside && kind === 'Large' && 'w-1/2 shrink-0',
          kind === 'Medium' && 'w-2/5 max-w-44 shrink-0',
          kind === 'Small' && 'm-2.5 w-12 shrink-0 self-center rounded-control',
          !beside && 'w-full',
        )}
      />
      <div className={clsx('min-w-0 grow self-center', kind === 'Small' ? 'py-2.5' : 'p-3')}>
        <p className="break-words font-semibold text-body">{ad.heading}</p>
        {kind !== 'Small' && ad.text && <p className="mt-1 break-words text-muted text-table">{ad.text}</p>}
      </div>
      {kind === 'Small' && <ChevronRight size={16} aria-hidden className="m-3 shrink-0 self-center" />}
    </article>
  );
}

interface PictureProps {
  readonly ad: ShownAd;
  readonly ratio: readonly [width: number, height: number];
  readonly className: string;
}

function Picture({ ad: { fileId, altText }, ratio: [width, height], className }: PictureProps) {
  const [gone, setGone] = useState(false);
  const shape = { aspectRatio: `${width} / ${height}` };
  if (!fileId || gone)
    return (
      <div
        style={shape}
        className={clsx('flex items-center justify-center bg-canvas text-subtle', className)}
      >
        <ImageIcon size={20} aria-hidden />
      </div>
    );
  return (
    <img
      src={fileAddress(fileId)}
      alt={altText}
      style={shape}
      onError={() => setGone(true)}
      className={clsx('h-auto bg-canvas object-cover', className)}
    />
  );
}
