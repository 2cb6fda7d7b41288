import { onDatabase, refuseWords } from './command.ts';
import { migrate } from './migrate.ts';

/** `npm run db:migrate`. */
refuseWords('npm run db:migrate');
await onDatabase(async ({ pool }) => {
  await migrate(pool);
  console.log('The database is up to date.');
});
