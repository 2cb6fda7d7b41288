import type pg from 'pg';

/** Statements of the query builder that a connection keeps the plans of; what is asked in more ways is planned anew. */
const KEPT_PLANS = 100;

/** A connection's number, and the names of the statements that it has asked. */
interface Names {
  readonly number: number;
  readonly known: Map<string, string>;
}
const namesOf = new WeakMap<pg.PoolClient, Names>();
let numbered = 0;

function namesIn(client: pg.PoolClient): Names {
  const known = namesOf.get(client);
  if (known) return known;
  numbered += 1;
  const names = { number: numbered, known: new Map() };
  namesOf.set(client, names);
  return names;
}

/** The embedded database is one session for all its connections, so that a name tells which of them has given it. */
export const ownName = (client: pg.PoolClient, name: string): string => `${name}_${namesIn(client).number}`;

/** The name of a statement by its text; undefined where the connection has enough of them. */
export function nameOfText(client: pg.PoolClient, text: string): string | undefined {
  const { known } = namesIn(client);
  const name = known.get(text);
  if (name || known.size >= KEPT_PLANS) return name;
  const given = ownName(client, `asked_${known.size}`);
  known.set(text, given);
  return given;
}
