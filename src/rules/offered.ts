/** What of a donation type says whether it can be chosen. */
export interface Offered {
  readonly isPublished: boolean;
  readonly isArchive: boolean;
}

/** Can a donation type be chosen? One that is archived stays published, for when it comes back. */
export const isOffered = ({ isPublished, isArchive }: Offered): boolean => isPublished && !isArchive;
