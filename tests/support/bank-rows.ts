import { randomUUID } from 'node:crypto';
import type { Day } from '../../src/lib/scalars.ts';
import type { TestServer } from './server.ts';

type Row = Readonly<Record<string, unknown>>;
type Sql = TestServer['sql'];

/** Inserts a row of a table by column names; objects travel as JSON. Answers its id. */
async function insert(sql: Sql, table: string, row: Row): Promise<string> {
  const full: Row = { id: randomUUID(), ...row };
  const names = Object.keys(full);
  const values = names.map((name) => {
    const value = full[name];
    const isJson =
      typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
    return isJson ? JSON.stringify((value as { json: unknown }).json) : value;
  });
  const places = names.map((_name, index) => `$${index + 1}`).join(', ');
  await sql(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, values);
  return String(full.id);
}

const json = (value: unknown): { json: unknown } => ({ json: value });

export interface DriveRow {
  readonly name: string;
  readonly from: Day;
  readonly to?: Day;
  readonly goal?: number;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly days?: readonly string[];
  readonly staffIds?: readonly string[];
  readonly beds?: readonly unknown[];
  /** Columns of the drive beside those above. */
  readonly drive?: Row;
}

/** Writes the rows of one bank of a test: what is not given is plain and harmless. */
export function bankRows(sql: Sql, clientId: number) {
  let number = 0;
  const add = (table: string, row: Row): Promise<string> =>
    insert(sql, table, { client_id: clientId, ...row });
  return {
    add,
    json,
    site: (row: Row = {}): Promise<string> =>
      insert(sql, 'sites', {
        site_id: clientId,
        name: `Bank ${clientId}`,
        code: `B${clientId}`,
        domain: `b${clientId}.example`,
        admin_site_domain: `admin.b${clientId}.example`,
        phone_number: '8085550100',
        email: `office@b${clientId}.example`,
        address_line1: '1 Main St',
        city: 'Hilo',
        state: 'HI',
        zip_code: '96720',
        is_active: true,
        time_zone: 'HST',
        ...row,
      }),
    donor: (row: Row = {}): Promise<string> => {
      number += 1;
      return add('donors', {
        first_name: 'Donor',
        last_name: `Number ${number}`,
        donor_number: `D-${clientId}-${number}`,
        donor_id: `P-${clientId}-${number}`,
        ...row,
      });
    },
    /** An approved and active drive with one place; answers the ids of both. */
    drive: async (row: DriveRow): Promise<{ id: string; place: string }> => {
      number += 1;
      const {
        name,
        from,
        to = from,
        goal = 0,
        startTime = '08:00',
        endTime = '17:00',
        days = [],
        staffIds = [],
        beds = [],
      } = row;
      const id = await add('drive_centers', {
        drive_id: `DR-${clientId}-${number}`,
        resource_type: 'Mobile Drive',
        drive_center_name: name,
        primary_contact_name: 'Ann Contact',
        contact_phone: '8085550101',
        email: 'drives@bank.example',
        bed_configration: json(beds),
        donation_type_ids: [],
        start_date: from,
        end_date: to,
        center_goals: goal,
        supplies_details: json([]),
        is_approved: true,
        is_actived: true,
        ...row.drive,
      });
      const place = await add('drive_locations', {
        drive_id: id,
        start_date: from,
        end_date: to,
        is_drive_active: true,
        days,
        staff_ids: staffIds,
        location: `${name} hall ${number}`,
        start_time: startTime,
        end_time: endTime,
        time_zone: 'HST',
      });
      return { id, place };
    },
    slot: (drive: { id: string; place: string }, start: Date, row: Row = {}): Promise<string> => {
      number += 1;
      return add('drive_slots', {
        drive_id: drive.id,
        location_id: drive.place,
        bed_name: 'Chair',
        bed_number: number,
        donation_type_id: randomUUID(),
        start_time: start,
        end_time: new Date(start.getTime() + 25 * 60_000),
        ...row,
      });
    },
    appointment: (donorId: string, start: Date, row: Row = {}): Promise<string> => {
      number += 1;
      return add('appointments', {
        appointment_id: `A-${clientId}-${number}`,
        donor_id: donorId,
        start_time: start,
        end_time: new Date(start.getTime() + 25 * 60_000),
        drm_response_received: true,
        product: 'Whole Blood',
        category: 'Whole Blood',
        time_zone: 'HST',
        created_by: 'Donor',
        ...row,
      });
    },
  };
}
