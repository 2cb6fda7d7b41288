import { can, rightTo } from '../../../src/rules/access.ts';
import type { Clock } from '../../clock.ts';
import { type Context, viewerOf } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { exportList, yesOrNo } from '../../export-list.ts';
import type { DonorSearchInput, NextAppointment } from '../../gql/types.ts';
import { circleOf } from './circle.ts';
import type { DonorRecord } from './donor-row.ts';
import { maskedOf, withMaskedContact } from './masking.ts';
import { nextAppointments } from './next-appointment.ts';
import { donorReader } from './read.ts';
import { distanceTo, donorIds, donorPage, searching } from './search.ts';

/** How a donor can be reached leaves in a file only with a right of its own. */
const CONTACT = rightTo('WRITE', 'donorManagement', 'contact-export');
const mayExportContact = (context: Context): boolean => can(viewerOf(context).menu, CONTACT);

const withoutContact = (donor: DonorRecord): DonorRecord => ({
  ...donor,
  email: null,
  emailAddress: null,
  phones: { ...donor.phones, cell: null, homePhone: null, work: null },
  address: donor.address && { ...donor.address, addressLine1: '', addressLine2: null },
});

async function rows(tx: Tx, context: Context, ids: readonly string[], filter: DonorSearchInput) {
  const found = await donorReader.byIds(tx, context, ids);
  const circle = await circleOf(searching(context, tx), filter);
  const whole = mayExportContact(context);
  const masked = await maskedOf(searching(context, tx), found);
  const ahead = await nextAppointments(searching(context, tx), ids);
  return found.map((donor) => ({
    ...(!whole ? withoutContact(donor) : masked.has(donor.id) ? withMaskedContact(donor) : donor),
    nextAppointment: ahead.get(donor.id) ?? null,
    distance: circle ? distanceTo(circle, { lat: donor.lat ?? null, lng: donor.lng ?? null }) : null,
  }));
}

/** The clock of the place, as the list has it. */
const clockOfNext = ({ timeZone, ianaTimeZone }: NextAppointment): Clock => ({
  label: timeZone,
  iana: ianaTimeZone,
});

export const donorExport = exportList({
  path: 'donors',
  screen: 'donorManagement',
  entity: 'donor',
  right: { module: 'donorManagement', level: 'READ' },
  extra: CONTACT,
  filterType: 'DonorSearchInput',
  page: donorPage,
  ids: donorIds,
  rows,
  columns: {
    names: (donor: DonorRecord) => donor.names,
    firstName: (donor) => donor.firstName,
    lastName: (donor) => donor.lastName,
    clientName: (donor) => donor.clientName,
    donorNumber: (donor) => donor.donorNumber,
    bloodType: (donor) => (donor.bloodType === 'UNKNOWN' ? null : donor.bloodType),
    birthDate: (donor) => donor.birthDate,
    phone: ({ phones: { cell, homePhone, work } }) => cell || homePhone || work,
    cell: ({ phones }) => phones.cell,
    homePhone: ({ phones }) => phones.homePhone,
    work: ({ phones }) => phones.work,
    email: (donor) => donor.email,
    addressLine1: (donor) => donor.address?.addressLine1,
    addressLine2: (donor) => donor.address?.addressLine2,
    city: (donor) => donor.address?.city,
    state: (donor) => donor.address?.state,
    zipCode: (donor) => donor.address?.zipCode,
    donationType: (donor) => donor.donationType,
    lastDonationDate: (donor) => donor.lastDonationDate,
    nextEligibleWB: (donor) => donor.nextEligible.WB,
    nextEligiblePL: (donor) => donor.nextEligible.PL,
    distance: ({ distance }) => (distance == null ? null : Math.round(distance * 10) / 10),
    existInDEP: ({ existInDEP }) => (existInDEP ? 'Registered' : 'Not registered'),
    isActive: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    gender: (donor) => donor.gender,
    donorId: (donor) => donor.donorId,
    personNumber: (donor) => donor.donorIdentifier?.personNumber,
    userSource: (donor) => donor.userSource,
    isMigrated: (donor) => yesOrNo(donor.isMigrated),
    lastSignIn: (donor, at) => at(donor.lastSignIn),
    nextAppointment: ({ nextAppointment: next }, at) => next && at(next.startTime, clockOfNext(next)),
    cellText: ({ phones }) => yesOrNo(phones.cellText),
    cellCall: ({ phones }) => yesOrNo(phones.cellCall),
    createdAt: (donor, at) => at(donor.createdAt),
    updatedAt: (donor, at) => at(donor.updatedAt),
  },
});
