import { describe, expect, test } from 'vitest';
import { isSupportOpen, readSupportHours } from '../../src/rules/support-hours.ts';

describe('the hours of support', () => {
  test.each([
    [
      'Mon-Fri 07:00-19:00 CST',
      { first: 'monday', last: 'friday', from: '07:00', to: '19:00', timeZone: 'CST' },
    ],
    [
      'Sat-Mon 10:00-12:30 PST',
      { first: 'saturday', last: 'monday', from: '10:00', to: '12:30', timeZone: 'PST' },
    ],
    ['', undefined],
    ['always', undefined],
    ['Mon-Fri 19:00-07:00 CST', undefined],
    ['Mon-Fri 07:00-25:00 CST', undefined],
    ['Mon-Xyz 07:00-19:00 CST', undefined],
    ['Mon-Fri 07:00-19:00 XYZ', undefined],
  ])('%s', (text, hours) => expect(readSupportHours(text)).toEqual(hours));

  // 2026-11-20 is a Friday; CST is UTC-6 then, CDT UTC-5 in July.
  test.each([
    ['Mon-Fri 07:00-19:00 CST', '2026-11-20T12:59:00Z', false],
    ['Mon-Fri 07:00-19:00 CST', '2026-11-20T13:00:00Z', true],
    ['Mon-Fri 07:00-19:00 CST', '2026-11-21T00:59:00Z', true],
    ['Mon-Fri 07:00-19:00 CST', '2026-11-21T01:00:00Z', false],
    ['Mon-Fri 07:00-19:00 CST', '2026-11-21T15:00:00Z', false],
    ['Mon-Fri 07:00-19:00 CST', '2026-07-17T12:00:00Z', true],
    ['Sat-Mon 10:00-12:00 CST', '2026-11-22T16:00:00Z', true],
    ['Sat-Mon 10:00-12:00 CST', '2026-11-23T17:59:00Z', true],
    ['Sat-Mon 10:00-12:00 CST', '2026-11-24T17:00:00Z', false],
  ])('%s at %s: %s', (text, at, isOpen) => {
    const hours = readSupportHours(text);
    expect(hours && isSupportOpen(hours, new Date(at))).toBe(isOpen);
  });
});
