const MILLISECONDS = 86_400_000;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day, YYYY-MM-DD, so many days later. */
export const addDays = (day: string, days: number): string => iso(at(day) + days * MILLISECONDS);

/** The same day, so many months later; the last of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), last)));
}

/** How many days a day stands after the first day of its week (0 Sunday, 1 Monday). */
export const dayInWeek = (day: string, firstDay: number): number =>
  (new Date(at(day)).getUTCDay() - firstDay + 7) % 7;
