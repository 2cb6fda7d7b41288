export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;
export type BloodGroup = (typeof BLOOD_GROUPS)[number];

/** What a donor record may hold. */
export const DONOR_BLOOD_TYPES = [...BLOOD_GROUPS, 'UNKNOWN'] as const;

export const isBloodGroup = (text: string): text is BloodGroup =>
  BLOOD_GROUPS.some((group) => group === text);

/** The quick sets of the donor filter (docs/design 12.1), each a name of a text and its groups. */
export const BLOOD_SETS: Readonly<
  Record<'o' | 'rhNegative' | 'platelets' | 'abPlasma', readonly BloodGroup[]>
> = {
  o: ['O+', 'O-'],
  rhNegative: ['A-', 'B-', 'O-', 'AB-'],
  platelets: ['A+', 'A-', 'AB+', 'AB-', 'B+'],
  abPlasma: ['AB+', 'AB-'],
};
