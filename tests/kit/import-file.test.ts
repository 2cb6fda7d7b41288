import { describe, expect, test } from 'vitest';
import {
  guessMapping,
  headingMark,
  type ImportFile,
  MOST_ROWS,
  mappedFile,
  readImport,
  refusedRows,
} from '../../src/kit/import/import-file.ts';
import { readDays, readSexes } from '../../src/kit/import/read-columns.ts';
import { parseCsv, separatorOf } from '../../src/lib/csv.ts';

const COLUMNS = [
  { name: 'sponsorName', label: 'Sponsor Name', required: true },
  { name: 'sponsorCode', label: 'Code', required: true },
];
const read = (chosen: File, language = 'en') => readImport(chosen, language);
const file = (content: BlobPart, name = 'groups.csv'): File => new File([content], name);

describe('what stands between the cells', () => {
  test.each([
    ['a,b\n1;2;3', ','],
    ['a;b\n1,2,3', ';'],
    ['a\tb', '\t'],
    ['"a,b,c";d', ';'],
    ['"a;b"",;c",d', ','],
    ['one', ','],
    ['', ','],
    ['\uFEFFa;b', ';'],
    ['"a,\nb";c', ';'],
  ])('%j: %j', (text, expected) => expect(separatorOf(text)).toBe(expected));

  test('cells are cut there and nowhere else', () => {
    expect(parseCsv('a;b\r\n"1;2";3,4\n', ';')).toEqual([
      ['a', 'b'],
      ['1;2', '3,4'],
    ]);
    expect(parseCsv('a\tb;c', '\t')).toEqual([['a', 'b;c']]);
  });
});

