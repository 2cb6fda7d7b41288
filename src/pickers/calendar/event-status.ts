import { useTranslation } from 'react-i18next';
import type { DriveStatus } from '../../rules/drive-status.ts';
import type { EVENT_STATUSES } from '../../rules/event.ts';
import type { ChipTone } from '../../ui/chip.tsx';

/** What an event, drive or center can be (docs/design 10.1 and 18.1), and how it looks. */
const STATUSES = {
  Scheduled: ['statusScheduled', 'open'],
  Active: ['statusActive', 'good'],
  'In progress': ['statusInProgress', 'good'],
  Completed: ['statusCompleted', 'idle'],
  Cancelled: ['statusCancelled', 'bad'],
  Canceled: ['statusCanceled', 'bad'],
  Deactivated: ['statusDeactivated', 'idle'],
  Approved: ['statusApproved', 'open'],
  'Sent back': ['statusSentBack', 'warning'],
  Rejected: ['statusRejected', 'bad'],
  'Pending approval': ['statusPending', 'warning'],
  Expired: ['statusExpired', 'idle'],
} as const satisfies Readonly<
  Record<DriveStatus | (typeof EVENT_STATUSES)[number], readonly [string, ChipTone]>
>;

type Known = keyof typeof STATUSES;
const isKnown = (status: string): status is Known => Object.hasOwn(STATUSES, status);

export const toneOf = (status: string): ChipTone => (isKnown(status) ? STATUSES[status][1] : 'idle');

/** A status in the reader's language; another backend's own words stay as they are. */
export function useStatusText(): (status: string) => string {
  const { t } = useTranslation('calendar');
  return (status) => (isKnown(status) ? t(STATUSES[status][0]) : status);
}
