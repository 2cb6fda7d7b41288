import type { MoveTarget } from '../gql/types.ts';
import type { AnswerOf } from '../network/answers.ts';
import { dateOf, timesOf } from './appointment.ts';

/** The other drives that take bookings, a mile and a bit apart. */
export const moveTargets: AnswerOf<'moveTargets'> = (network, { from }, caller): MoveTarget[] => {
  const { driveId, appointmentId } = from;
  const moved = appointmentId ? network.get('Appointment', appointmentId) : undefined;
  return network
    .list('DriveCenter', caller)
    .filter(({ id, isActived }) => isActived && id !== (moved?.drive?.id ?? driveId))
    .map((drive, at) => ({
      driveId: drive.id,
      driveCenterName: drive.driveCenterName,
      location: 'City Hall atrium, Tulsa',
      date: dateOf(drive),
      miles: 1.2 + at,
      free: timesOf(network, drive).reduce((sum, { free }) => sum + free, 0),
    }));
};
