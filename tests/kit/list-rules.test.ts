import { describe, expect, test } from 'vitest';
import { type BulkChange, mostRows } from '../../src/kit/list/bulk-action.ts';
import { countOf, type Outcome, runBulk, withRetried } from '../../src/kit/list/bulk-run.ts';
import {
  fitWidth,
  isShown,
  moved,
  NARROWEST,
  orderedIds,
  PLAIN_LAYOUT,
  readLayout,
  WIDEST,
} from '../../src/kit/list/column-layout.ts';
import { columnsOfFile, exportColumns, exportName, rowsAsCsv } from '../../src/kit/list/export-rows.ts';
import { actionOfKey } from '../../src/kit/list/list-keys.ts';
import {
  isSelected,
  NOTHING,
  pageMark,
  type Selection,
  selectedCount,
  toggled,
  togglePage,
} from '../../src/kit/list/selection.ts';

const COLUMNS = [{ id: 'name' }, { id: 'code' }, { id: 'state', hidden: true }, { id: 'zone' }];

describe('columns', () => {
  test.each([
    [[], ['name', 'code', 'state', 'zone']],
    [
      ['zone', 'code'],
      ['name', 'zone', 'code', 'state'],
    ],
    [
      ['zone', 'name', 'code', 'state'],
      ['name', 'zone', 'code', 'state'],
    ],
    [
      ['gone', 'zone', 'zone', 'state', 'code'],
      ['name', 'zone', 'state', 'code'],
    ],
  ])('kept as %j stand as %j', (order, expected) => {
    expect(orderedIds(COLUMNS, order)).toEqual(expected);
  });

  test('a list without columns has none', () => {
    expect(orderedIds([], ['a'])).toEqual([]);
  });

  test.each([
    ['code', -1, ['name', 'code', 'state', 'zone']],
    ['code', 1, ['name', 'state', 'code', 'zone']],
    ['zone', 1, ['name', 'code', 'state', 'zone']],
    ['name', 1, ['name', 'code', 'state', 'zone']],
    ['gone', 1, ['name', 'code', 'state', 'zone']],
  ] as const)('%s moved by %d', (id, by, expected) => {
    expect(moved(['name', 'code', 'state', 'zone'], id, by)).toEqual(expected);
  });

  test.each([
    ['name', { name: false }, true],
    ['code', {}, true],
    ['code', { code: false }, false],
    ['state', {}, false],
    ['state', { state: true }, true],
  ])('%s with %j is shown: %s', (id, shown, expected) => {
    expect(isShown(COLUMNS, { ...PLAIN_LAYOUT, shown }, id)).toBe(expected);
  });

  test.each([
    [10, NARROWEST],
    [200.4, 200],
    [9_000, WIDEST],
  ])('a width of %d fits as %d', (width, expected) => {
    expect(fitWidth(width)).toBe(expected);
  });

  test.each([null, 'text', [], { order: 'x', shown: { a: 'yes' }, widths: { a: 3, b: 'wide' } }])(
    'a broken layout %# counts as none',
    (value) => {
      expect(readLayout(value)).toEqual(PLAIN_LAYOUT);
    },
  );

  test('a whole one comes back', () => {
    const layout = { order: ['zone'], shown: { code: false }, widths: { name: 200 } };
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });
});

const row = (id: string) => ({ id });
const PAGE = [row('a'), row('b'), row('c')];
const rowsOf = (...ids: string[]): Selection<{ id: string }> => ({
  kind: 'rows',
  rows: new Map(ids.map((id) => [id, row(id)])),
});
const matching = { kind: 'matching', total: 84 } as const;
const idsOf = (selection: Selection<{ id: string }>) =>
  selection.kind === 'rows' ? [...selection.rows.keys()] : 'all';

describe('selecting', () => {
  test.each([
    [NOTHING, 'none', 0],
    [rowsOf('b'), 'some', 1],
    [rowsOf('z'), 'none', 1],
    [rowsOf('a', 'b', 'c', 'z'), 'all', 4],
    [matching, 'all', 84],
  ] as const)('%#: the header shows %s, %d are selected', (selection, mark, count) => {
    expect(pageMark(selection, PAGE)).toBe(mark);
    expect(selectedCount(selection)).toBe(count);
  });

  test('an empty page is not marked', () => {
    expect(pageMark(matching, [])).toBe('none');
  });

  test.each([
    [NOTHING, ['a', 'b', 'c']],
    [rowsOf('z', 'a'), ['z', 'a', 'b', 'c']],
    [rowsOf('z', 'a', 'b', 'c'), ['z']],
    [matching, []],
  ])('%#: the header takes the page in or out, never another page', (selection, expected) => {
    expect(idsOf(togglePage(selection, PAGE))).toEqual(expected);
  });

  test.each([
    [NOTHING, 'b', ['b']],
    [rowsOf('a', 'b'), 'b', ['a']],
    [matching, 'b', ['a', 'c']],
  ])('%#: a row goes in and out', (selection, id, expected) => {
    expect(idsOf(toggled(selection, PAGE, row(id)))).toEqual(expected);
  });

  test('all that match means also rows that nobody has seen', () => {
    expect(isSelected(matching, 'z')).toBe(true);
    expect(isSelected(rowsOf('a'), 'z')).toBe(false);
  });
});

