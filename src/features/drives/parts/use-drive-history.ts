import { useTranslation } from 'react-i18next';
import type { HistoryFields } from '../../../kit/detail/history-rules.ts';
import { BLANK, phone } from '../../../rules/formats.ts';
import { useDriveWords } from './drive-words.ts';

interface Range {
  readonly startDate: string;
  readonly endDate: string;
  readonly locationDetail?: readonly {
    readonly location: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly timeZone: string;
  }[];
}

/** How the fields of a drive read in its history. */
export function useDriveHistory(): HistoryFields {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const text = (value: unknown): string => String(value ?? '') || BLANK;
  const yes = (value: unknown): string => t(value ? 'yes' : 'no');
  const ranges = (value: unknown): string =>
    Array.isArray(value)
      ? (value as readonly Range[])
          .map(
            (range) =>
              `${words.range(range)}: ${(range.locationDetail ?? []).map((place) => `${place.location}, ${words.hours(place)}`).join('; ')}`,
          )
          .join(' / ') || BLANK
      : text(value);
  const count = (value: unknown): string =>
    Array.isArray(value)
      ? (value as readonly Readonly<Record<string, unknown>>[])
          .map((row) => `${row.bedName ?? row.consumerPackage}: ${row.quantity ?? row.qty}`)
          .join(', ') || BLANK
      : text(value);
  const field = (label: string, show = text) => ({ label, show });
  return {
    driveCenterName: field(t('name')),
    resourceType: field(t('kind'), (value) => words.kind(text(value))),
    primaryContactName: field(t('primaryContact')),
    contactName: field(t('contactName')),
    contactPhone: field(t('contactPhone'), (value) => phone(text(value))),
    email: field(t('email')),
    centerDetails: field(t('dates'), ranges),
    bedConfigration: field(t('beds'), count),
    suppliesDetails: field(t('packingList'), count),
    resourceId: field(t('resource')),
    centerGoals: field(t('goal')),
    note: field(t('note')),
    attendance: field(t('attendance')),
    numberOfDrivers: field(t('drivers')),
    numberOfPersonalResources: field(t('personalResources')),
    status: field(t('status'), (value) => words.status(text(value))),
    reviewReason: field(t('reason')),
    isApproved: field(t('statusApproved'), yes),
    isActived: field(t('active'), yes),
  };
}
