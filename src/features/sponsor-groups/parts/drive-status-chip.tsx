import { useTranslation } from 'react-i18next';
import type { DriveStatus } from '../../../rules/drive-status.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const TONES: Readonly<Record<DriveStatus, ChipTone>> = {
  Active: 'good',
  Approved: 'good',
  Canceled: 'bad',
  Completed: 'idle',
  Deactivated: 'idle',
  Expired: 'idle',
  'In progress': 'good',
  'Pending approval': 'open',
  Rejected: 'bad',
  'Sent back': 'warning',
};

const isStatus = (status: string): status is DriveStatus => Object.hasOwn(TONES, status);

/** The status of a drive, by colour, icon and word. */
export function DriveStatusChip({ status }: { readonly status: string }) {
  const { t } = useTranslation('sponsorGroup');
  return isStatus(status) ? <Chip tone={TONES[status]}>{t(status)}</Chip> : <Chip tone="idle">{status}</Chip>;
}
