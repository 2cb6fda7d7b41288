import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import type { File as StoredFile } from '../gql/types.ts';
import type { RecordType } from './answers.ts';
import type { Asking } from './caller.ts';
import type { Caller, Entity, Row } from './entity.ts';
import { exportOf } from './export.ts';
import { importItems } from './import.ts';
import type { JobItem } from './jobs.ts';
import { type Filter, pageOf } from './listing.ts';
import type { Network } from './network.ts';
import { madeUpAnswer } from './plausible.ts';

export type Arguments = Readonly<Record<string, unknown>>;
/**
 * An answer that is made by what the contract says when it is read: which field, and so which type, is not known before,
 * and the compiler cannot check it. What is written for one field is an `AnswerOf` it. The execution checks all of them
 * against the contract.
 */
export type Answer = (network: Network, args: Arguments, caller: Asking) => unknown;
type Field = GraphQLField<unknown, unknown>;

const CONTROL = new Set([
  'id',
  'ids',
  'filter',
  'pagination',
  'expectedRows',
  'idempotencyKey',
  'dryRun',
  'file',
]);

/** Which kind of record a type of the contract shows: its own, or the one that it is a short form of. */
export function kindNames(schema: GraphQLSchema, kinds: readonly Entity[]) {
  const also = new Map(
    kinds.flatMap(({ type, also: names = [] }) => names.map((name) => [name, type] as const)),
  );
  return (name: string): RecordType | undefined => {
    const known = also.get(name) ?? name;
    const short = known.replace(/Name$/, '');
    const type = schema.getType(schema.getType(short) ? short : known);
    return isObjectType(type) && 'id' in type.getFields() ? (type.name as RecordType) : undefined;
  };
}
type KindOf = ReturnType<typeof kindNames>;

const argumentsOf = (field: Field): string[] => field.args.map(({ name }) => name);
const objectOf = (field: Field): GraphQLObjectType | undefined => {
  const type = getNamedType(field.type);
  return isObjectType(type) ? type : undefined;
};
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** The field of a page that holds its rows. */
function rowsOf(page: GraphQLObjectType, kindOf: KindOf): { list: string; kind: RecordType } | undefined {
  if (!('totalRecords' in page.getFields())) return undefined;
  const found = Object.values(page.getFields()).find(
    ({ type }) => isListType(getNullableType(type)) && kindOf(getNamedType(type).name),
  );
  const kind = found && kindOf(getNamedType(found.type).name);
  return found && kind ? { list: found.name, kind } : undefined;
}

function query(field: Field, kindOf: KindOf): Answer | undefined {
  const free = /^is(\w+)Free$/.exec(field.name)?.[1];
  const asked = free && kindOf(free);
  if (asked)
    return (network, { id, ...wanted }, caller) =>
      !network
        .list(asked, caller)
        .some((row: Row) =>
          Object.entries(wanted).some(
            ([key, value]) =>
              row.id !== id &&
              value &&
              String(row[key] ?? '').toLowerCase() === String(value).trim().toLowerCase(),
          ),
        );
  const type = objectOf(field);
  if (!type) return undefined;
  const page = rowsOf(type, kindOf);
  if (page)
    return (network, args, caller) => {
      const paging = (args.pagination ?? args) as Parameters<Network['list']>[3];
      const search = args.search ?? (/^search/.test(field.name) ? args.name : undefined);
      const filter = { ...(args.filter as Filter | undefined), ...(search ? { search } : {}) };
      const found = network.list(page.kind, caller, filter, paging);
      return { totalRecords: found.length, isCapped: false, [page.list]: pageOf(found, paging) };
    };
  const kind = kindOf(type.name);
  if (!kind) return undefined;
  if (isListType(getNullableType(field.type)))
    return (network, { search, ...wanted }, caller) =>
      network
        .list(kind, caller, search ? { search } : {})
        .filter((row: Row) =>
          Object.entries(wanted).every(([key, value]) => !(key in row) || row[key] === value),
        );
  return argumentsOf(field).includes('id') ? (network, { id }) => network.get(kind, id) : undefined;
}

const titleOf = (network: Network, kind: RecordType, row: Row): string =>
  network.kindOf(kind).title?.(row) ?? String(row.name ?? row.title ?? row.id);

/** One row of a bulk change, and how it is taken back. */
function bulkItem(
  network: Network,
  kind: RecordType,
  row: Row,
  fields: Filter | 'remove',
  caller: Caller,
): JobItem {
  const may = fields === 'remove' ? row.viewerCanDelete !== false : row.viewerCanEdit !== false;
  return {
    name: titleOf(network, kind, row),
    run: () => {
      if (!may) return { status: 'skipped', problems: [{ column: null, code: 'locked' }] };
      if (fields === 'remove') {
        network.remove(kind, row.id, caller);
        return { status: 'done', undo: () => network.restore(kind, row.id, caller) };
      }
      const after = network.written(kind, fields, row);
      const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key]]));
      network.write(kind, row.id, after, caller);
      return { status: 'done', undo: () => network.write(kind, row.id, before, caller) };
    },
  };
}

