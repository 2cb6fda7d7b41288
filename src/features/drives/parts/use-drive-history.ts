import { useTranslation } from 'react-i18next';
import { type HistoryFields, inWords } from '../../../kit/detail/history-rules.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BLANK, phone } from '../../../rules/formats.ts';
import { BETWEEN, type BlockedAt, useBlockWords } from './block-words.ts';
import { useDriveWords } from './drive-words.ts';

interface Place {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly location: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly blockedSlots?: readonly BlockedAt[];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** How the fields of a drive read in its history. */
export function useDriveHistory(): HistoryFields {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const { lines } = useBlockWords();
  const text = (value: unknown): string => String(value ?? '') || BLANK;
  const yes = (value: unknown): string => t(value ? 'yes' : 'no');
  const places = (value: unknown): string =>
    isList(value)
      ? (value as readonly Place[])
          .map((place) => {
            const blocked = lines(place.blockedSlots ?? []).join(BETWEEN);
            const hours = `${words.range(place)}: ${place.location}, ${words.hours(place)}`;
            return blocked ? `${hours} (${t('blockedSlots')}: ${blocked})` : hours;
          })
          .join(' / ') || BLANK
      : text(value);
  // Slots of the schedule; what an earlier version wrote down has other parts, and is told as it is.
  const slots = (value: unknown): string =>
    isList(value) && value.every((slot) => typeof slot === 'object' && slot !== null && 'startTime' in slot)
      ? lines(value as readonly BlockedAt[]).join(BETWEEN) || BLANK
      : inWords(value);
  const count = (value: unknown): string =>
    isList(value)
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
    centerDetails: field(t('dates'), places),
    blockedSlots: field(t('blockedSlots'), slots),
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
