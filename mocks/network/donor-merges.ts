import { MERGE_FIELDS, type MergeField, mergeChoice, mergeUndoUntil } from '../../src/rules/donor-merge.ts';
import { makeDonorDetails } from '../factories/donor-details.ts';
import type { Donor, DonorMerge, DonorPair } from '../gql/types.ts';
import type { Answers } from './answers.ts';
import type { Network } from './network.ts';

/** Enough for a screen to be tried with. */
const PAIRS = 3;

interface Merged extends DonorMerge {
  readonly before: Donor;
  readonly otherId: string;
}

/** What was said and done in this run, newest first. */
interface Done {
  readonly merges: Merged[];
  /** Pairs of which somebody has said that they are two persons. */
  readonly distinct: Set<string>;
}
const done = new WeakMap<Network, Done>();
function doneIn(network: Network): Done {
  const known = done.get(network) ?? { merges: [], distinct: new Set() };
  done.set(network, known);
  return known;
}

const pairId = (keepId: string, otherId: string): string => `${keepId}.${otherId}`;
const yesOrNo = (given: boolean): string => (given ? 'yes' : 'no');

/** A donor's values as two records are compared by. */
function valuesOf(donor: Donor): Readonly<Record<MergeField, string | null>> {
  const { address, phones } = donor;
  return {
    firstName: donor.firstName,
    lastName: donor.lastName,
    gender: donor.gender,
    birthDate: donor.birthDate,
    emailAddress: donor.email,
    homePhone: phones.homePhone,
    cell: phones.cell,
    work: phones.work,
    address: address && [address.addressLine1, address.city, address.state, address.zipCode].join(', '),
    bloodType: donor.bloodType,
    personNumber: donor.donorIdentifier?.personNumber ?? null,
    cellCall: yesOrNo(phones.cellCall),
    cellText: yesOrNo(phones.cellText),
    emailOk: yesOrNo(donor.wantsEmail),
    postOk: 'yes',
    doNotContactUntil: null,
  };
}

/** The record that stays, with the fields that come from the other one. */
function brought(keep: Donor, other: Donor, fromOther: readonly MergeField[]): Donor {
  const takes = (field: MergeField): Donor => (fromOther.includes(field) ? other : keep);
  const [first, last, email] = [takes('firstName'), takes('lastName'), takes('emailAddress')];
  return {
    ...keep,
    firstName: first.firstName,
    lastName: last.lastName,
    names: `${first.firstName} ${last.lastName}`,
    gender: takes('gender').gender,
    birthDate: takes('birthDate').birthDate,
    email: email.email,
    emailAddress: email.emailAddress,
    address: takes('address').address,
    bloodType: takes('bloodType').bloodType,
    donorIdentifier: takes('personNumber').donorIdentifier,
    wantsEmail: takes('emailOk').wantsEmail,
    phones: {
      homePhone: takes('homePhone').phones.homePhone,
      cell: takes('cell').phones.cell,
      work: takes('work').phones.work,
      cellCall: takes('cellCall').phones.cellCall,
      cellText: takes('cellText').phones.cellText,
    },
  };
}

/** The merges of a donor's page: the last is undone first. */
export const mergesOf = (network: Network, donorId: string): DonorMerge[] =>
  doneIn(network)
    .merges.filter((merge) => merge.donorId === donorId)
    .map((merge, at) => ({ ...merge, canUndo: at === 0 }));

/** Donors of the mocked network that may be one person: found, compared, made one, and given back. */
export const mergeAnswers: Answers = {
  donorPairs: (network, { clientId }, caller) => {
    const { distinct } = doneIn(network);
    const seen = network
      .list('Donor', caller)
      .filter((donor) => clientId == null || donor.clientId === clientId);
    const persons = Map.groupBy(
      seen,
      ({ clientId: bank, names, birthDate }) => `${bank} ${names} ${birthDate}`,
    );
    const pairs = [...persons.values()].flatMap(([keep, other]): DonorPair[] =>
      keep && other && !distinct.has(pairId(keep.id, other.id)) && !distinct.has(pairId(other.id, keep.id))
        ? [{ id: pairId(keep.id, other.id), keep, other, because: ['nameAndBirthDate'] }]
        : [],
    );
    return { isCapped: false, pairs: pairs.slice(0, PAIRS) };
  },
  donorMergePreview: (network, { keepId, otherId }) => {
    const [keep, other] = [network.get('Donor', keepId), network.get('Donor', otherId)];
    const [kept, others] = [valuesOf(keep), valuesOf(other)];
    const [known, comes] = [makeDonorDetails(keep), makeDonorDetails(other)];
    const isSame = (name: MergeField): boolean => kept[name] === others[name];
    return {
      id: pairId(keepId, otherId),
      keep,
      other,
      fields: MERGE_FIELDS.filter((name) => !isSame(name)).map((name) => ({
        name,
        keep: kept[name],
        other: others[name],
        keepAt: keep.updatedAt,
        otherAt: other.updatedAt,
        ...mergeChoice(
          name,
          { value: kept[name], writtenAt: keep.updatedAt },
          { value: others[name], writtenAt: other.updatedAt },
        ),
      })),
      same: MERGE_FIELDS.filter((name) => isSame(name) && kept[name] !== null),
      counts: [
        { name: 'donations', stays: known.lifetimeDonations, comes: comes.lifetimeDonations },
        {
          name: 'upcomingAppointments',
          stays: known.upcomingAppointments,
          comes: comes.upcomingAppointments,
        },
      ],
      conflicts: [],
      donations: [],
      wholeBloodFrom: keep.nextEligible.WB,
      undoUntil: mergeUndoUntil(new Date()).toISOString(),
    };
  },
  mergeDonors: (network, { merge: { keepId, otherId, fromOther, keepUpdatedAt } }, caller) => {
    const [keep, other] = [network.get('Donor', keepId), network.get('Donor', otherId)];
    network.update('Donor', { ...brought(keep, other, fromOther), updatedAt: keepUpdatedAt }, caller);
    network.remove('Donor', otherId, caller);
    const { merges } = doneIn(network);
    const at = new Date();
    const merge: Merged = {
      id: `merge-of-${otherId}`,
      donorId: keepId,
      mergedNumber: other.donorNumber,
      mergedByName: caller.name,
      mergedAt: at.toISOString(),
      undoUntil: mergeUndoUntil(at).toISOString(),
      canUndo: true,
      before: keep,
      otherId,
    };
    merges.unshift(merge);
    return merge;
  },
  undoDonorMerge: (network, { id }, caller) => {
    const { merges } = doneIn(network);
    const merge = merges.find((each) => each.id === id);
    if (!merge) throw new Error(`there is no merge ${id}`);
    merges.splice(merges.indexOf(merge), 1);
    network.patch('Donor', merge.donorId, merge.before, caller);
    return network.restore('Donor', merge.otherId, caller);
  },
  markDonorsDistinct: (network, { donorId, otherId }) => {
    doneIn(network).distinct.add(pairId(donorId, otherId));
    return true;
  },
};
