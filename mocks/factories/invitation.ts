import type { Donor, InvitationPage, InvitationResults, InvitedDonor } from '../gql/types.ts';
import type { Answers } from '../network/answers.ts';
import type { JobItem } from '../network/jobs.ts';
import { pageOf } from '../network/listing.ts';
import type { Network } from '../network/network.ts';
import { live } from './appointment.ts';

const sentOf = new WeakMap<Network, Set<string>>();

/** A donor to invite, the same every time for the same place in the order (from 0). */
function invited(donor: Donor, at: number): InvitedDonor {
  const short = donor.bloodType === 'O-' ? 5 : 2;
  const need = 1 + short / 8;
  const [showRate, distance, days] = [
    0.92 - (at % 8) * 0.03,
    1.4 + at * 0.9,
    at % 5 === 4 ? null : 45 + at * 3,
  ];
  const distanceFactor = 1 / (1 + distance / 50);
  const askedFactor = days === null ? 1 : Math.min(1, days / 60);
  return {
    id: donor.id,
    donor,
    score: need * showRate * distanceFactor * askedFactor,
    need,
    short,
    showRate,
    distanceFactor,
    askedFactor,
    distance,
    daysSinceAsked: days,
    reason: days === null ? 'neverAsked' : distance < 5 ? 'near' : 'comesOften',
  };
}

function candidates(network: Network, driveId: unknown, clientId: number): InvitedDonor[] {
  const booked = new Set(live(network, driveId).map(({ donor }) => donor?.id));
  const sent = sentOf.get(network);
  return network
    .list('Donor', { clientId })
    .filter(({ id }) => !booked.has(id) && !sent?.has(id))
    .map(invited)
    .sort((one, other) => other.score - one.score);
}

export const invitationAnswers: Answers = {
  donorsToInvite: (network, { driveId, radius: asked, pagination }, caller): InvitationPage => {
    const radius = asked ?? 25;
    const all = candidates(network, driveId, caller.clientId).filter(({ distance }) => distance <= radius);
    const [booked, noMail, sent] = [4, 2, sentOf.get(network)?.size ?? 0];
    return {
      totalRecords: all.length,
      isCapped: false,
      donors: pageOf(all, pagination),
      radius,
      isPlaced: true,
      reach: [10, 25, 50].map((miles) => ({ miles, eligible: 200 + miles * 14 })),
      eligible: all.length + booked + noMail + sent,
      booked,
      noMail,
      invited: sent,
      openPlaces: 8,
      suggested: Math.min(all.length, 32),
      needs: (['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'] as const).map((bloodType, at) => ({
        bloodType,
        needed: 8 - at,
        expected: at % 4,
      })),
    };
  },
  invitationResults: (network, { driveId }): InvitationResults => {
    const sent = sentOf.get(network)?.size ?? 0;
    return {
      driveId: String(driveId),
      sent: 96 + sent,
      booked: 17,
      answerRate: 0.18,
      lastSentAt: '2026-10-20T15:00:00.000Z',
      lastSent: sent || 96,
      lastBooked: sent ? 0 : 17,
    };
  },
  invitationTemplates: () => [
    { id: null, name: 'Drive near you', subject: '{{firstName}}, there is a place for you on {{date}}' },
    { id: 'template-2', name: 'We miss you', subject: 'We have not seen you for a while' },
  ],
  mailTemplates: () => [
    { id: 'template-2', name: 'We miss you', subject: 'We have not seen you for a while', type: 'Marketing' },
  ],
  invitationPreview: (network, { driveId, donorId }) => {
    const { firstName } = network.get('Donor', donorId);
    const { driveCenterName } = network.get('DriveCenter', driveId);
    return {
      subject: `${firstName}, there is a place for you on Dec 5`,
      text: `${driveCenterName} is 1.4 mi from you. Pick a time that suits you.`,
    };
  },
  sendInvitations: (network, { driveId, donorIds, best, idempotencyKey }, caller) => {
    const all = candidates(network, driveId, caller.clientId);
    const wanted = donorIds ? all.filter(({ id }) => donorIds.includes(id)) : all.slice(0, Number(best ?? 0));
    const sent = sentOf.get(network) ?? new Set<string>();
    sentOf.set(network, sent);
    const items = wanted.map(
      ({ id, donor }): JobItem => ({
        name: donor.names,
        run: () => {
          sent.add(id);
          return { status: 'done' };
        },
      }),
    );
    return network.jobs.start(caller, items, { kind: 'sendInvitations' }, idempotencyKey);
  },
};
