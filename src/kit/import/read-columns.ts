import { dayFrom } from '../../lib/day.ts';

/** How the cells of a column become those that the server reads, all of them at once: one tells of another. */
export type ReadColumn = (cells: readonly string[], language: string) => readonly string[];

const YEAR_FIRST = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const MOST_MONTHS = 12;

const plain = (cell: string): string => cell.normalize('NFKC').replaceAll(/\s+/g, '');

interface Numbers {
  readonly first: number;
  readonly between: string;
  readonly second: number;
  readonly year: number;
}

function numbersOf(cell: string): Numbers | undefined {
  const [whole, first, between = '', second, year] = YEAR_LAST.exec(plain(cell)) ?? [];
  return whole === undefined
    ? undefined
    : { first: Number(first), between, second: Number(second), year: Number(year) };
}

type Order = 'day' | 'month' | 'unclear';

/** What stands first in days that are written alike: a number above 12 is a day, wherever in the column it stands. */
function orderOf(days: readonly Numbers[], between: string, language: string): Order {
  const alike = days.filter((day) => day.between === between);
  const isDayFirst = alike.some(({ first }) => first > MOST_MONTHS);
  const isMonthFirst = alike.some(({ second }) => second > MOST_MONTHS);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day' : 'month';
  if (isDayFirst) return 'unclear';
  if (between === '.') return 'day';
  return language === 'en' ? 'month' : 'unclear';
}

/**
 * Days as spreadsheets of any language save them, as YYYY-MM-DD. Where nothing tells the month from the day, the cell is
 * made one that is refused: a wrong day would be found by nobody.
 */
export const readDays: ReadColumn = (cells, language) => {
  const days = cells.flatMap((cell) => numbersOf(cell) ?? []);
  const orders = new Map<string, Order>();
  for (const { between } of days)
    if (!orders.has(between)) orders.set(between, orderOf(days, between, language));
  return cells.map((cell) => {
    const [, year, month, date] = YEAR_FIRST.exec(plain(cell)) ?? [];
    if (year) return dayFrom(Number(year), Number(month), Number(date));
    const day = numbersOf(cell);
    if (!day) return cell;
    const { first, second } = day;
    const order = orders.get(day.between);
    if (first === second) return dayFrom(day.year, first, second);
    if (order === 'day' || (order === 'unclear' && first > MOST_MONTHS))
      return dayFrom(day.year, second, first);
    if (order === 'month' || second > MOST_MONTHS) return dayFrom(day.year, first, second);
    return `${cell}?`;
  });
};

const isOneOf = (cells: readonly string[], letter: string): boolean =>
  cells.some((cell) => plain(cell).toUpperCase() === letter);

/** Sexes: beside H, hombre, an M is a woman, mujer. Where a column has F too, nobody can say what its M is. */
export const readSexes: ReadColumn = (cells) => {
  if (!isOneOf(cells, 'H')) return cells;
  const woman = isOneOf(cells, 'F') ? '?' : 'F';
  return cells.map((cell) => (plain(cell).toUpperCase() === 'M' ? woman : cell));
};
