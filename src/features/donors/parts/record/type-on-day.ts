import type { DonorEligibilitiesQuery } from '../../../../gql/donors/graphql.ts';

/** What a donor may give of one type, as of a day. */
export type TypeOnDay = DonorEligibilitiesQuery['donorEligibilities'][number];

/** Tells the types of one answer apart. */
export const keyOf = ({ donationTypeId, donationType }: TypeOnDay): string => donationTypeId ?? donationType;
