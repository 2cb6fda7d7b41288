import { verifyAudit } from '../audit/verify.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from './open.ts';

/** `npm run audit:verify`: follows the audit trail of every bank. The exit code is 1 where one does not hold. */
const database = await openDatabase(loadConfig());
try {
  const verdicts = await verifyAudit(database.pool);
  for (const { bank, rows, purged, older, end, broken } of verdicts) {
    const name = bank === 0 ? 'Parent administration' : `Bank ${bank}`;
    const gone = purged > 0 ? `, ${purged} purged before them` : '';
    const before = older > 0 ? `, ${older} older ones not verified` : '';
    if (broken) console.error(`${name}: BROKEN: ${broken}.`);
    else console.log(`${name}: ${rows} rows hold${gone}${before}; the last hash is ${end}`);
  }
  if (verdicts.some(({ broken }) => broken)) process.exitCode = 1;
  else console.log('The audit trail holds.');
} finally {
  await database.close();
}
