import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import {
  useActivateDriveCenterMutation,
  useApproveDriveCenterMutation,
  useCancelDriveCenterMutation,
  useDeactivateDriveCenterMutation,
  useDeleteDriveCenterMutation,
} from '../../../gql/drives/hooks.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { isInstant } from '../../../lib/day.ts';
import type { Day, Instant } from '../../../lib/scalars.ts';
import { type DriveAction, isActivated } from '../../../rules/drive-status.ts';

/** What changes the state of a drive; the rest of what may be done with it is a page of its own. */
export const TRANSITIONS = [
  'approve',
  'approveActivate',
  'sendBack',
  'reject',
  'activate',
  'deactivate',
  'cancel',
  'delete',
] as const;
export type Transition = (typeof TRANSITIONS)[number];

/** What a transition needs to know of its drive. */
export type Movable = Pick<
  DriveRowFragment,
  | 'id'
  | 'updatedAt'
  | 'clientId'
  | 'driveCenterName'
  | 'allowedActions'
  | 'bookedCount'
  | 'checks'
  | 'centerDetails'
  | 'status'
>;

const isBlocked = ({ checks }: Movable): boolean => checks.some(({ level }) => level === 'blocking');

/** May it be done? The server says what its status and the reader's rights allow. */
export function allows(drive: Movable, transition: Transition): boolean {
  const may = (action: DriveAction): boolean => drive.allowedActions.includes(action);
  // To open what was just approved needs both rights; the second one is the server's to refuse.
  if (transition === 'approveActivate') return may('approve') && !isBlocked(drive);
  if (transition === 'approve') return may('approve') && !isBlocked(drive);
  if (transition === 'deactivate') return may('deactivate') || may('closeBookings');
  return may(transition);
}

/** Does it open single days of a drive that is active? */
export const opensDays = (drive: Movable, transition: Transition): boolean =>
  transition === 'activate' && isActivated(drive) && allows(drive, transition);

/** May it be done, and brings it the drive into another state? */
export const changesState = (drive: Movable, transition: Transition): boolean =>
  allows(drive, transition) && !opensDays(drive, transition);

/** Approved but for a check that stands in the way. */
export const isHeldUp = (drive: Movable): boolean =>
  drive.allowedActions.includes('approve') && isBlocked(drive);

/** With these a reason is required. */
export const NEEDS_REASON: readonly Transition[] = ['sendBack', 'reject', 'deactivate', 'cancel'];
/** With these it is asked what becomes of booked appointments. */
export const CLOSES: readonly Transition[] = ['deactivate', 'cancel'];

/** As long as the contract takes a text. */
export const REASON_MAX = 500;

/** What is said when it is done. */
export const DONE = {
  approve: 'doneApproved',
  approveActivate: 'doneApproved',
  sendBack: 'doneSentBack',
  reject: 'doneRejected',
  activate: 'doneActivated',
  deactivate: 'doneDeactivated',
  cancel: 'doneCanceled',
  delete: 'doneDeleted',
} as const satisfies Readonly<Record<Transition, string>>;

export interface Closing {
  readonly choice: 'KEEP' | 'MOVE' | 'CANCEL';
  readonly targetDriveId?: string;
  readonly emailTemplateId?: string;
  /** False: nobody is written to. */
  readonly notify?: boolean;
}

/** What is said of booked appointments when it is done: all of them, or the server has refused. */
export const SETTLED = {
  KEEP: 'appointmentsKept',
  MOVE: 'appointmentsMoved',
  CANCEL: 'appointmentsCanceled',
} as const satisfies Readonly<Record<Closing['choice'], string>>;

export interface Told {
  readonly reason?: string;
  readonly dates?: readonly Day[];
  readonly appointments?: Closing | undefined;
  /** The version that a reviewer has seen: another one is not decided on. */
  readonly seen?: Instant;
}

export interface OpenedDate {
  readonly date: Day;
  readonly slots: number;
  readonly error?: string | null | undefined;
}

interface Sent {
  readonly error?: ApiError | undefined;
  /** Of an activation: what became of each date. */
  readonly dates?: readonly OpenedDate[] | undefined;
}

/** Was the plan changed after it was shown? */
export const isOutdated = ({ reason }: ApiError): boolean => reason === 'conflict';

/** The version that there is now, which a refusal brings. */
export const newerOf = ({ current }: ApiError): Instant | undefined =>
  typeof current === 'object' && current !== null && 'updatedAt' in current && isInstant(current.updatedAt)
    ? current.updatedAt
    : undefined;

/** Why a transition was refused, where the plan that was decided on is not in sight. */
export function useTransitionError(): (error: ApiError) => string {
  const { t } = useTranslation('drives');
  const errorText = useErrorText();
  return (error) => (isOutdated(error) ? t('planOutdated') : errorText(error));
}

/** Sends a transition to the server. */
export function useSendTransition(): (id: string, transition: Transition, told?: Told) => Promise<Sent> {
  const [approve] = useApproveDriveCenterMutation();
  const [activate] = useActivateDriveCenterMutation();
  const [deactivate] = useDeactivateDriveCenterMutation();
  const [cancel] = useCancelDriveCenterMutation();
  const [remove] = useDeleteDriveCenterMutation();
  return async (id, transition, { reason = '', dates, appointments, seen } = {}) => {
    const days = dates ? { dates: [...dates] } : {};
    const closing = appointments ? { appointments } : {};
    const version = seen ? { updatedAt: seen } : {};
    switch (transition) {
      case 'approve':
        return approve({ variables: { id, approve: true, ...version } });
      case 'approveActivate':
        return approve({ variables: { id, approve: true, activate: true, ...version } });
      case 'sendBack':
        return approve({ variables: { id, approve: false, reason, ...version } });
      case 'reject':
        return approve({ variables: { id, approve: false, reject: true, reason, ...version } });
      case 'activate': {
        const { data, error } = await activate({ variables: { id, ...days } });
        return error ? { error } : { dates: data.activateDriveCenter.bedSlotDate };
      }
      case 'deactivate':
        return deactivate({ variables: { id, reason, ...days, ...closing } });
      case 'cancel':
        return cancel({ variables: { id, reason, ...closing } });
      default:
        return remove({ variables: { id } });
    }
  };
}
