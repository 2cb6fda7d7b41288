import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { appointmentStatus } from '../../../src/rules/appointment-status.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import { type Context, viewerOf } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { appointments, driveCenters, driveLocations, driveSlots } from '../../db/schema/planning.ts';
import type { AppointmentPage, PaginationInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS } from '../donor/donor-row.ts';
import { eventReader } from './read.ts';

const MAX = 100;

/** Who is booked for an event, by time. Donors are named to those who may read donors; to others a time is booked. */
export function appointmentsByEvent(
  context: Context,
  eventId: string,
  pagination: PaginationInput | null | undefined,
): Promise<AppointmentPage> {
  const { limit, offset } = readPage(pagination, { columns: ['startTime'], sortBy: 'startTime', max: MAX });
  const names = can(viewerOf(context).menu, { module: 'donorManagement', level: 'READ' });
  return context.tx(async (tx) => {
    const event = await eventReader.findOrThrow(tx, context, knownId(eventId, 'event'));
    const where = and(eq(appointments.eventId, event.id), eq(appointments.clientId, event.clientId));
    const rows = await tx
      .select({
        appointment: getTableColumns(appointments),
        donor: DONOR_COLUMNS,
        drive: {
          id: driveCenters.id,
          driveID: driveCenters.driveID,
          driveCenterName: driveCenters.driveCenterName,
          location: driveLocations.location,
        },
      })
      .from(appointments)
      .innerJoin(donors, eq(donors.id, appointments.donorId))
      .leftJoin(driveCenters, eq(driveCenters.id, appointments.driveId))
      .leftJoin(driveSlots, eq(driveSlots.id, appointments.slotId))
      .leftJoin(driveLocations, eq(driveLocations.id, driveSlots.locationId))
      .where(where)
      .orderBy(asc(appointments.startTime), asc(appointments.id))
      .limit(limit)
      .offset(offset);
    const writes = canEditDonors(context);
    return {
      totalRecords: await tx.$count(appointments, where),
      appointments: rows.map(({ appointment, donor, drive }) => ({
        id: appointment.id,
        donationSiteId: appointment.donationSiteId,
        startTime: appointment.startTime.toISOString(),
        endTime: appointment.endTime.toISOString(),
        drmRequestInitiated: appointment.drmRequestInitiated,
        drmResponseReceived: appointment.drmResponseReceived,
        canceled: appointment.canceled,
        appointmentId: appointment.appointmentId,
        product: appointment.product,
        category: appointment.category,
        timeZone: appointment.timeZone,
        // What was written at the booking may speak of the donor.
        comment: names ? appointment.comment : null,
        createdBy: appointment.createdBy,
        donated: appointment.donated,
        drive: drive?.id
          ? {
              id: drive.id,
              driveID: drive.driveID ?? '',
              driveCenterName: drive.driveCenterName ?? '',
              location: drive.location ?? '',
              date: wallTime(appointment.startTime, ianaZone(appointment.timeZone)).date,
            }
          : null,
        donor: names ? asDonor(donor, writes) : null,
        status: appointmentStatus(appointment, context.now),
        updatedAt: appointment.updatedAt.toISOString(),
      })),
    };
  });
}
