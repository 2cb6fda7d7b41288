import type { Resolvers } from '../../gql/types.ts';
import { contactHistory, setContactPreferences } from './contact.ts';
import { detailFields, detailsOf } from './details.ts';
import { markDistinct, possibleMatches, possiblePairs } from './duplicates.ts';
import { donorEligibilities } from './eligibility.ts';
import { changeDonorEmail, emailIsFree } from './email.ts';
import { donationHistory } from './history.ts';
import { contactFields } from './masking.ts';
import { mergeDonors, undoMerge } from './merge.ts';
import { mergePreview } from './merge-preview.ts';
import { donorMessages } from './messages.ts';
import { nextAppointment } from './next-appointment.ts';
import { revealContact } from './reveal.ts';
import { donorStatistics } from './statistics.ts';
import { undoUnsubscription } from './unsubscription.ts';
import { createDonor, updateDonor } from './write.ts';

/** A donor's own page and form; the lists are in `resolvers.ts`. */
export const donorRecordResolvers: Resolvers = {
  Donor: { ...contactFields, nextAppointment },
  DonorDetails: detailFields,
  Query: {
    donorDetailsForAdmin: (_source, { id }, context) => detailsOf(context, id),
    donorEligibilities: (_source, { id, on, given }, context) =>
      donorEligibilities(context, id, { on, given }),
    donorStatistics: (_source, { id }, context) => donorStatistics(context, id),
    donorDonationHistory: (_source, { id, pagination }, context) => donationHistory(context, id, pagination),
    donorMessages: (_source, { id, pagination }, context) => donorMessages(context, id, pagination),
    contactPreferenceHistory: (_source, { id }, context) => contactHistory(context, id),
    possibleDonorMatches: (_source, { donor }, context) => possibleMatches(context, donor),
    donorPairs: (_source, args, context) => possiblePairs(context, args),
    donorMergePreview: (_source, { keepId, otherId }, context) => mergePreview(context, keepId, otherId),
    isDonorEmailFree: (_source, { id, email }, context) => emailIsFree(context, email, id),
  },
  Mutation: {
    createDonorByAdmin: (_source, { user }, context) => createDonor(context, user),
    updateUserProfileByAdmin: (_source, { user }, context) => updateDonor(context, user),
    changeDonorEmailByAdmin: (_source, args, context) => changeDonorEmail(context, args),
    setContactPreferences: (_source, { preferences }, context) => setContactPreferences(context, preferences),
    undoUnsubscription: (_source, args, context) => undoUnsubscription(context, args),
    mergeDonors: (_source, { merge }, context) => mergeDonors(context, merge),
    undoDonorMerge: (_source, { id }, context) => undoMerge(context, id),
    revealDonorContact: (_source, { id }, context) => revealContact(context, id),
    markDonorsDistinct: (_source, { donorId, otherId }, context) => markDistinct(context, donorId, otherId),
  },
};
