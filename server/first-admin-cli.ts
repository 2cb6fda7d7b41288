import './quick-start.ts';
import { parseArgs } from 'node:util';
import { ValidationError } from 'yup';
import { firstAdminRule } from '../src/rules/admin-user.ts';
import { loadConfig } from './config.ts';
import { wordsIn } from './words.ts';

const USAGE = 'npm run db:first-admin -- --email you@bank.example --first-name Ada --last-name Lovelace';

/** What the command was called with; null where that is not understood: nothing of it is left out, for it runs once. */
function called() {
  try {
    return parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** What is asked for, as the rule reads it; null where something of it is wrong, which is said. */
async function wanted() {
  const values = called();
  if (!values) return null;
  try {
    return await firstAdminRule.validate(values, { abortEarly: false });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const words = wordsIn('en', ['rules']);
    // Of each the first that is wrong with it.
    for (const [path, [first]] of Map.groupBy(error.inner, ({ path = '' }) => path))
      console.error(`--${path}: ${words(`rules:${first?.message}` as 'rules:isNotValid', { name: path })}`);
    return null;
  }
}

/** `npm run db:first-admin`: the one account that nobody is there to add. */
const asked = await wanted();
if (asked) {
  // Only what is imported from here on profits from the quick start.
  const { onDatabase } = await import('./db/command.ts');
  const { migrate } = await import('./db/migrate.ts');
  const { addFirstAdmin } = await import('./first-admin.ts');
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
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
