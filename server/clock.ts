import type { Instant } from '../src/lib/scalars.ts';
import { ianaZone, wallTime } from '../src/rules/zones.ts';
import { type Context, viewerOf } from './context.ts';
import type { Tx } from './db/transaction.ts';
import { bankClock } from './modules/dashboard/bank-clock.ts';

/** A clock that times are told on: its zone, and the letters that say which it is. */
export interface Clock {
  readonly label: string;
  readonly iana: string;
}

/** The IANA zone of whoever asks: that of the bank that they belong to. */
export function viewersZone(context: Context): string {
  const { timeZone, ianaTimeZone } = viewerOf(context);
  return ianaZone(timeZone, ianaTimeZone);
}

/** The clock that reports and files are told on: the selected bank's, and in the parent view the reader's own. */
export async function clockOf(tx: Tx, context: Context): Promise<Clock> {
  if (context.clientId > 0) {
    const { zone, site } = await bankClock(tx, context);
    return { label: site.label, iana: zone };
  }
  return { label: viewerOf(context).timeZone, iana: viewersZone(context) };
}

/** An instant as every file tells it, so that a column of it can be sorted: `2026-11-30 11:45 CST`. */
export function onClock(instant: Instant | Date, { iana, label }: Clock): string {
  const { date, time } = wallTime(new Date(instant), iana);
  return `${date} ${time} ${label}`;
}
