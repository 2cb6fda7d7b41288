import type { Resolvers } from '../../gql/types.ts';
import { affectedAppointments } from './affected.ts';
import { assignStaff } from './assign.ts';
import { blockSlots } from './block.ts';
import { pageOf } from './derived.ts';
import { formerPlaces } from './former-places.ts';
import { moveTargets } from './move-targets.ts';
import { driveById, drivesByDate, listDrives } from './read.ts';
import { restoreDrives } from './restore.ts';
import { reviewDrive } from './review.ts';
import { driveSchedule, publicSlots } from './schedule.ts';
import { donorPhoneOf } from './slot-donors.ts';
import { suggestDates } from './suggest.ts';
import { activateDrive, cancelDrive, deactivateDrive } from './transitions.ts';
import { driveChecks, plannableResources, plannableStaff, recommendedSupplies } from './unsaved.ts';
import { updateDrive } from './update.ts';
import { createDrive, deleteDrive } from './write.ts';

export const driveResolvers: Resolvers = {
  Query: {
    allDriveCenters: (_source, { pagination, filter }, context) =>
      listDrives(context, pagination, filter ?? {}),
    searchDriveCenter: (_source, { search, pagination }, context) =>
      listDrives(context, pagination, { search }),
    driveCenterById: (_source, { id }, context) => driveById(context, id),
    driveCenterByDate: (_source, { date }, context) => drivesByDate(context, date),
    driveChecks: (_source, { drive }, context) => driveChecks(context, drive),
    affectedAppointments: (_source, { drive }, context) => affectedAppointments(context, drive),
    recommendSupplies: (_source, { drive }, context) => recommendedSupplies(context, drive),
    plannableResources: (_source, { drive }, context) => plannableResources(context, drive),
    plannableStaff: (_source, { drive }, context) => plannableStaff(context, drive),
    formerPlaces: (_source, { sponsorIds }, context) => formerPlaces(context, sponsorIds ?? []),
    suggestDriveDates: (_source, { wish }, context) => suggestDates(context, wish),
    driveSchedule: (_source, { driveId, date }, context) => driveSchedule(context, driveId, date),
    moveTargets: (_source, { from }, context) => moveTargets(context, from),
    driveSlots: (_source, args, context) => publicSlots(context, args),
  },
  Mutation: {
    createDriveCenter: (_source, { drive }, context) => createDrive(context, drive),
    updateDriveCenter: (_source, { drive }, context) => updateDrive(context, drive),
    restoreDriveCenters: (_source, { ids }, context) => restoreDrives(context, ids),
    deleteDriveCenter: (_source, { id }, context) => deleteDrive(context, id),
    approveDriveCenter: (_source, { id, reject, activate, ...asked }, context) =>
      reviewDrive(context, id, { ...asked, reject: reject ?? false, activate: activate ?? false }),
    activateDriveCenter: (_source, { id, dates }, context) => activateDrive(context, id, dates),
    deactivateDriveCenter: (_source, { id, dates, reason, appointments }, context) =>
      deactivateDrive(context, id, dates, reason, appointments),
    cancelDriveCenter: (_source, { id, reason, appointments }, context) =>
      cancelDrive(context, id, reason, appointments),
    assignStaffToDrive: (_source, args, context) => assignStaff(context, args),
    blockDriveSlots: (_source, { ids, reason }, context) => blockSlots(context, ids, reason ?? null),
  },
  DriveCenter: {
    bookedDays: (drive, _args, context) => pageOf(drive).bookedDays(context, drive.id),
    checks: (drive, _args, context) => pageOf(drive).checks(context, drive.id),
    daysAhead: (drive, _args, context) => pageOf(drive).daysAhead(context, drive.id),
    daysLeft: (drive, _args, context) => pageOf(drive).dayCount(context, drive.id).all,
    daysOpen: (drive, _args, context) => pageOf(drive).dayCount(context, drive.id).open,
    forecast: (drive, _args, context) => pageOf(drive).forecast(context, drive.id),
    listedAppointments: (drive, _args, context) => pageOf(drive).listedAppointments(context, drive.id),
    requiredStaff: (drive, _args, context) => pageOf(drive).needs(context, drive.id),
    story: (drive, _args, context) => pageOf(drive).story(context, drive.id),
  },
  ScheduledSlot: {
    donorPhone: (slot, _args, context) => donorPhoneOf(slot, context),
  },
  LocationDetail: {
    staff: (place, _args, context) => pageOf(place).staff(context, place.id),
  },
};
