import '../quick-start.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseWords } from '../refuse-words.ts';

/** Nothing is known of a trail that could not be read: that is not 1, which a broken one ends with. */
const UNREAD = 2;

/** `npm run audit:verify`: follows the audit trail of every bank. The exit code is 1 where one does not hold. */
refuseWords('npm run audit:verify', UNREAD);
// Only what is imported from here on profits from the quick start.
const { onDatabase } = await import('./command.ts');
const { verifyAudit } = await import('../audit/verify.ts');
const { ConfigError } = await import('../config.ts');
const { isTableMissing } = await import('./errors.ts');
await onDatabase(
  async ({ pool }) => {
    const verdicts = await verifyAudit(pool).catch((error: unknown) => {
      throw isTableMissing(error)
        ? new ConfigError('There is no trail here: the database has no tables of one.')
        : error;
    });
    for (const { bank, rows, purged, older, end, broken } of verdicts) {
      const name = bank === 0 ? 'Parent administration' : `Bank ${bank}`;
      const gone = purged > 0 ? `, ${purged} purged before them` : '';
      const before = older > 0 ? `, ${older} older ones not verified` : '';
      if (broken) console.error(`${name}: BROKEN: ${broken}.`);
      else console.log(`${name}: ${rows} rows hold${gone}${before}; the last hash is ${end}`);
    }
    if (verdicts.some(({ broken }) => broken)) process.exitCode = 1;
    else console.log('The audit trail holds.');
  },
  {
    failed: UNREAD,
    // Opened, a folder without a database would be given an empty one.
    check: ({ databaseUrl, dataDir }) => {
      if (!databaseUrl && !existsSync(join(dataDir, 'pgdata')))
        throw new ConfigError(`DATA_DIR ${dataDir} has no database: there is no trail to follow.`);
    },
  },
);
