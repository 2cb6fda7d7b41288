import { vi } from 'vitest';

/** The reader's browser is in this zone, until mocks are restored: by both that may be asked for it. */
export function readerIn(timeZone: string): void {
  // There once any file of the worker has drawn a calendar, whose library brings it.
  if (globalThis.Temporal) vi.spyOn(globalThis.Temporal.Now, 'timeZoneId').mockReturnValue(timeZone);
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone };
  });
}
