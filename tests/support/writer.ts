import { openDatabase } from '../../server/db/open.ts';

/** Writes row after row, and tells its parent of each one that the database has acknowledged. */
const [dataDir = '', template = ''] = process.argv.slice(2);
const { pool } = await openDatabase({ dataDir, template });
for (let count = 1; ; count += 1) {
  await pool.query('INSERT INTO settings (key, value) VALUES ($1, $1)', [`written-${count}`]);
  process.send?.(count);
}
