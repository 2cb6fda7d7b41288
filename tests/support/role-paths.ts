import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { hashPassword } from '../../server/auth/passwords.ts';
import { fromMenu, type Grants, toRows, withinRights } from '../../src/rules/grants.ts';
import { ADMIN, editOf, newUser } from './administrators.ts';
import type { Asker } from './calls.ts';
import { lastMailTo } from './outbox.ts';
import { ASLEEP, type Graph } from './role-path-graph.ts';
import { clearGround, jobsAtRest, waitingOf, withFailingJobs } from './role-path-ground.ts';
import type { Answer, TestServer } from './server.ts';

export const KNOWN = 'Chosen!By1Me';
/** A bank that does not have every module. */
const BANK = 5;
/** Addresses whose mail the attacker reads: their own, and those that they have given others. */
const OWN_ADDRESS = /^(?:me|mine-[^@]+|new-[^@]+|registrant)@paths\.example$/;
const myHash = hashPassword(KNOWN);

export interface Held extends Asker {
  readonly email: string;
}

/** One thing that an attacker can try; it tells the answers, which may all be refusals. */
export interface Step {
  readonly name: string;
  readonly run: (as: Held) => Promise<Answer>;
}

export const addressOf = (name: string): string => `${name}@paths.example`;

/** A bank with a small graph of roles and people, what an attacker can do there, and what they got by it. */
export class RolePaths {
  readonly graph: Graph;
  readonly #server: TestServer;
  readonly #parent: Asker;
  #roles: string[] = [];
  #held: Held[] = [];
  #passwords = new Map<string, string>();
  /** Accounts whose password the attacker has chosen by a code that came to an address of their own. */
  #mailed = new Set<string>();

  constructor(server: TestServer, parent: Asker, graph: Graph) {
    this.#server = server;
    this.#parent = { ...parent, clientId: BANK };
    this.graph = graph;
  }

  ask = (text: string, variables: object, as: Asker = this.#parent): Promise<Answer> =>
    this.#server.ask('private', text, variables, as);

  /** What somebody sends who is signed in nowhere, from the device of one of the sessions. */
  askPublic = (text: string, variables: object, { deviceId }: Held): Promise<Answer> =>
    this.#server.ask('public', text, variables, { deviceId });

  get origin(): string {
    return this.#server.url;
  }

  /** The latest message to an address of the attacker's own; nothing of what others are sent. */
  mailTo = async (email: string): Promise<string> =>
    OWN_ADDRESS.test(email) ? lastMailTo(this.#server, email) : '';

  /** What the attacker can find of a table: the latest row of theirs, or nothing. */
  async latest(what: 'job' | 'registration'): Promise<string> {
    const { rows } = await this.#server.sql(
      what === 'job'
        ? 'SELECT id FROM jobs WHERE client_id = 5 ORDER BY created_at DESC, id LIMIT 1'
        : "SELECT id FROM registrations WHERE email LIKE '%paths.example' ORDER BY created_at DESC, id LIMIT 1",
    );
    return rows[0]?.id ?? randomUUID();
  }

  failing = <T>(work: () => Promise<T>): Promise<T> => withFailingJobs(this.#server, work);

  /** The graph as it is before anything was tried: roles, a person of each, one removed and one inactive. */
  async reset(): Promise<void> {
    const { sql } = this.#server;
    await clearGround(this.#server);
    this.#mailed = new Set();
    this.#passwords = new Map();
    this.#roles = [];
    for (const [index, grants] of [this.graph.own, ...this.graph.roles].entries())
      this.#roles.push(await this.#role(`Path ${index}`, grants));
    const [own = '', greater = '', apart = '', lesser = ''] = this.#roles;
    const people = { me: own, peer: own, greater, apart, lesser, away: greater, removed: greater };
    for (const [name, role] of Object.entries(people)) await this.#person(name, role);
    await sql('UPDATE admin_users SET is_active = false WHERE email = $1', [addressOf('away')]);
    await sql('UPDATE admin_users SET deleted_at = now() WHERE email = $1', [addressOf('removed')]);
    this.#passwords.set(addressOf('me'), KNOWN);
    this.#held = [];
    await this.#signInEverywhere();
  }

  /** Written below the API: some of it grants what is not enabled, and that is the point. */
  async #role(name: string, grants: Grants): Promise<string> {
    const { rows } = await this.#server.sql(
      'INSERT INTO admin_roles (client_id, role_name) VALUES ($1, $2) RETURNING id',
      [BANK, name],
    );
    for (const [module, { read, write, delete: remove }] of Object.entries(grants))
      await this.#server.sql(
        "INSERT INTO role_enablements (role_id, name, url, sort_by, ranking, read, write, delete) VALUES ($1, $2, '/', 1, 1, $3, $4, $5)",
        [rows[0].id, module, read, write, remove],
      );
    return rows[0].id;
  }