describe('a chosen file', () => {
  test('is read with its headings, each row as long as they are', async () => {
    expect(await read(file('\uFEFFName,Code\r\n Tulsa Fire , TF \r\n\r\nAda\r\n'))).toEqual({
      name: 'groups.csv',
      headings: ['Name', 'Code'],
      rows: [
        ['Tulsa Fire', 'TF'],
        ['Ada', ''],
      ],
      lines: [2, 4],
    });
  });

  test('that spreadsheets of other languages have saved is read too', async () => {
    const windows = new Uint8Array([...'Name;Code\nM'].map((c) => c.charCodeAt(0)).concat(0xfc, 0x3b, 0x4d));
    expect(await read(file(windows))).toMatchObject({
      headings: ['Name', 'Code'],
      rows: [['Mü', 'M']],
    });
  });

  test.each([
    ['ja', 'Shift-JIS', [0x8e, 0x52, 0x93, 0x63], '山田'],
    ['zh', 'GBK', [0xd5, 0xc5, 0xce, 0xb0], '张伟'],
    ['en', 'a Mac’s', [0x4a, 0x6f, 0x73, 0x8e, 0x20, 0x50, 0x65, 0x96, 0x61], 'José Peña'],
    ['fr', 'a Mac’s, of signs that Windows does not have', [0x46, 0x8d, 0x6c], 'Fçl'],
    ['es', 'Windows-1252 with its own quotes', [0x92, 0x6e, 0x20, 0xc9, 0x96, 0x8a], '’n É–Š'],
    ['ja', 'Windows-1252, which is no Shift-JIS', [0x4d, 0xfc], 'Mü'],
  ])('in %s that is %s is read as it was written', async (language, _encoding, bytes, name) => {
    const chosen = file(new Uint8Array([...'Name\n'].map((c) => c.charCodeAt(0)).concat(bytes)));
    expect(await read(chosen, language)).toMatchObject({ rows: [[name]] });
  });

  test('that is written in signs which the reader’s language does not have is refused, not misread', async () => {
    const bytes = [...'Name\n'].map((c) => c.charCodeAt(0)).concat([0x90, 0x58, 0x81, 0x40, 0x93, 0xfa]);
    expect(await read(file(new Uint8Array(bytes)))).toBe('notCsv');
  });

  test('of our own comes back without the guard of its cells', async () => {
    expect(await read(file("Name,Code\r\n'=1+1,TF\r\n"))).toMatchObject({ rows: [['=1+1', 'TF']] });
  });

  test.each([
    ['notCsv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['emptyFile', ''],
    ['emptyFile', 'Name,Code\r\n'],
    ['emptyFile', 'Name,Code\r\n , \r\n'],
    ['emptyFile', ',\r\nTulsa,TF'],
    ['fileTooLarge', 'x'.repeat(10_000_001)],
    ['tooManyRows', `Name\n${'x\n'.repeat(MOST_ROWS + 1)}`],
  ] as [string, BlobPart][])('is refused: %s', async (problem, content) => {
    expect(await read(file(content))).toBe(problem);
  });

  test('of just so many rows is taken', async () => {
    expect(await read(file(`Name\n${'x\n'.repeat(MOST_ROWS)}`))).toHaveProperty('rows.length', MOST_ROWS);
  });
});

describe('which column is which', () => {
  test.each<[string, string[], Record<string, string>, Record<string, number>]>([
    ['by the label', ['Code', 'Sponsor Name'], {}, { sponsorName: 1, sponsorCode: 0 }],
    ['by the contract’s name', ['sponsor_code', 'SPONSORNAME'], {}, { sponsorName: 1, sponsorCode: 0 }],
    ['by a word of the label', ['Name', 'Code'], {}, { sponsorName: 0, sponsorCode: 1 }],
    [
      'as it was last time',
      ['Firma', 'Kürzel'],
      { sponsorName: 'Firma', sponsorCode: 'Kürzel' },
      { sponsorName: 0, sponsorCode: 1 },
    ],
    ['last time before anything else', ['Name', 'Firma'], { sponsorName: 'Firma' }, { sponsorName: 1 }],
    ['no heading twice', ['Name'], { sponsorCode: 'Name' }, { sponsorCode: 0 }],
    ['unknown ones stay open', ['Foo', ''], {}, {}],
  ])('%s', (_case, headings, remembered, expected) => {
    const marks = Object.entries(remembered).map(([name, heading]) => [name, headingMark(heading)]);
    expect(guessMapping(headings, COLUMNS, Object.fromEntries(marks))).toEqual(expected);
  });
});

test('a row keeps the line that it has in the file, whatever stands empty above it', async () => {
  const file = new File(['Name,Code\r\nA,1\r\n,\r\n\r\nB,2\r\n'], 'a.csv');
  expect(await read(file)).toMatchObject({
    rows: [
      ['A', '1'],
      ['B', '2'],
    ],
    lines: [2, 5],
  });
});

const FILE: ImportFile = {
  name: 'groups.csv',
  headings: ['Code', 'Name', 'Note'],
  rows: [
    ['TF', 'Tulsa Fire', 'x'],
    ['', 'Ada', 'y'],
  ],
  lines: [2, 4],
};

test('rows are sent as a file of the same name, by field; what has no column is empty where it is needed, and else not said', async () => {
  const sent = mappedFile(FILE, COLUMNS, { sponsorName: 1 }, 'en');
  expect(sent.name).toBe('groups.csv');
  expect(parseCsv(await sent.text())).toEqual([
    ['sponsorName', 'sponsorCode'],
    ['Tulsa Fire', ''],
    ['Ada', ''],
  ]);
  const more = { name: 'note', label: 'Note', required: false };
  const headings = async (mapping: Record<string, number>): Promise<string[] | undefined> =>
    parseCsv(await mappedFile(FILE, [...COLUMNS, more], mapping, 'en').text())[0];
  expect(await headings({ sponsorName: 1 })).toEqual(['sponsorName', 'sponsorCode']);
  expect(await headings({ sponsorName: 1, note: 2 })).toEqual(['sponsorName', 'sponsorCode', 'note']);
});

test('refused rows leave as they came, each with all that is wrong', () => {
  const results = [
    { row: 2, column: 'sponsorCode', code: 'isRequired' },
    { row: 2, column: 'sponsorName', code: 'tooShort' },
  ];
  expect(refusedRows(FILE, results, ({ column, code }) => `${column} ${code}`, 'Problem')).toEqual([
    ['Code', 'Name', 'Note', 'Problem'],
    ['', 'Ada', 'y', 'sponsorCode isRequired; sponsorName tooShort'],
  ]);
});

describe('the days of a column', () => {
  const GERMAN = ['19.05.1988', '05.06.1990', '1.2.1960', ''];
  test.each<[string, string, string[], string[]]>([
    ['as German spreadsheets write them', 'de', GERMAN, ['1988-05-19', '1990-06-05', '1960-02-01', '']],
    ['that have dots, whatever the reader’s language', 'en', ['05.06.1990'], ['1990-06-05']],
    ['as American ones do, read in French', 'fr', ['05/06/1990', '05/19/1988'], ['1990-05-06', '1988-05-19']],
    ['as French ones do, read in English', 'en', ['05/06/1990', '19/05/1988'], ['1990-06-05', '1988-05-19']],
    ['that no other one explains, in English', 'en', ['05/06/1990'], ['1990-05-06']],
    ['that no other one explains', 'fr', ['05/06/1990', '06/06/1990'], ['05/06/1990?', '1990-06-06']],
    [
      'of which some have the month first and some the day',
      'en',
      ['05/19/1988', '19/05/1988', '05/06/1990', '1.2.1960'],
      ['1988-05-19', '1988-05-19', '05/06/1990?', '1960-02-01'],
    ],
    [
      'with the year first',
      'ja',
      ['1988/5/19', '１９８８年5月9日', '1988.5.1'],
      ['1988-05-19', '1988-05-09', '1988-05-01'],
    ],
    ['that are none', 'de', ['Mai 1988', '1988-05-19', '19.05.88'], ['Mai 1988', '1988-05-19', '19.05.88']],
  ])('%s', (_case, language, cells, expected) => expect(readDays(cells, language)).toEqual(expected));
});

test.each<[string, string[], string[]]>([
  ['man and woman in Spanish', ['H', 'M', 'm', ''], ['H', 'F', 'F', '']],
  ['man and woman in English', ['M', 'F'], ['M', 'F']],
  ['letters of two languages at once', ['H', 'F', 'M'], ['H', 'F', '?']],
])('%s', (_case, cells, expected) => expect(readSexes(cells, 'es')).toEqual(expected));

test('a column that is read at once is sent as it is read', async () => {
  const columns = [{ name: 'birthDate', label: 'Birth date', required: true, read: readDays }];
  const chosen = { ...FILE, headings: ['Geburtsdatum'], rows: [['19.05.1988'], ['05.06.1990']] };
  expect(parseCsv(await mappedFile(chosen, columns, { birthDate: 0 }, 'de').text())).toEqual([
    ['birthDate'],
    ['1988-05-19'],
    ['1990-06-05'],
  ]);
});
