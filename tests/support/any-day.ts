import { date } from 'fast-check';
import { utcDay } from '../../src/lib/day.ts';

/** A day of three centuries. */
export const anyDay = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((at) => utcDay(at));