  async #person(name: string, role: string): Promise<void> {
    const { password: _unused, ...person } = newUser(role);
    // The seed's password is nobody's secret, but the attacker does not know it here.
    await this.#server.sql(
      `INSERT INTO admin_users (client_id, user_name, first_name, last_name, unique_identifier, email, password_hash, birth_date, gender, work_phone, address_line1, city, state, zip_code, admin_role_id)
       SELECT $1, $2, $3, $4, $5, $6, CASE WHEN $2 = 'me' THEN $7 ELSE password_hash END, '1988-02-29', 'F', '5125550123', '1 Main St', 'Austin', 'TX', '73301', $8
       FROM admin_users WHERE email = 'reader@donorgrid.example'`,
      [
        BANK,
        name,
        person.firstName,
        person.lastName,
        person.uniqueIdentifier,
        addressOf(name),
        await myHash,
        role,
      ],
    );
  }

  async users(): Promise<{ id: string; email: string; user_name: string }[]> {
    const { rows } = await this.#server.sql(
      "SELECT id, email, user_name FROM admin_users WHERE client_id = $1 AND email LIKE '%paths.example' ORDER BY user_name",
      [BANK],
    );
    return rows;
  }

  /** Everybody whose password is known is signed in at once: sessions may outlive what comes later. */
  async #signInEverywhere(): Promise<void> {
    for (const [email, password] of this.#passwords) {
      if (this.#held.some((held) => held.email === email)) continue;
      const deviceId = randomUUID();
      const { headers } = await this.#server.ask(
        'public',
        'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id } }',
        { user: { email, password, adminSiteDomain: this.#server.url } },
        { deviceId },
      );
      const token = headers.get('authorization')?.replace('Bearer ', '');
      if (token) this.#held.push({ email, token, deviceId, clientId: BANK });
    }
  }

  /** Who the attacker can act as. */
  get held(): readonly Held[] {
    return this.#held;
  }

  get roles(): readonly string[] {
    return this.#roles;
  }

  /** A role that the attacker made: they go on with it. */
  found(role: string): void {
    this.#roles.push(role);
  }

  /** A password that the attacker knows from now on; whoever knew another one is signed out by it. */
  learn(email: string, password: string, by: 'hand' | 'mail' = 'hand'): void {
    this.#passwords.set(email, password);
    if (by === 'mail') this.#mailed.add(email);
    this.#held = this.#held.filter((held) => held.email !== email);
  }

  passwordOf = (email: string): string => this.#passwords.get(email) ?? '';

  /** Tries one step; true where the server did it. Whoever's password is known by then is signed in. */
  async take(step: Step, as: Held): Promise<boolean> {
    const { errors, status, text } = await step.run(as);
    expect(status, `${step.name}: ${text}`).toBeLessThan(500);
    if (errors.length > 0) return false;
    await jobsAtRest(this.#server);
    await this.#signInEverywhere();
    return true;
  }

  /** What two states have in common if they are the same for whoever goes on from there. */
  async fingerprint(): Promise<string> {
    const { rows } = await this.#server.sql(
      `SELECT u.user_name, u.email, u.is_active, u.deleted_at IS NULL AS present, r.role_name,
        (SELECT string_agg(e.name || e.read || e.write || e.delete, ',' ORDER BY e.name) FROM role_enablements e WHERE e.role_id = r.id AND e.read) AS grants
       FROM admin_users u LEFT JOIN admin_roles r ON r.id = u.admin_role_id
       WHERE u.client_id = 5 AND u.email LIKE '%paths.example' ORDER BY u.email`,
    );
    const roles = await this.#server.sql(
      "SELECT count(*)::int AS roles FROM admin_roles WHERE client_id = 5 AND (role_name LIKE 'Path %' OR role_name LIKE 'Role %')",
    );
    return JSON.stringify([
      rows.map((row) => ({ ...row, role_name: row.role_name?.replace(/^Role .*/, 'new') })),
      roles.rows,
      await waitingOf(this.#server),
      [...this.#passwords.keys()].sort(),
      this.#held.map(({ email }) => email).sort(),
    ]);
  }

  /** Fails where one of the sessions may do more than the attacker could at first. */
  async expectNoGain(path: readonly string[]): Promise<void> {
    for (const held of this.#held) {
      const { data } = await this.ask('{ session { email menu { name read write delete } } }', {}, held);
      if (!data?.session) continue;
      const gained = fromMenu(data.session.menu.map((entry: object) => ({ ...entry, children: [] })));
      expect(withinRights(this.graph.own, gained), `${held.email} by: ${path.join(' → ')}`).toBe(true);
    }
  }

  /**
   * Somebody with every right gives the greater role to all whose password the attacker knows: neither a session that
   * was opened before nor the password opens it. Who reads the mail of an account's address is its owner: whoever gives
   * rights to an address of the attacker's gives them to the attacker, and sees whose address it is.
   */
  async promote(path: readonly string[]): Promise<void> {
    const [, greater = ''] = this.#roles;
    const known = new Set(this.#passwords.keys());
    for (const own of [addressOf('me'), ...this.#mailed]) known.delete(own);
    for (const { id, email } of await this.users()) {
      if (!known.has(email)) continue;
      const { data } = await this.ask(ADMIN.user, { id });
      if (!data?.adminUserById?.viewerCanEdit) continue;
      const change = { adminRoleId: greater, isActive: true };
      const answer = await this.ask(ADMIN.update, { adminUser: editOf(data.adminUserById, change) });
      // The role itself may be gone by then.
      expect(answer.status).toBe(200);
    }
    await this.expectNoGain([...path, 'promoted']);
    await this.#server.sql('DELETE FROM rate_limits');
    this.#held = this.#held.filter(({ email }) => email === addressOf('me'));
    await this.#signInEverywhere();
    await this.expectNoGain([...path, 'promoted', 'signed in again']);
  }

  /** Somebody with every right puts roles and people as they were, and enables what was not: sessions may live on. */
  async putRight(): Promise<void> {
    const rights = [this.graph.own, ...this.graph.roles];
    for (const [index, grants] of rights.entries()) {
      const id = this.#roles[index] ?? '';
      const { data } = await this.ask(ADMIN.role, { id });
      if (!data?.adminRoleById) continue;
      const { roleName, detail, updatedAt } = data.adminRoleById;
      const answer = await this.ask(ADMIN.updateRole, {
        adminRole: { id, roleName, detail, updatedAt, enablements: toRows({ ...grants }) },
      });
      expect(answer.status).toBe(200);
    }
    const [own = '', greater = '', apart = '', lesser = ''] = this.#roles;
    const people: Readonly<Record<string, string>> = {
      me: own,
      peer: own,
      greater,
      apart,
      lesser,
      away: greater,
      removed: greater,
    };
    for (const { id, user_name: name } of await this.users()) {
      const wanted = people[name];
      if (!wanted) continue;
      const { data } = await this.ask(ADMIN.user, { id });
      if (data?.adminUserById && data.adminUserById.adminRoleId !== wanted)
        await this.ask(ADMIN.update, { adminUser: editOf(data.adminUserById, { adminRoleId: wanted }) });
    }
    await this.#server.sql(
      'INSERT INTO site_enablement_links (site_id, site_enablement_id) SELECT s.id, e.id FROM sites s, site_enablements e WHERE s.site_id = $1 AND e.name = $2',
      [BANK, ASLEEP],
    );
    await this.#signInEverywhere();
  }
}
