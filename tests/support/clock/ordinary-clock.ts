import { afterAll } from 'vitest';
import { shiftDate } from './shift-date.ts';
import { ORDINARY } from './suite-clock.ts';

/**
 * For a file whose rows are made up and have days of their own: its clock begins on the ordinary Wednesday whatever the
 * clock of the run, so that what its rows call ahead is ahead. Called once, before anything reads the time.
 */
export function onOrdinaryClock(): void {
  const before = globalThis.Date;
  shiftDate(Date.parse(ORDINARY) - Date.now());
  afterAll(() => {
    globalThis.Date = before;
    before.prototype.constructor = before;
  });
}
