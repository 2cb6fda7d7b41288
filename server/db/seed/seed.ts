import type pg from 'pg';
import { MODULES } from '../../../src/rules/modules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { moduleId } from '../module-catalogue.ts';
import { adminRoles, adminUsers, roleEnablements } from '../schema/admin.ts';
import { appointments } from '../schema/appointment.ts';
import { ads, emailDeliveries, emailEvents, emailTemplates } from '../schema/content.ts';
import { donations, donors } from '../schema/donor.ts';
import { events } from '../schema/event.ts';
import {
  donationTypes,
  driveCenters,
  driveLocations,
  driveSlots,
  driveSponsors,
  resources,
  sponsorGroups,
} from '../schema/planning.ts';
import { activityLogs } from '../schema/security.ts';
import { siteEnablementLinks, siteIntegrations, sites } from '../schema/site.ts';
import { staff, staffDesignations } from '../schema/staff.ts';
import { seedBookingLogs, seedDonorLogs, seedLogs, seedOwnBookingLogs } from './activity-logs.ts';
import { seedAdPictures } from './ad-pictures.ts';
import { DEMO_PASSWORD, seedRoles, seedUsers } from './administration.ts';
import { seedAppointments, seedResults } from './appointments.ts';
import { BANKS, type Bank, phoneAt } from './banks.ts';
import { seedContent } from './content.ts';
import { seedDonors, shares } from './donors.ts';
import { insertAll } from './insert.ts';
import { seedPictures } from './pictures.ts';
import { seedPlan } from './planning.ts';
import { idOf } from './random.ts';

export interface SeedOptions {
  /** How many donors the network has. */
  readonly donors: number;
  readonly now: Date;
  /** The banks that have donors, drives and content: all of them, where it does not say which. */
  readonly banks?: readonly Bank[];
  readonly log?: (line: string) => void;
  /** Is called where the database is empty: from now on it takes its time. */
  readonly begins?: () => void;
}

const DONOR_BATCH = 10_000;

function siteRow(bank: Bank, now: Date): typeof sites.$inferInsert {
  const domain = `${bank.code.toLowerCase()}.donorgrid.example`;
  const created = new Date(now);
  created.setUTCMonth(created.getUTCMonth() - bank.joined, 12);
  return {
    id: idOf(`site/${bank.siteId}`),
    siteId: bank.siteId,
    name: bank.name,
    code: bank.code,
    domain,
    adminSiteDomain: `admin.${domain}`,
    phoneNumber: phoneAt(bank, 100),
    email: `office@${domain}`,
    addressLine1: bank.street,
    city: bank.city,
    state: bank.state,
    zipCode: bank.zip,
    latitude: bank.lat,
    longitude: bank.lng,
    isActive: bank.isActive ?? true,
    timeZone: bank.zone,
    ianaTimeZone: bank.iana ?? null,
    minimumDonorAge: 17,
    fromEmail: `no-reply@${domain}`,
    replyTo: `office@${domain}`,
    createdAt: created,
    updatedAt: created,
  };
}

async function seedNetwork(client: pg.PoolClient, now: Date): Promise<(typeof adminUsers.$inferInsert)[]> {
  await insertAll(
    client,
    sites,
    BANKS.map((bank) => siteRow(bank, now)),
  );
  await insertAll(
    client,
    siteEnablementLinks,
    BANKS.flatMap((bank) =>
      MODULES.filter((module) => bank.siteId !== 5 || module.name !== 'marketingAutomation').map(
        (module) => ({ siteId: idOf(`site/${bank.siteId}`), siteEnablementId: moduleId(module.name) }),
      ),
    ),
  );
  await insertAll(
    client,
    siteIntegrations,
    BANKS.flatMap((bank) =>
      ['Record system', 'Second system', 'Donor platform'].map((name) => ({
        siteId: idOf(`site/${bank.siteId}`),
        name,
        endpointUrl: '',
      })),
    ).map((row) => ({ id: idOf(`integration/${row.siteId}/${row.name}`), ...row })),
  );
  const { roles, enablements } = seedRoles(now);
  await insertAll(client, adminRoles, roles);
  await insertAll(client, roleEnablements, enablements);
  const users = seedUsers(await hashPassword(DEMO_PASSWORD), now);
  await insertAll(client, adminUsers, users);
  return users;
}

async function seedBank(
  client: pg.PoolClient,
  bank: Bank,
  count: number,
  users: readonly (typeof adminUsers.$inferInsert)[],
  now: Date,
): Promise<void> {
  const first = seedDonors(bank, 0, Math.min(count, DONOR_BATCH), now);
  const plan = seedPlan(bank, now);
  const booked = seedAppointments(bank, plan, first.donors, now);
  const given = seedResults(bank, plan, first.donors, first.donations, booked, now);
  await insertAll(client, donors, first.donors);
  await insertAll(client, donations, first.donations);
  for (let from = DONOR_BATCH; from < count; from += DONOR_BATCH) {
    const more = seedDonors(bank, from, Math.min(from + DONOR_BATCH, count), now);
    await insertAll(client, donors, more.donors);
    await insertAll(client, donations, more.donations);
  }
  await insertAll(client, staffDesignations, plan.staffDesignations);
  await insertAll(client, staff, plan.staff);
  await seedPictures(client, bank, now);
  await insertAll(client, donationTypes, plan.donationTypes);
  await insertAll(client, sponsorGroups, plan.sponsorGroups);
  await insertAll(client, resources, plan.resources);
  await insertAll(client, driveCenters, plan.driveCenters);
  await insertAll(client, driveSponsors, plan.driveSponsors);
  await insertAll(client, driveLocations, plan.driveLocations);
  await insertAll(client, driveSlots, plan.driveSlots);
  await insertAll(client, events, plan.events);
  await insertAll(client, appointments, booked);
  await insertAll(client, donations, given);
  await seedAdPictures(client, bank, now);
  const content = seedContent(bank, count, now);
  await insertAll(client, emailTemplates, content.emailTemplates);
  await insertAll(client, emailEvents, content.emailEvents);
  await insertAll(client, emailDeliveries, content.emailDeliveries);
  await insertAll(client, ads, content.ads);
  await insertAll(
    client,
    activityLogs,
    seedLogs(
      bank,
      users.filter((user) => user.clientId === bank.siteId),
      now,
    ),
  );
  const own = users.filter((user) => user.clientId === bank.siteId);
  await insertAll(client, activityLogs, seedDonorLogs(bank, first.donors, now));
  await insertAll(client, activityLogs, seedOwnBookingLogs(bank, booked, now));
  await insertAll(client, activityLogs, seedBookingLogs(bank, own, booked, now));
}

const LOCK = 7_301_945;

/**
 * Fills an empty database with a believable network: the same every time, with dates relative to `now`. One
 * transaction: an interrupted seed leaves nothing. Of two processes at once the second finds it done.
 */
export async function seed(
  pool: pg.Pool,
  { donors: total, now, banks = BANKS, log = () => undefined, begins = () => undefined }: SeedOptions,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ found: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM sites) OR EXISTS (SELECT 1 FROM admin_users) AS found',
    );
    if (rows[0]?.found !== false) {
      await client.query('ROLLBACK');
      return false;
    }
    begins();
    const users = await seedNetwork(client, now);
    for (const [bank, count] of shares(total).filter(([each]) => banks.includes(each))) {
      await seedBank(client, bank, count, users, now);
      log(`${bank.name}: ${count} donors`);
    }
    await client.query("INSERT INTO settings (key, value) VALUES ('seeded', $1)", [now.toISOString()]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
