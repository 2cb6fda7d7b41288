import {
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { HistoryEntry } from '../gql/types.ts';
import type { RecordOf, RecordType } from './answers.ts';
import type { Caller, Entity, Row } from './entity.ts';
import { Jobs } from './jobs.ts';
import { type Filter, matching, ofBank, sorted } from './listing.ts';
import { madeUp } from './plausible.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
interface Table {
  readonly kind: Entity;
  rows: Row[];
  readonly gone: Map<string, Row>;
  made: number;
}

/** A new kind of record is described by the contract alone until somebody describes it better. */
const HOW_MANY = 12;

/** A row is a whole record of its kind: its factory made it, and only its own fields are written over it. */
const asRecord = <Name extends RecordType>(row: Row): RecordOf<Name> => row as unknown as RecordOf<Name>;
const asRecords = <Name extends RecordType>(rows: readonly Row[]): RecordOf<Name>[] =>
  rows as unknown as RecordOf<Name>[];

const notFound = (type: string): GraphQLError =>
  new GraphQLError(`The requested ${type} is not found`, { extensions: { code: 'NOT_FOUND' } });

/** The records of a mocked network: what is created, changed and removed stays so for the run. */
export class Network {
  readonly jobs = new Jobs();
  readonly files = new Map<string, StoredFile>();
  readonly #tables = new Map<string, Table>();
  readonly #history = new Map<string, HistoryEntry[]>();

  readonly #schema: GraphQLSchema;
  readonly #kinds: ReadonlyMap<string, Entity>;

  constructor(schema: GraphQLSchema, kinds: ReadonlyMap<string, Entity>) {
    this.#schema = schema;
    this.#kinds = kinds;
  }

  kindOf(type: string): Entity {
    const known = this.#kinds.get(type);
    if (known) return known;
    const made = this.#schema.getType(type);
    if (!isObjectType(made)) throw new Error(`the contract has no type ${type}`);
    return {
      type: type as RecordType,
      count: HOW_MANY,
      make: (number) => madeUp(made, number) as unknown as Row,
      fresh: Object.fromEntries(
        Object.keys(made.getFields()).flatMap((name) => (/Count$/.test(name) ? [[name, 0]] : [])),
      ),
      filters: new Proxy(
        {},
        { get: (_none, key) => (key === 'search' || key === 'ids' ? undefined : () => true) },
      ),
    };
  }

  #table(type: string): Table {
    const known = this.#tables.get(type);
    if (known) return known;
    const kind = this.kindOf(type);
    const rows = [
      ...Array.from({ length: kind.count }, (_none, index) => kind.make(index + 1)),
      ...(kind.seed?.() ?? []),
    ];
    const table: Table = { kind, rows, gone: new Map(), made: rows.length };
    this.#tables.set(type, table);
    return table;
  }

  /** What a caller sees of a kind, in the order that is asked for. */
  list<Name extends RecordType>(
    type: Name,
    caller: Pick<Caller, 'clientId'>,
    filter?: Filter | null,
    page?: Parameters<typeof sorted>[2],
  ): RecordOf<Name>[] {
    const { kind, rows } = this.#table(type);
    const seen = rows.filter((row) => ofBank(kind, row, caller));
    return asRecords<Name>(sorted(kind, matching(kind, seen, filter, this), page));
  }

  /** A file that was stored in this run, or was there before. */
  file(id: string): StoredFile | undefined {
    const [made] = [...this.#kinds.values()].flatMap((kind) => kind.file?.(id) ?? []);
    return this.files.get(id) ?? made;
  }

  #found(type: string, id: unknown): Row | undefined {
    return this.#table(type).rows.find((row) => row.id === id);
  }
  #row(type: string, id: unknown): Row {
    const found = this.#found(type, id) ?? this.#table(type).gone.get(String(id));
    if (!found) throw notFound(type);
    return found;
  }
  find<Name extends RecordType>(type: Name, id: unknown): RecordOf<Name> | undefined {
    const found = this.#found(type, id);
    return found && asRecord<Name>(found);
  }
  get<Name extends RecordType>(type: Name, id: unknown): RecordOf<Name> {
    return asRecord<Name>(this.#row(type, id));
  }

  /** The fields that an input means: its own, a record for its id, and what the kind says. */
  written(name: string, input: Fields, before: Row): Fields {
    const kind = this.kindOf(name);
    const type = this.#schema.getType(kind.type) as GraphQLObjectType;
    const fields = type.getFields();
    const plain = Object.entries(input).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'id' || key === 'updatedAt' || value === undefined) return [];
      if (key in fields) return [[key, merged(before[key], value)]];
      const field = fields[key.replace(/Id$/, '')];
      const record = field && getNamedType(field.type);
      return field && isObjectType(record) && typeof value === 'string'
        ? [[field.name, this.#found(record.name, value) ?? before[field.name]]]
        : [];
    });
    return { ...Object.fromEntries(plain), ...kind.written?.(input, before, this) };
  }

  create<Name extends RecordType>(type: Name, input: Fields, caller: Caller): RecordOf<Name> {
    const table = this.#table(type);
    table.made += 1;
    const made: Row = { ...table.kind.make(table.made), ...table.kind.fresh };
    const now = new Date().toISOString();
    const bank = caller.clientId || undefined;
    const row: Row = {
      ...made,
      ...('clientId' in made && bank ? { clientId: bank } : {}),
      ...('createdAt' in made ? { createdAt: now } : {}),
      ...('updatedAt' in made ? { updatedAt: now } : {}),
      ...this.written(type, input, made),
      id: `${made.id}-new`,
    };
    table.rows = [row, ...table.rows];
    this.#note(type, row.id, 'Create', {}, input, caller);
    return asRecord<Name>(row);
  }

  /** Writes an input over a record; one that was read before the last change is refused with the record as it is. */
  update<Name extends RecordType>(type: Name, input: Fields, caller: Caller): RecordOf<Name> {
    const before = this.#row(type, input.id);
    if (input.updatedAt && before.updatedAt && input.updatedAt !== before.updatedAt)
      throw new GraphQLError('The record was changed meanwhile', {
        extensions: { code: 'CONFLICT', current: before },
      });
    return this.write(type, before.id, this.written(type, input, before), caller);
  }

  patch<Name extends RecordType>(
    type: Name,
    id: unknown,
    fields: Partial<RecordOf<Name>>,
    caller: Caller,
    action?: string,
  ): RecordOf<Name> {
    return this.write(type, id, fields, caller, action);
  }
  /** As `patch`, of a kind that is not known before it runs: so its fields are not either. */
  write<Name extends RecordType>(
    type: Name,
    id: unknown,
    fields: Fields,
    caller: Caller,
    action = 'Update',
  ): RecordOf<Name> {
    const table = this.#table(type);
    const before = this.#row(type, id);
    const stamp = 'updatedAt' in before ? { updatedAt: new Date().toISOString() } : {};
    const row: Row = { ...before, ...fields, ...stamp };
    table.rows = table.rows.map((each) => (each.id === row.id ? row : each));
    this.#note(type, row.id, action, before, fields, caller);
    return asRecord<Name>(row);
  }

  remove<Name extends RecordType>(type: Name, id: unknown, caller: Caller): RecordOf<Name> {
    const table = this.#table(type);
    const row = this.#row(type, id);
    table.rows = table.rows.filter((each) => each.id !== row.id);
    table.gone.set(row.id, row);
    this.#note(type, row.id, 'Delete', {}, {}, caller);
    return asRecord<Name>(row);
  }

  restore<Name extends RecordType>(type: Name, id: unknown, caller: Caller): RecordOf<Name> {
    const table = this.#table(type);
    const row = this.#row(type, id);
    if (table.gone.delete(row.id)) table.rows = [row, ...table.rows];
    this.#note(type, row.id, 'Restore', {}, {}, caller);
    return asRecord<Name>(row);
  }

  isGone(type: string, id: unknown): boolean {
    return this.#table(type).gone.has(String(id));
  }
  gone(type: string): Row[] {
    return [...this.#table(type).gone.values()];
  }

  #note(type: string, id: string, action: string, before: Fields, after: Fields, caller: Caller): void {
    const changes = Object.keys(after)
      .filter((field) => field !== 'id' && field !== 'updatedAt')
      .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
    if (action === 'Update' && changes.length === 0) return;
    const key = `${type}/${id}`.toLowerCase();
    const entries = this.#history.get(key) ?? [];
    const entry = {
      id: `${key}/${entries.length + 1}`,
      at: new Date().toISOString(),
      actorId: caller.id,
      actorName: caller.name,
      action,
      changes,
    };
    this.#history.set(key, [entry, ...entries]);
  }

  /** Takes the last change of a record back. */
  revert<Name extends RecordType>(type: Name, id: string, caller: Caller): RecordOf<Name> {
    const last = this.history(type, id)[0]?.changes ?? [];
    const before = Object.fromEntries(last.map((change) => [change.field, change.before]));
    return this.write(type, id, before, caller);
  }

  /** What became of a record in this run, newest first; `entity` as histories name it: `sponsorGroup`. */
  history(entity: string, id: string): readonly HistoryEntry[] {
    return this.#history.get(`${entity}/${id}`.toLowerCase()) ?? [];
  }
}

/** An object that is written in part keeps the rest; a list cannot stand for an object. */
function merged(before: unknown, written: unknown): unknown {
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject(before) && Array.isArray(written)) return before;
  return isObject(before) && isObject(written) ? { ...before, ...written } : written;
}
