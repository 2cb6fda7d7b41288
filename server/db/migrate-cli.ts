import { loadConfig } from '../config.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

/** `npm run db:migrate`. */
const database = await openDatabase(loadConfig());
await migrate(database.pool);
await database.close();
console.log('The database is up to date.');
