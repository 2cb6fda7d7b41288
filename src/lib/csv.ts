/** RFC 4180, safe to open in a spreadsheet. Files start with the byte-order mark, so that Excel reads UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const PLAIN_END = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g } as const;
type Separator = keyof typeof PLAIN_END;
const SEPARATORS = [',', ';', '\t'] as const satisfies readonly Separator[];

const FORMULA = /^[=+\-@\t\r\0]/;

/**
 * One cell: what a spreadsheet would run as a formula gets a `'` before it; quotes, separators and line ends are
 * quoted. Null and undefined are empty.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  const plain = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** A whole file. */
export const csvFile = (
  rows: readonly (readonly (string | number | boolean | null | undefined)[])[],
): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');

/** The headings of a file are not longer. */
const HEADINGS_MAX = 20_000;

const withoutMark = (text: string): string => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

/** What stands between the cells: spreadsheets of many languages write semicolons, some tabs. Told by the first line. */
export function separatorOf(text: string): Separator {
  // A head may have lines of its own.
  const plain = withoutMark(text)
    .slice(0, HEADINGS_MAX)
    .replace(/"(?:[^"]|"")*"?/g, '');
  const [first = ''] = plain.split(/[\r\n]/, 1);
  const times = (separator: Separator): number => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (times(each) > times(best) ? each : best));
}

/**
 * Reads a file: rows of cells. Quoted cells, doubled quotes, any line end and a byte-order mark are understood; an empty
 * last line is none. A quote that is never closed ends with the file.
 */
export function parseCsv(text: string, separator: Separator = ','): string[][] {
  const source = withoutMark(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const cell = readCell(source, at, separator);
    row.push(cell.value);
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      if (at < source.length) continue;
      row.push('');
    }
    if (source[at] === '\r') at += 1;
    if (source[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

function plainEnd(source: string, from: number, separator: Separator): number {
  const end = PLAIN_END[separator];
  end.lastIndex = from;
  return end.exec(source)?.index ?? source.length;
}

/** The cell at a place, and where it ends. */
function readCell(source: string, from: number, separator: Separator): { value: string; end: number } {
  if (source[from] !== '"') {
    const end = plainEnd(source, from, separator);
    return { value: source.slice(from, end), end };
  }
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) return { value: value + source.slice(at), end: source.length };
    value += source.slice(at, quote);
    if (source[quote + 1] === '"') {
      value += '"';
      at = quote + 2;
      continue;
    }
    // Whatever stands between the closing quote and the separator belongs to the cell as it is.
    const end = plainEnd(source, quote + 1, separator);
    return { value: value + source.slice(quote + 1, end), end };
  }
}

/** A cell as it was before `csvCell` made it safe: the way back for a file of our own. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
