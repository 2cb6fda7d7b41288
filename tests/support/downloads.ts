import { vi } from 'vitest';

/** What the page hands to the browser to be saved, from now on. */
export function watchDownloads(): { blobs: Blob[]; names: string[] } {
  const seen = { blobs: [] as Blob[], names: [] as string[] };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    seen.blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    seen.names.push(this.download);
  });
  return seen;
}
