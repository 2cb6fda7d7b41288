/** In the order in which lists offer them. */
export const DRIVE_STATUSES = [
  'Canceled',
  'Completed',
  'In progress',
  'Active',
  'Deactivated',
  'Approved',
  'Rejected',
  'Sent back',
  'Expired',
  'Pending approval',
] as const;
export type DriveStatus = (typeof DRIVE_STATUSES)[number];

/** It took place; some of its results may be marked a day later. */
export const isOver = ({ status }: { readonly status: DriveStatus }): boolean => status === 'Completed';

/** Neither called off nor over without anybody's approval. */
export const STANDING_STATUSES: readonly DriveStatus[] = DRIVE_STATUSES.filter(
  (status) => status !== 'Canceled' && status !== 'Rejected' && status !== 'Expired',
);

/** Of drives that can be booked, or could be. */
export const BOOKED_STATUSES: readonly DriveStatus[] = ['Active', 'In progress', 'Completed'];

/** Are there bookings of it to speak of? */
export const isOpenFor = ({ status }: { readonly status: DriveStatus }): boolean =>
  BOOKED_STATUSES.includes(status);

/** Is it open for booking? Days of it may be closed all the same, and are opened by themselves. */
export const isActivated = ({ status }: { readonly status: DriveStatus }): boolean =>
  status === 'Active' || status === 'In progress';

export interface DriveFacts {
  readonly isApproved: boolean;
  readonly isActived: boolean;
  /** Was it active before, by its history? */
  readonly wasActive: boolean;
  readonly reviewState: 'sentBack' | 'rejected' | 'canceled' | null;
  /** Start and end of each of its openings, one a date. */
  readonly openings: readonly { readonly start: Date; readonly end: Date }[];
}

/**
 * The status of a drive or center (docs/design 18.1), the first that fits. Expired stands before pending, which it is a
 * case of and would never come after.
 */
export function driveStatus(drive: DriveFacts, now: Date): DriveStatus {
  const isPast =
    drive.openings.length > 0 && drive.openings.every(({ end }) => end.getTime() <= now.getTime());
  if (drive.reviewState === 'canceled') return 'Canceled';
  if (drive.isApproved) {
    if (isPast) return 'Completed';
    const isOpen = drive.openings.some(({ start, end }) => start <= now && now < end);
    if (drive.isActived) return isOpen ? 'In progress' : 'Active';
    return drive.wasActive ? 'Deactivated' : 'Approved';
  }
  if (drive.reviewState === 'rejected') return 'Rejected';
  if (drive.reviewState === 'sentBack') return 'Sent back';
  return isPast ? 'Expired' : 'Pending approval';
}

export const DRIVE_ACTIONS = [
  'editResults',
  'closeBookings',
  'activate',
  'deactivate',
  'edit',
  'editLimited',
  'cancel',
  'resubmit',
  'approve',
  'sendBack',
  'reject',
  'delete',
  'duplicate',
] as const;
export type DriveAction = (typeof DRIVE_ACTIONS)[number];

const NEXT: Readonly<Record<DriveStatus, readonly DriveAction[]>> = {
  Canceled: ['duplicate'],
  Completed: ['editResults', 'duplicate'],
  'In progress': ['closeBookings', 'duplicate'],
  Active: ['deactivate', 'editLimited', 'cancel', 'duplicate'],
  Deactivated: ['activate', 'edit', 'cancel', 'duplicate'],
  Approved: ['activate', 'edit', 'cancel', 'duplicate'],
  Rejected: ['duplicate'],
  'Sent back': ['edit', 'resubmit', 'duplicate'],
  Expired: ['duplicate'],
  'Pending approval': ['approve', 'sendBack', 'reject', 'edit', 'delete', 'duplicate'],
};

/** Results stay open for so many days after the end. */
export const RESULT_DAYS = 30;

/** Not approved, or not again; a rejected one may have donors booked from an earlier version. */
const UNAPPROVED: readonly DriveStatus[] = ['Pending approval', 'Sent back', 'Rejected'];

/**
 * What may be done with a drive in a status; the server checks the same. With donors who are still expected it is called
 * off, which settles their appointments, and not rejected over their heads.
 */
export function mayDo(status: DriveStatus, action: DriveAction, isBooked = false): boolean {
  if (isBooked && UNAPPROVED.includes(status)) {
    if (action === 'cancel') return true;
    if (action === 'reject') return false;
  }
  return NEXT[status].includes(action);
}

/** What decides whether an approved drive needs approval again after an edit. */
export const REVIEWED_FIELDS = ['date', 'time', 'location', 'resource', 'beds', 'blockedSlots'] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/** Does a change of these fields set an approved drive back to pending? */
export const needsApprovalAgain = (changed: readonly string[]): boolean =>
  REVIEWED_FIELDS.some((field) => changed.includes(field));

/** Is it refused to change these fields, as donors book by them? */
export const locksPlan = (status: string): boolean => status === 'Active';
