/** What is filled in by a type's own resolvers: the fields that its rows may do without. */
interface Derived {
  readonly AdminRole: 'enablements' | 'menu';
  readonly DonationType: 'use';
  readonly DonorDetails:
    | 'today'
    | 'listedAppointments'
    | 'timeZone'
    | 'lifetimeDonations'
    | 'bestDonation'
    | 'nearestDrives'
    | 'merges'
    | 'possibleMatches'
    | 'unsubscribedAt';
  readonly DriveCenter:
    | 'bookedDays'
    | 'checks'
    | 'daysAhead'
    | 'daysLeft'
    | 'daysOpen'
    | 'forecast'
    | 'listedAppointments'
    | 'requiredStaff'
    | 'story';
  readonly LocationDetail: 'staff';
  readonly ScheduledSlot: 'donorPhone';
  readonly Site:
    | 'enablement'
    | 'integrations'
    | 'donorCount'
    | 'futureDriveCount'
    | 'drivesThisMonth'
    | 'bookedAppointmentCount';
}
type DerivedOf<T> = T extends { readonly __typename?: infer Name extends keyof Derived }
  ? Derived[Name]
  : never;

/**
 * What a resolver answers for a type of the contract: every field, those that may be null too, but for those that the
 * type's own resolvers fill in.
 */
export type Row<T> = T extends readonly (infer Item)[]
  ? readonly Row<Item>[]
  : T extends object
    ? {
        readonly [Key in keyof T as Key extends '__typename' | DerivedOf<T> ? never : Key]: Row<T[Key]>;
      } & { readonly [Key in DerivedOf<T> & keyof T]?: Row<T[Key]> }
    : T;

/** Every field of a type. */
export type FullRow<T> = Omit<T, '__typename'>;

/** A record as the contract has it: neither a field less nor a field more. */
export const fullRow =
  <T>() =>
  <R extends FullRow<T>>(row: R & { readonly [Key in Exclude<keyof R, keyof T>]: never }): FullRow<T> =>
    row;
