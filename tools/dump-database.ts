import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open.ts';

/**
 * `node tools/dump-database.ts <file.sql.br>`: writes what stands in the configured database (DATABASE_URL, or the
 * embedded one in DATA_DIR) as plain SQL. It is loaded into the tables of the migrations that it names; so
 * `tests/support/dumps/` keeps databases of earlier landings, on which every later migration is tried.
 */
const file = process.argv[2];
if (!file) {
  console.error('Name the file to write, as in: node tools/dump-database.ts landing.sql.br');
  process.exit(1);
}

const COLUMNS = `
  SELECT c.table_schema AS schema, c.table_name AS table,
    string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns
  FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema IN ('drizzle', 'public') AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
  GROUP BY 1, 2 ORDER BY 1, 2`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const database = await openDatabase(loadConfig());
try {
  // What refers to another row may come before it.
  const lines = ['SET session_replication_role = replica;'];
  const { rows: tables } = await database.pool.query(COLUMNS);
  for (const { schema, table, columns } of tables) {
    const name = `${schema}.${table}`;
    const { rows } = await database.pool.query(
      `SELECT json_agg(row ORDER BY row::text)::text AS all FROM (SELECT ${columns} FROM ${name}) row`,
    );
    if (!rows[0]?.all) continue;
    lines.push(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${quoted(rows[0].all)});`,
    );
  }
  const { rows: sequences } = await database.pool.query(
    "SELECT schemaname || '.' || sequencename AS name, last_value AS last FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1",
  );
  for (const { name, last } of sequences) lines.push(`SELECT setval(${quoted(name)}, ${last});`);
  lines.push('SET session_replication_role = DEFAULT;', '');
  const sql = Buffer.from(lines.join('\n'));
  writeFileSync(
    file,
    brotliCompressSync(sql, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: sql.length,
      },
    }),
  );
  console.log(`${file}: ${lines.length} statements, ${sql.length} bytes before compression`);
} finally {
  await database.close();
}
