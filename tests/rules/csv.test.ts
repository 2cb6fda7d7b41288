import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvCell, csvFile, csvLine, parseCsv, withoutGuard } from '../../src/lib/csv.ts';

const DANGEROUS = ['=', '+', '-', '@', '\t', '\r', '\0'];
const cell = oneof(
  string(),
  tuple(constantFrom(...DANGEROUS), string()).map(([first, rest]) => first + rest),
  array(constantFrom('"', ',', '\n', '\r', "'", '=', 'x', ' '), { maxLength: 12 }).map((parts) =>
    parts.join(''),
  ),
);

describe('cells', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['\0=1', "'\0=1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-5, "'-5"],
    [false, 'false'],
  ])('%j: %j', (value, written) => expect(csvCell(value)).toBe(written));

  test('none of ten thousand starts as a formula, read as any spreadsheet reads it', () => {
    assert(
      property(cell, (value) => {
        const [[read = ''] = []] = parseCsv(csvLine([value, 'x']));
        return !/^[=+\-@\t\r\0]/.test(read) && withoutGuard(read) === withoutGuard(value);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('files', () => {
  test('there and back again', () => {
    const rows = integer({ min: 1, max: 4 }).chain((width) =>
      array(array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
    assert(
      property(rows, (table) => {
        const safe = table.map((row) =>
          row.map((value) => (/^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value)),
        );
        expect(parseCsv(csvFile(table))).toEqual(safe);
      }),
    );
  });
  test('starts with the byte-order mark, and reads without it too', () => {
    expect(csvFile([['a']])).toBe(`${BYTE_ORDER_MARK}a\r\n`);
    expect(parseCsv('a,b\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
  test.each([
    ['', []],
    ['a', [['a']]],
    ['a,', [['a', '']]],
    [',', [['', '']]],
    ['a\r\n\r\nb\r\n', [['a'], [''], ['b']]],
    ['a\rb', [['a'], ['b']]],
    ['"a\r\nb",c', [['a\r\nb', 'c']]],
    ['"a""b"', [['a"b']]],
    ['"open', [['open']]],
    ['"a"b,c', [['ab', 'c']]],
    ['a"b', [['a"b']]],
    ['"a",', [['a', '']]],
  ])('%j: %j', (text, rows) => expect(parseCsv(text)).toEqual(rows));
  test('a large file is read in one go', () => {
    const line = csvLine(['Anne, "Annie"', '9185550142', 'x'.repeat(40)]);
    const started = process.cpuUsage();
    expect(parseCsv(line.repeat(50_000))).toHaveLength(50_000);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });
});
