import { parseCsv, withoutGuard } from '../../src/lib/csv.ts';
import { JOB_ROWS_MAX } from '../../src/rules/bulk.ts';
import { badInput } from '../errors.ts';

/** Rows of a file as texts by column. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * The rows of a mapped file: its headings are the contract's names, and each of `columns` is there; those of `more` may
 * be. Refused at `argument`, whole, where it is none, has no row, or has too many.
 */
export async function csvRows(
  file: File,
  argument: string,
  columns: readonly string[],
  more: readonly string[] = [],
): Promise<readonly CsvRow[]> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw badInput([{ path: argument, code: 'notCsv' }]);
  }
  if (text.includes(String.fromCharCode(0))) throw badInput([{ path: argument, code: 'notCsv' }]);
  const [headings = [], ...lines] = parseCsv(text);
  const there = [...columns, ...more.filter((column) => headings.includes(column))];
  const places = there.map((column) => headings.indexOf(column));
  if (places.includes(-1)) throw badInput([{ path: argument, code: 'notCsv' }]);
  if (lines.length === 0) throw badInput([{ path: argument, code: 'emptyFile' }]);
  if (lines.length > JOB_ROWS_MAX) throw badInput([{ path: argument, code: 'tooManyRows' }]);
  return lines.map((cells) =>
    Object.fromEntries(there.map((column, at) => [column, withoutGuard(cells[places[at] ?? -1] ?? '')])),
  );
}
