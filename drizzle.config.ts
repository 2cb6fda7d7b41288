import { defineConfig } from 'drizzle-kit';

/** `npm exec drizzle-kit generate`: a migration from the difference between the tables and the last one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
});
