import { DAY_MS } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
/** The labels that the console speaks of, and the one IANA zone that each stands for: `Intl` resolves them wrongly. */
export const ZONES = {
  AST: 'America/Puerto_Rico',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  HST: 'Pacific/Honolulu',
} as const;

export type ZoneLabel = keyof typeof ZONES;

export const ZONE_LABELS = Object.keys(ZONES) as readonly ZoneLabel[];

export const isZoneLabel = (text: string): text is ZoneLabel => Object.hasOwn(ZONES, text);

/** Is this the name of an IANA zone? The labels that `Intl` reads wrongly are none. */
export function isIanaZone(text: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

/** The label that a text stands for; Eastern where it is none. */
export const zoneLabel = (text: string): ZoneLabel => (isZoneLabel(text) ? text : 'EST');

/** The IANA zone of a label; a site's own IANA zone, where it has one, wins. */
export const ianaZone = (label: string, own?: string | null): string => own || ZONES[zoneLabel(label)];

/** On whose clock a time is: the label that is told with it, and the IANA zone that counts. */
export interface OnClock {
  readonly timeZone: string;
  readonly ianaTimeZone: string;
}

const parts = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

const formats = new Map<string, Intl.DateTimeFormat>();

export interface WallTime {
  /** YYYY-MM-DD. */
  readonly date: Day;
  /** HH:mm, 24 hours. */
  readonly time: string;
}

/** What calendar and clock show in an IANA zone at an instant. */
export function wallTime(instant: Date, zone: string): WallTime {
  const format = formats.get(zone) ?? parts(zone);
  formats.set(zone, format);
  // A third of what `formatToParts` costs, and every slot of a drive is asked for several times.
  const [month, day, year = '', hour, minute] = format.format(instant).match(/\d+/g) ?? [];
  // The year comes without the zeros that a day of the first thousand years begins with.
  return { date: `${year.padStart(4, '0')}-${month}-${day}` as Day, time: `${hour}:${minute}` };
}

const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`);

/** Behind the last day with a year of four digits no clock is read. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The instants at which a wall time stands on the clock of a zone: one as a rule, none in the hour that a spring
 * change skips, two in the hour that an autumn change repeats (the earlier first).
 */
export function instantsOf(wall: WallTime, zone: string): Date[] {
  const guess = asUtc(wall);
  const offsets = new Set(
    [guess - DAY_MS, Math.min(guess + DAY_MS, LAST_DAY)].map(
      (at) => asUtc(wallTime(new Date(at), zone)) - Math.floor(at / 60_000) * 60_000,
    ),
  );
  return [...offsets]
    .map((offset) => new Date(guess - offset))
    .filter((instant) => {
      const shown = wallTime(instant, zone);
      return shown.date === wall.date && shown.time === wall.time;
    })
    .sort((a, b) => a.getTime() - b.getTime());
}

/** The instant of a wall time, or null where the clock never shows it. Of two, `fold` 1 picks the later. */
export function instantOf(wall: WallTime, zone: string, fold: 0 | 1 = 0): Date | null {
  const found = instantsOf(wall, zone);
  return found[fold] ?? found[0] ?? null;
}
