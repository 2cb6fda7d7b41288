import '../quick-start.ts';
import { parseArgs } from 'node:util';

/** `npm run db:seed -- --donors 1000000`: fills an empty database with a network of that size. */
function wanted(): number {
  try {
    const { values } = parseArgs({ options: { donors: { type: 'string', default: '20000' } } });
    const count = Number(values.donors || NaN);
    if (Number.isInteger(count) && count >= 0) return count;
    console.error('--donors takes a whole number, as in --donors 20000');
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm run db:seed -- --donors 20000`);
  }
  process.exit(1);
}
const count = wanted();
// Only what is imported from here on profits from the quick start.
const { onDatabase } = await import('./command.ts');
const { migrate } = await import('./migrate.ts');
const { seed } = await import('./seed/seed.ts');
await onDatabase(async ({ pool }) => {
  await migrate(pool);
  const done = await seed(pool, { donors: count, now: new Date(), log: console.log });
  console.log(done ? `Seeded ${count} donors.` : 'The database is not empty: nothing was changed.');
  if (!done) process.exitCode = 1;
});
