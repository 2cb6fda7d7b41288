import '../quick-start.ts';
import { refuseWords } from '../refuse-words.ts';

/** `npm run db:migrate`. */
refuseWords('npm run db:migrate');
// Only what is imported from here on profits from the quick start.
const { onDatabase } = await import('./command.ts');
const { migrate } = await import('./migrate.ts');
await onDatabase(async ({ pool }) => {
  await migrate(pool);
  console.log('The database is up to date.');
});
