const READ_WITHIN_MS = 10_000;

/** Lets an object URL go once the browser has read it: a download or a picture may only now begin to. */
export function releaseObjectUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
