import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { can, rightTo } from '../../../src/rules/access.ts';
import { appointmentActions } from '../../../src/rules/appointment-actions.ts';
import {
  appointmentDay,
  appointmentStatus,
  awaitsRecordSystem,
  needsAttention,
} from '../../../src/rules/appointment-status.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { type Context, viewerOf } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import { donationTypes, driveCenters, driveLocations, driveSlots } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Appointment } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS } from '../donor/donor-row.ts';

/** What audit rows call an appointment. */
export const ENTITY = 'appointment';
export const NAME = 'appointment';

export type AppointmentRow = typeof appointments.$inferSelect;

/** The zone on whose clock an appointment is: a bank's own clock counts under the bank's label. */
export const ZONE = zoneOfPlace(sql`${appointments.timeZone}`, sql`${sites}`);

/** Where an appointment is: at its slot's place, or once that slot is gone, at the one that was to be open then. */
const PLACE: SQL<string | null> =
  sql`coalesce(${driveLocations.location}, (SELECT l.location FROM drive_locations l
  WHERE l.drive_id = ${appointments.driveId}
  ORDER BY l.open_times @> ${appointments.startTime} DESC, l.start_date, l.start_time, l.id LIMIT 1))`;

const COLUMNS = {
  appointment: getTableColumns(appointments),
  donor: DONOR_COLUMNS,
  driveID: driveCenters.driveID,
  driveCenterName: driveCenters.driveCenterName,
  place: PLACE,
  toldPlace: driveLocations.toldLocation,
  bedName: driveSlots.bedName,
  bedNumber: driveSlots.bedNumber,
  donationType: donationTypes.name,
  typeCategory: donationTypes.category,
  totalMinutes: donationTypes.totalDonationProcedureTime,
  zone: ZONE,
  clientName: sites.name,
  isFirst: sql<boolean>`NOT EXISTS (SELECT 1 FROM donations g WHERE g.donor_id = ${appointments.donorId}
    AND g.outcome NOT IN ('Deferred', 'Not donated') AND g.id IS DISTINCT FROM ${appointments.donationId})`,
};

/** Appointments with all that is told of them. */
export const wholeAppointments = (tx: Tx) =>
  tx
    .select(COLUMNS)
    .from(appointments)
    .innerJoin(donors, sql`${donors.id} = ${appointments.donorId}`)
    .innerJoin(sites, sql`${sites.siteId} = ${appointments.clientId}`)
    .leftJoin(driveCenters, sql`${driveCenters.id} = ${appointments.driveId}`)
    .leftJoin(driveSlots, sql`${driveSlots.id} = ${appointments.slotId}`)
    .leftJoin(driveLocations, sql`${driveLocations.id} = ${driveSlots.locationId}`)
    .leftJoin(donationTypes, sql`${donationTypes.id} = ${appointments.donationTypeId}`);

export type WholeAppointment = Awaited<ReturnType<typeof wholeAppointments>>[number];

/**
 * An appointment as the contract has it. Who comes is told to those who may read donors; why somebody was deferred, where
 * `health` is asked for, to those who may change them.
 */
export function asAppointment(
  whole: WholeAppointment,
  context: Context,
  { health = false }: { readonly health?: boolean } = {},
): FullRow<Appointment> {
  const { appointment, donor } = whole;
  const { menu } = viewerOf(context);
  const reads = can(menu, rightTo('READ', 'donorManagement'));
  const writes = canEditDonors(context);
  return fullRow<Appointment>()({
    id: appointment.id,
    clientId: appointment.clientId,
    clientName: whole.clientName,
    donationSiteId: appointment.donationSiteId,
    startTime: appointment.startTime.toISOString(),
    endTime: appointment.endTime.toISOString(),
    drmRequestInitiated: appointment.drmRequestInitiated,
    drmResponseReceived: appointment.drmResponseReceived,
    canceled: appointment.canceled,
    // What was written of it may speak of the donor.
    cancelReason: reads ? appointment.cancelReason : null,
    comment: reads ? appointment.comment : null,
    appointmentId: appointment.appointmentId,
    product: appointment.product,
    category: appointment.category,
    timeZone: appointment.timeZone,
    ianaTimeZone: whole.zone,
    createdBy: appointment.createdBy,
    createdAt: appointment.createdAt.toISOString(),
    donated: appointment.donated,
    drive: appointment.driveId
      ? {
          id: appointment.driveId,
          driveID: whole.driveID ?? '',
          driveCenterName: whole.driveCenterName ?? '',
          location: whole.place ?? '',
          date: wallTime(appointment.startTime, whole.zone).date,
        }
      : null,
    donor: reads ? asDonor(donor, writes) : null,
    status: appointmentStatus(appointment, context.now),
    dayStatus: appointmentDay(appointment, context.now),
    slotId: appointment.slotId,
    bedName: whole.bedName,
    bedNumber: whole.bedNumber,
    donationTypeId: appointment.donationTypeId,
    donationType: whole.donationType,
    totalMinutes: whole.totalMinutes,
    previousStartTime: appointment.previousStartTime?.toISOString() ?? null,
    drmFault: appointment.drmFault,
    waitingSince: awaitsRecordSystem(appointment)
      ? (appointment.drmRequestedAt ?? appointment.createdAt).toISOString()
      : null,
    needsAttention: needsAttention(appointment, context.now),
    arrivedAt: appointment.arrivedAt?.toISOString() ?? null,
    resultAt: appointment.resultAt?.toISOString() ?? null,
    deferredReason: health && writes ? appointment.deferredReason : null,
    deferredUntil: health && writes ? appointment.deferredUntil : null,
    isFirstDonation: reads && whole.isFirst,
    updatedAt: appointment.updatedAt.toISOString(),
    allowedActions: writes ? [...appointmentActions(appointment, context.now)] : [],
  });
}
