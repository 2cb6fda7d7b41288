import { eq, sql } from 'drizzle-orm';
import { verifyPassword } from './auth/passwords.ts';
import type { Database } from './db/open.ts';
import { adminUsers } from './db/schema/admin.ts';
import { DEMO, DEMO_PASSWORD } from './db/seed/administration.ts';

/** The demo sign-ins whose password is still the seed's: their e-mail addresses. */
export async function demoSignIns({ db }: Database): Promise<string[]> {
  const emails = DEMO.map(([name]) => `${name}@donorgrid.example`);
  const rows = await db
    .select({ email: adminUsers.email, hash: adminUsers.passwordHash })
    .from(adminUsers)
    .where(sql`${eq(adminUsers.isActive, true)} AND ${adminUsers.email} IN ${emails}`);
  // One hash serves the whole seed: it is checked once, not once a user.
  const checked = new Map<string, Promise<boolean>>();
  const open: string[] = [];
  for (const { email, hash } of rows) {
    const known = checked.get(hash) ?? verifyPassword(hash, DEMO_PASSWORD);
    checked.set(hash, known);
    if (await known) open.push(email);
  }
  return emails.filter((email) => open.includes(email));
}
