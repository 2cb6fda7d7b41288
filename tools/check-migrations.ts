import { readdirSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/** Part of `npm run check:static`: every column of the tables is in the migrations, as it is declared. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
}
interface Snapshot {
  readonly tables: Readonly<Record<string, { readonly columns: Readonly<Record<string, Column>> }>>;
}

const SCHEMA = new URL('../server/db/schema/', import.meta.url);
const MIGRATIONS = new URL('../server/db/migrations/meta/', import.meta.url);

const newest = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .at(-1);
const { tables } = JSON.parse(readFileSync(new URL(newest ?? '', MIGRATIONS), 'utf8')) as Snapshot;

const told = ({ name, type, notNull }: Column): string => `${name} ${type}${notNull ? ' not null' : ''}`;
const migrated = new Set(
  Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.values(columns).map((column) => `${table.replace(/^public\./, '')}: ${told(column)}`),
  ),
);
const declared = new Set<string>();
for (const file of readdirSync(SCHEMA)) {
  const module = (await import(new URL(file, SCHEMA).href)) as Readonly<Record<string, unknown>>;
  for (const table of Object.values(module).filter((value) => is(value, PgTable))) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns)
      declared.add(
        `${name}: ${told({ name: column.name, type: column.getSQLType(), notNull: column.notNull })}`,
      );
  }
}

const missing = [...declared].filter((column) => !migrated.has(column));
const left = [...migrated].filter((column) => !declared.has(column));
if (missing.length + left.length > 0) {
  console.error(
    'The tables are not as the migrations make them: npm exec drizzle-kit generate -- --name <what it is for>',
  );
  for (const column of missing) console.error(`  in no migration: ${column}`);
  for (const column of left) console.error(`  declared no more: ${column}`);
  process.exitCode = 1;
}