const switches = (args: Arguments): Filter =>
  Object.fromEntries(
    Object.entries(args).filter(([key, value]) => !CONTROL.has(key) && value !== null && value !== undefined),
  );

function bulk(field: Field, kind: RecordType): Answer {
  const removes = /^(start)?delete/i.test(field.name);
  const isJob = getNamedType(field.type).name === 'Job';
  return (network, args, caller) => {
    const rows: readonly Row[] = network.list(kind, caller, args.filter as Filter);
    const change = removes ? 'remove' : switches(args);
    const items = rows.map((row) => ({ row, item: bulkItem(network, kind, row, change, caller) }));
    if (isJob)
      return network.jobs.start(
        caller,
        items.map(({ item }) => item),
        { kind: field.name },
        args.idempotencyKey as string | null,
      );
    return items.map(({ row, item }) => {
      const { status, problems = [] } = item.run();
      return { id: row.id, name: item.name, status, reason: problems[0]?.code ?? null };
    });
  };
}

/** The export of a list as a job: its rows are read at the start, and its file is there at the end. */
function exported(field: Field, kind: RecordType): Answer {
  return (network, args, caller) => {
    const asked = { scope: 'all', ...args };
    const { rows, text } = exportOf(network, network.kindOf(kind), asked, caller);
    const items = Array.from(
      { length: rows },
      (): JobItem => ({ name: '', run: () => ({ status: 'done' }) }),
    );
    const title = `${field.name.replace('startExport', '')}.csv`;
    return network.jobs.start(
      caller,
      items,
      { kind: field.name, title, text },
      args.idempotencyKey as string | null,
    );
  };
}

function store(network: Network, file: File): Promise<StoredFile> {
  const id = `file-${network.files.size + 1}`;
  return file.arrayBuffer().then((content) => {
    network.files.set(id, { name: file.name, type: file.type, bytes: new Uint8Array(content) });
    return { id, name: file.name, type: file.type, path: `/files/${id}` };
  });
}

function mutation(field: Field, kindOf: KindOf): Answer | undefined {
  const names = argumentsOf(field);
  const answer = getNamedType(field.type).name;
  if (answer === 'Outcome') return () => ({ result: true, message: '' });
  if (names.includes('file') && answer === 'File')
    return (network, { file }) => Promise.resolve(file as File).then((given) => store(network, given));
  const named = kindOf(singular(/^[a-z]+(\w+?)(?:Back)?$/.exec(field.name)?.[1] ?? ''));
  const input = field.args.find(
    ({ type }) => isInputObjectType(getNamedType(type)) && !/Filter/.test(String(type)),
  );
  const filterOf = field.args.find(({ name }) => name === 'filter');
  const filtered = filterOf && kindOf(getNamedType(filterOf.type).name.replace(/FilterInput$/, ''));
  if (filtered && /^startExport/.test(field.name)) return exported(field, filtered);
  if (filtered && (answer === 'BulkRowResult' || answer === 'Job')) return bulk(field, filtered);
  if (names.includes('file') && answer === 'Job') {
    const kind = kindOf(singular(field.name.replace(/^import/, '')));
    return kind
      ? async (network, { file, dryRun, idempotencyKey }, caller) => {
          const given = (await file) as File;
          const items = importItems(network, kind, await given.text(), dryRun === true, caller);
          const of = { kind: field.name, title: given.name, isTrial: dryRun === true };
          return network.jobs.start(caller, items, of, idempotencyKey as string | null);
        }
      : undefined;
  }
  if (answer === 'Deleted' && named)
    return (network, { id }, caller) => ({ id: network.remove(named, id, caller).id });
  const goesBack = /Back$/.test(field.name);
  if ((/^restore/.test(field.name) || goesBack) && named)
    return (network, { id, ids }, caller) =>
      Array.isArray(ids)
        ? ids.map((each: string) => {
            const row = goesBack ? network.revert(named, each, caller) : network.restore(named, each, caller);
            return { id: each, name: titleOf(network, named, row), status: 'done', reason: null };
          })
        : network.restore(named, id, caller);
  const kind = kindOf(answer);
  if (!kind) return undefined;
  if (input)
    return (network, args, caller) => {
      const written = args[input.name] as Filter;
      return written.id ? network.update(kind, written, caller) : network.create(kind, written, caller);
    };
  if (names.includes('id'))
    return (network, args, caller) => network.write(kind, args.id, switches(args), caller);
  return undefined;
}

/** What a root field answers by the naming of the contract; where that says nothing, a plausible value of its type. */
export function answerByName(root: 'Query' | 'Mutation', field: Field, kindOf: KindOf): Answer {
  const known = root === 'Query' ? query(field, kindOf) : mutation(field, kindOf);
  return known ?? (() => madeUpAnswer(field.type, field.name));
}
