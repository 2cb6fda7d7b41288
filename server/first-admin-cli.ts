import { parseArgs } from 'node:util';
import { ValidationError } from 'yup';
import { firstAdminRule } from '../src/rules/admin-user.ts';
import { loadConfig } from './config.ts';
import { onDatabase } from './db/command.ts';
import { migrate } from './db/migrate.ts';
import { addFirstAdmin } from './first-admin.ts';
import { wordsIn } from './words.ts';

const USAGE = 'npm run db:first-admin -- --email you@bank.example --first-name Ada --last-name Lovelace';

/** `npm run db:first-admin`: the one account that nobody is there to add. */
const { values } = parseArgs({
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  strict: false,
});
const asked = await firstAdminRule.validate(values, { abortEarly: false }).catch((error: unknown) => {
  if (!ValidationError.isError(error)) throw error;
  const words = wordsIn('en', ['rules']);
  const wrong = new Map(error.inner.toReversed().map(({ path = '', message }) => [path, message]));
  for (const [path, code] of [...wrong].toReversed())
    console.error(`--${path}: ${words(`rules:${code}` as 'rules:isNotValid', { name: path })}`);
  console.error(USAGE);
  return null;
});
if (asked) {
  await onDatabase(async (database) => {
    await migrate(database.pool);
    const who = {
      email: asked.email,
      firstName: asked['first-name'],
      lastName: asked['last-name'],
    };
    const password = await addFirstAdmin(database, who, new Date());
    if (password === null) {
      console.error('There is an account already: whoever has one adds others in the console.');
      process.exitCode = 1;
      return;
    }
    const { publicUrl } = loadConfig();
    console.log(
      `${who.email} may do everything. The password is shown this once: choose your own on your profile.`,
    );
    console.log(password);
    if (publicUrl) console.log(`${publicUrl}/auth/login`);
  });
} else process.exitCode = 1;
