import { releaseObjectUrl } from './object-url.ts';

/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  releaseObjectUrl(address);
}
