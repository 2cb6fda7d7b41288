import {
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { HistoryEntry } from '../gql/types.ts';
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
      type,
      count: HOW_MANY,
      make: (number) => madeUp(made, number) as unknown as Row,
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
  list(
    type: string,
    caller: Pick<Caller, 'clientId'>,
    filter?: Filter,
    page?: Parameters<typeof sorted>[2],
  ): Row[] {
    const { kind, rows } = this.#table(type);
    const seen = rows.filter((row) => ofBank(kind, row, caller));
    return sorted(kind, matching(kind, seen, filter, this), page);
  }

  find(type: string, id: unknown): Row | undefined {
    return this.#table(type).rows.find((row) => row.id === id);
  }
  get(type: string, id: unknown): Row {
    const found = this.find(type, id) ?? this.#table(type).gone.get(String(id));
    if (!found) throw notFound(type);
    return found;
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
        ? [[field.name, this.find(record.name, value) ?? before[field.name]]]
        : [];
    });
    return { ...Object.fromEntries(plain), ...kind.written?.(input, before, this) };
  }

  create(type: string, input: Fields, caller: Caller): Row {
    const table = this.#table(type);
    table.made += 1;
    const made = table.kind.make(table.made);
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
    return row;
  }

  /** Writes an input over a record; one that was read before the last change is refused with the record as it is. */
  update(type: string, input: Fields, caller: Caller): Row {
    const before = this.get(type, input.id);
    if (input.updatedAt && before.updatedAt && input.updatedAt !== before.updatedAt)
      throw new GraphQLError('The record was changed meanwhile', {
        extensions: { code: 'CONFLICT', current: before },
      });
    return this.patch(type, before.id, this.written(type, input, before), caller);
  }

  patch(type: string, id: unknown, fields: Fields, caller: Caller, action = 'Update'): Row {
    const table = this.#table(type);
    const before = this.get(type, id);
    const stamp = 'updatedAt' in before ? { updatedAt: new Date().toISOString() } : {};
    const row: Row = { ...before, ...fields, ...stamp };
    table.rows = table.rows.map((each) => (each.id === row.id ? row : each));
    this.#note(type, row.id, action, before, fields, caller);
    return row;
  }

  remove(type: string, id: unknown, caller: Caller): Row {
    const table = this.#table(type);
    const row = this.get(type, id);
    table.rows = table.rows.filter((each) => each.id !== row.id);
    table.gone.set(row.id, row);
    this.#note(type, row.id, 'Delete', {}, {}, caller);
    return row;
  }

  restore(type: string, id: unknown, caller: Caller): Row {
    const table = this.#table(type);
    const row = this.get(type, id);
    if (table.gone.delete(row.id)) table.rows = [row, ...table.rows];
    this.#note(type, row.id, 'Restore', {}, {}, caller);
    return row;
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
  revert(type: string, id: string, caller: Caller): Row {
    const last = this.history(type, id)[0]?.changes ?? [];
    const before = Object.fromEntries(last.map((change) => [change.field, change.before]));
    return this.patch(type, id, before, caller);
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
