import type { TestServer } from './server.ts';

/**
 * Puts many rows into a table that are as one of bank 1 is, but for what `columns` says in SQL: `n` is each row's number.
 */
export async function manyRows(
  server: Pick<TestServer, 'sql'>,
  table: string,
  count: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await server.sql(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => String(name));
  const values = names.map(
    (name) => columns[name] ?? (name === 'id' ? 'gen_random_uuid()' : `one."${name}"`),
  );
  await server.sql(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')}
     FROM (SELECT * FROM ${table} ${names.includes('client_id') ? 'WHERE client_id = 1' : ''} ORDER BY created_at, id LIMIT 1) one,
       generate_series(1, ${count}) n`,
  );
}
