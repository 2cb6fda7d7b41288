import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import { exportList } from '../../export-list.ts';
import type { AppointmentFilterInput } from '../../gql/types.ts';
import { inOrder } from '../../optimistic-locking.ts';
import { appointmentIds, appointmentPage } from './read.ts';
import { asAppointment, wholeAppointments } from './record.ts';

type Line = ReturnType<typeof asAppointment> & { readonly zone: string };

export const appointmentExport = exportList({
  path: 'appointments',
  screen: 'appointments',
  entity: 'appointment',
  right: { module: 'donorManagement', level: 'READ' },
  filterType: 'AppointmentFilterInput',
  page: appointmentPage,
  ids: (tx, context, filter: AppointmentFilterInput, page) => appointmentIds(tx, context, filter, page),
  rows: async (tx, context, ids) => {
    const rows = await wholeAppointments(tx).where(isOneOf(appointments.id, ids));
    return inOrder(
      ids,
      rows.map((row): Line => ({ ...asAppointment(row, context), zone: row.zone })),
    );
  },
  columns: {
    // On the clock of the place, as the list has it.
    startTime: ({ startTime, zone, timeZone }: Line, at) => at(startTime, { iana: zone, label: timeZone }),
    clientName: ({ clientName }) => clientName,
    donor: ({ donor }) => donor && `${donor.names}, ${donor.donorNumber}`,
    bloodType: ({ donor }) => (donor?.bloodType === 'UNKNOWN' ? null : donor?.bloodType),
    donationType: ({ donationType, product }) => donationType ?? product,
    drive: ({ drive }) => drive?.driveCenterName,
    bedName: ({ bedName, bedNumber }) => bedName && `${bedName} ${bedNumber ?? ''}`.trim(),
    status: ({ status }) => status,
    recordSystem: ({ drmRequestInitiated, drmResponseReceived, drmFault, waitingSince }) => {
      if (drmResponseReceived) return 'Answered';
      if (waitingSince && drmFault === 'REFUSED') return 'Refused';
      return drmRequestInitiated ? 'Sent' : null;
    },
    comment: ({ comment }) => comment,
    createdBy: ({ createdBy }) => createdBy,
    createdAt: ({ createdAt }, at) => at(createdAt),
    appointmentId: ({ appointmentId }) => appointmentId,
  },
});
