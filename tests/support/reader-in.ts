import { vi } from 'vitest';

/** The reader's browser is in this zone, until mocks are restored. */
export function readerIn(timeZone: string): void {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone };
  });
}