describe('a bulk action', () => {
  const IDS = Array.from({ length: 11 }, (_unused, index) => `row-${index}`);
  const done: Outcome = { kind: 'done' };

  test('runs four at a time, and answers in order', async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    const results = await runBulk(
      IDS,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1 + ((running * 7) % 5)));
        running -= 1;
        return done;
      },
      { onProgress: (count) => progress.push(count) },
    );
    expect(most).toBe(4);
    expect(results.map(({ id }) => id)).toEqual(IDS);
    expect(progress).toEqual(IDS.map((_id, index) => index + 1));
  });

  test('one row’s failure is its own, also when it throws', async () => {
    const results = await runBulk(IDS.slice(0, 4), async (id) => {
      if (id === 'row-1') throw new Error('broken');
      return id === 'row-2' ? { kind: 'skipped', reason: 'in use' } : done;
    });
    expect(results.map(({ outcome }) => outcome)).toEqual([
      done,
      { kind: 'failed', reason: 'INTERNAL_SERVER_ERROR' },
      { kind: 'skipped', reason: 'in use' },
      done,
    ]);
    expect(['done', 'skipped', 'failed'].map((kind) => countOf(results, kind as Outcome['kind']))).toEqual([
      2, 1, 1,
    ]);
  });

  test('what has not begun when it is stopped does not begin', async () => {
    let begun = 0;
    const run = async (): Promise<Outcome> => {
      begun += 1;
      return done;
    };
    const results = await runBulk(IDS, run, { stopped: () => begun >= 6 });
    expect(results.length).toBe(begun);
    expect(begun).toBeLessThan(10);
  });

  test('nothing to do is done at once', async () => {
    expect(await runBulk([], async () => done)).toEqual([]);
  });

  test('after another try the newer word counts', () => {
    const failed = (id: string) => ({ id, outcome: { kind: 'failed', reason: 'x' } as Outcome });
    expect(withRetried([failed('a'), failed('b')], [{ id: 'b', outcome: done }])).toEqual([
      failed('a'),
      { id: 'b', outcome: done },
    ]);
  });
});

describe('a file', () => {
  const columns = COLUMNS.map((column) => ({
    ...column,
    title: column.id.toUpperCase(),
    value: (item: { id: string }) => `=${item.id}`,
  }));
  test.each([
    [false, {}, 'name,code,zone'],
    [true, {}, 'name,code,state,zone'],
    [false, { code: false, state: true }, 'name,state,zone'],
  ])('all columns: %s, with %j shown, has %s', (all, shown, expected) => {
    expect(
      exportColumns(columns, { ...PLAIN_LAYOUT, shown }, all)
        .map(({ id }) => id)
        .join(),
    ).toBe(expected);
  });

  test('of the server has each fact under its own head, once', () => {
    const [name, code, state] = columns;
    const facts = [
      { ...name, also: { id: 'number', title: 'No.' } },
      {
        ...code,
        file: [
          { id: 'phone', title: 'Phone' },
          { id: 'state', title: 'State' },
        ],
      },
      state,
    ] as Parameters<typeof columnsOfFile>[0];
    expect(columnsOfFile(facts)).toEqual([
      { id: 'name', title: 'NAME' },
      { id: 'number', title: 'No.' },
      { id: 'phone', title: 'Phone' },
      { id: 'state', title: 'State' },
    ]);
  });

  test('what the browser writes is safe to open', () => {
    expect(rowsAsCsv([{ id: 'a' }], columns.slice(0, 2))).toBe("\uFEFFNAME,CODE\r\n'=a,'=a\r\n");
  });

  test.each([
    ['sponsorGroups', '3', 'sponsorGroups_3_2026-11-21.csv'],
    ['../donors', 'Ñandú & Co.', 'donors_Ñandú-Co_2026-11-21.csv'],
    ['donors', '', 'donors_all_2026-11-21.csv'],
  ])('%s of %s is named %s', (screen, site, name) => {
    expect(exportName(screen, site, '2026-11-21')).toBe(name);
  });
});

describe('keys', () => {
  const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
    actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
  test.each([
    ['/', 'search'],
    ['f', 'filters'],
    ['n', 'add'],
    ['j', 'next'],
    ['ArrowDown', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['x', 'select'],
    ['Enter', 'open'],
    ['e', 'edit'],
    ['Escape', 'clear'],
    ['?', undefined],
    ['q', undefined],
    ['toString', undefined],
  ])('%s means %s', (key, action) => expect(press(key)).toBe(action));
  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s it is the browser’s', (held) =>
    expect(press('f', { [held]: true })).toBeUndefined(),
  );
});

describe('how many rows an action takes', () => {
  const base = { id: 'x', label: 'X', icon: null, question: () => '' };
  const runAll = async () => ({ results: [] });
  const startJob = async () => ({ id: 'job' });
  test.each([
    ['one call', { ...base, runAll }, false, 5_000],
    ['one call of fewer', { ...base, runAll, most: 1_000 }, false, 1_000],
    ['a job beside the call', { ...base, runAll, startJob, most: 1_000 }, true, 100_000],
    ['a job always', { ...base, startJob, isJob: true as const }, true, 100_000],
    [
      'row by row',
      { ...base, run: async (): Promise<Outcome> => ({ kind: 'done' }) },
      false,
      Number.POSITIVE_INFINITY,
    ],
  ])('%s', (_what, action: BulkChange<{ id: string }>, asJob, most) =>
    expect(mostRows(action, asJob)).toBe(most),
  );
});
