import { csvFile, parseCsv, separatorOf, withoutGuard } from '../../lib/csv.ts';
import { plainText } from '../../lib/plain-text.ts';
import type { ReadColumn } from './read-columns.ts';

/** A column that an import asks for. */
export interface ImportColumn {
  /** The name of the field in the contract. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Where its cells are not sent as they stand. */
  readonly read?: ReadColumn | undefined;
}

/** A file as it was chosen: headings, and the rows under them, each as long as the headings. */
export interface ImportFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The line of each row as a spreadsheet counts it, headings and empty lines included. */
  readonly lines: readonly number[];
}

/** What is wrong with a row. The first row under the headings is 1. */
export interface RowProblem {
  readonly row: number;
  readonly column?: string | null | undefined;
  readonly code: string;
}

/** For each field the place of its heading; a field without one is not there. */
export type Mapping = Readonly<Record<string, number>>;

export type FileProblem = 'notCsv' | 'emptyFile' | 'fileTooLarge' | 'tooManyRows';

export const MOST_ROWS = 100_000;
const MOST_BYTES = 10_000_000;

/** What Windows writes where it is no UTF-8, by the language; elsewhere it is `windows-1252`. */
const LEGACY: Readonly<Partial<Record<string, string>>> = { ja: 'shift_jis', zh: 'gb18030' };

/** Signs that no text of Windows has, or has behind a small letter: those of a Mac, or of other letters, were misread. */
const NO_WINDOWS = /[\u0080-\u009f]|\p{Ll}[ŠŒŽŸ‡ˆ‰‹•˜]/u;
/** The signs of a Mac’s text in Latin letters. */
const MAC = /^[\p{ASCII}\u00a0À-ÖØ-öø-ÿŒœŸ‘’“”–—…¡¿ªº°]*$/u;
/** A capital behind a small letter with an accent, or a sign of the keyboard behind any: Japanese or Chinese, misread. */
const NO_MAC = /[ß-ÿœ][A-Z]|[\u0080-\uffff][@[\\\]^_`{|}~]/;

const isRead = (encoding: string, text: string): boolean =>
  encoding === 'macintosh'
    ? MAC.test(text) && !NO_MAC.test(text)
    : encoding !== 'windows-1252' || !NO_WINDOWS.test(text);

/** Text as spreadsheets save it: UTF-8, or what Windows or a Mac wrote before. None where it reads as none of them. */
function decode(bytes: ArrayBuffer, language: string): string | undefined {
  for (const encoding of ['utf-8', LEGACY[language] ?? 'windows-1252', 'windows-1252', 'macintosh']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (isRead(encoding, text)) return text;
    } catch {
      // The next one.
    }
  }
  return undefined;
}

/** Reads a chosen file, or says what is wrong with it. Lines without a word are left out. */
export async function readImport(file: File, language: string): Promise<ImportFile | FileProblem> {
  if (file.size > MOST_BYTES) return 'fileTooLarge';
  const bytes = await file.arrayBuffer();
  // Workbooks and pictures have zeros in them, and no text has.
  if (new Uint8Array(bytes).includes(0)) return 'notCsv';
  const text = decode(bytes, language);
  if (text === undefined) return 'notCsv';
  const [headings, ...lines] = parseCsv(text, separatorOf(text)).map((cells) =>
    cells.map((cell) => withoutGuard(cell.trim())),
  );
  // The headings are line 1.
  const numbered = lines.map((cells, at) => ({ cells, line: at + 2 }));
  const rows = numbered.filter(({ cells }) => cells.some(Boolean));
  if (!headings?.some(Boolean) || rows.length === 0) return 'emptyFile';
  if (rows.length > MOST_ROWS) return 'tooManyRows';
  return {
    name: file.name,
    headings,
    rows: rows.map(({ cells }) => headings.map((_name, at) => cells[at] ?? '')),
    lines: rows.map(({ line }) => line),
  };
}

const plain = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What is remembered of a heading: a number that its text gives. The text itself is not kept, as a file without headings
 * begins with somebody's name.
 */
export function headingMark(heading: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(heading)) mark = Math.imul(mark ^ byte, 0x01000193);
  return (mark >>> 0).toString(36);
}

/**
 * Which heading each field is likely to be: the one that was chosen for it last time, of which the mark is remembered, or
 * the one that reads as its name or label. No heading is taken twice.
 */
export function guessMapping(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  remembered: Readonly<Record<string, string>>,
): Mapping {
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const take = (name: string, reads: (heading: string) => boolean): void => {
    const at = headings.findIndex((heading, index) => !taken.has(index) && reads(heading));
    if (at < 0 || name in mapping) return;
    taken.add(at);
    mapping[name] = at;
  };
  for (const { name } of columns)
    take(name, (heading) => heading !== '' && headingMark(heading) === remembered[name]);
  for (const { name, label } of columns)
    take(name, (heading) => [plain(name), plain(label)].includes(plain(heading)));
  for (const { name, label } of columns) {
    const words = plainText(label).split(/\s+/);
    take(name, (heading) => words.includes(plain(heading)));
  }
  return mapping;
}

/**
 * The file as the server takes it: headings are the contract's names. Of a field that no heading stands for nothing is
 * said, so that what is stored stays; one that each row needs is empty, and refused row by row.
 */
export function mappedFile(
  { name, rows }: ImportFile,
  columns: readonly ImportColumn[],
  mapping: Mapping,
  language: string,
): File {
  const said = columns.filter((column) => column.required || mapping[column.name] !== undefined);
  const read = said.map((column) => {
    const cells = rows.map((row) => row[mapping[column.name] ?? -1] ?? '');
    return column.read?.(cells, language) ?? cells;
  });
  const lines = rows.map((_cells, row) => read.map((cells) => cells[row]));
  return new File([csvFile([said.map((column) => column.name), ...lines])], name, { type: 'text/csv' });
}

/** The rows that were refused, as they stood in the file, with what is wrong with each. */
export function refusedRows(
  { headings, rows }: ImportFile,
  found: readonly RowProblem[],
  problemOf: (problem: RowProblem) => string,
  problemHeading: string,
): string[][] {
  const problems = new Map<number, string[]>();
  for (const problem of found)
    problems.set(problem.row, [...(problems.get(problem.row) ?? []), problemOf(problem)]);
  return [
    [...headings, problemHeading],
    ...[...problems].map(([row, texts]) => [...(rows[row - 1] ?? []), texts.join('; ')]),
  ];
}
