import { callsAt, type Desk } from './calls.ts';

const DONOR = `id updatedAt names firstName lastName gender birthDate bloodType emailAddress donorNumber isActive clientId
  phones { homePhone cell work cellCall cellText } donorIdentifier { id personNumber }
  address { addressLine1 addressLine2 city state zipCode latitude longitude } lastDonationDate nextEligible { WB PL }`;

/** The operations of a donor's record, as the tests send them. */
export const DONORS = {
  details: `query ($id: ID!) { donorDetailsForAdmin(id: $id) { donor { ${DONOR} } contactPreferences { email cellCall cellText post doNotContactUntil }
    upcomingAppointments today timeZone lifetimeDonations bestDonation { kind because on isNow } nearestDrives { id driveCenterName date miles free }
    merges { id donorId mergedNumber mergedByName canUndo } possibleMatches } }`,
  create: `mutation ($user: DonorInput!, $key: String) { createDonorByAdmin(user: $user, idempotencyKey: $key) { ${DONOR} } }`,
  update: `mutation ($user: DonorInput!) { updateUserProfileByAdmin(user: $user) { ${DONOR} } }`,
  statistics: `query ($id: ID!) { donorStatistics(id: $id) { lifetime thisYear lastYear byType { name value } byYear { name value } averageIntervalDays
    favouriteSite favouriteHour streak noShows } }`,
  history: `query ($id: ID!, $p: PaginationInput) { donorDonationHistory(id: $id, pagination: $p) { totalRecords donations { id date donationType site outcome } } }`,
  messages: `query ($id: ID!) { donorMessages(id: $id) { totalRecords messages { subject recipient state } } }`,
  contact: `mutation ($preferences: ContactPreferencesInput!) { setContactPreferences(preferences: $preferences) { email cellCall cellText post doNotContactUntil } }`,
  contactHistory: `query ($id: ID!) { contactPreferenceHistory(id: $id) { actorName source changes { field before after } } }`,
  email: `mutation ($id: ID!, $email: Email!, $reason: String!) { changeDonorEmailByAdmin(id: $id, email: $email, reason: $reason) { ${DONOR} } }`,
  isEmailFree: `query ($id: ID, $email: Email!) { isDonorEmailFree(id: $id, email: $email) }`,
  matches: `query ($donor: DonorMatchInput!) { possibleDonorMatches(donor: $donor) { because donor { id donorNumber } } }`,
  pairs: `query { donorPairs { isCapped pairs { id because keep { id } other { id } } } }`,
  preview: `query ($a: ID!, $b: ID!) { donorMergePreview(keepId: $a, otherId: $b) { fields { name keep other takesOther because } same
    counts { name stays comes } conflicts { id donorNumber place } donations { date donorNumber } wholeBloodFrom undoUntil
    keep { id updatedAt } other { id updatedAt } } }`,
  merge: `mutation ($merge: DonorMergeInput!) { mergeDonors(merge: $merge) { id donorId mergedNumber canUndo } }`,
  undo: `mutation ($id: ID!) { undoDonorMerge(id: $id) { ${DONOR} } }`,
  distinct: `mutation ($a: ID!, $b: ID!) { markDonorsDistinct(donorId: $a, otherId: $b) }`,
} as const;

let made = 0;

/** A donor as a form sends them: another one each time. */
export function newDonor(overrides: object = {}) {
  made += 1;
  const letters = [...String(made)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    firstName: `Zora${letters}`,
    lastName: 'Quinley',
    gender: 'F',
    birthDate: '1980-05-05',
    bloodType: 'A+',
    emailAddress: `zora.${letters}@quinley.example`,
    phones: { cell: `91877${String(made).padStart(5, '0')}`, cellCall: true, cellText: false },
    address: { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
    ...overrides,
  };
}

export const donorsAt = (desk: Desk) => {
  const { ask, refused } = callsAt(desk);
  return {
    ask,
    refused,
    /** Makes a donor who is nobody else. */
    make: async (overrides: object = {}) =>
      (await ask(DONORS.create, { user: newDonor({ confirmedUnique: true, ...overrides }) }))
        .createDonorByAdmin,
  };
};
