import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment } from '../../../gql/drives/graphql.ts';
import { useDriveListChoicesQuery, useDriveResourceChoicesQuery } from '../../../gql/drives/hooks.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { type HistoryFields, inWords } from '../../../kit/detail/history-rules.ts';
import { useHistoryFields } from '../../../kit/record/use-fields.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useSponsors } from '../../../pickers/use-sponsors.ts';
import { BLANK } from '../../../rules/formats.ts';
import { driveFields } from '../fields.ts';
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

/** What ids of a drive stand for: its own, and, once its history is open, all that the bank has. */
function useNames(drive: DriveDetailFragment, isOpen: boolean): (id: unknown) => string {
  const { sponsors } = useSponsors({ skip: !isOpen });
  const { data } = useDriveListChoicesQuery({ skip: !isOpen });
  const readsResources = usePermission(useDriveResourceChoicesQuery);
  const { data: units } = useDriveResourceChoicesQuery({ skip: !isOpen || !readsResources });
  const names = new Map([
    ...(sponsors ?? []).map(({ id, sponsorName }) => [id, sponsorName] as const),
    ...(data?.searchDonationTypeWithOutRoleValidation ?? []).map(({ id, name }) => [id, name] as const),
    ...(units?.allResources.resources ?? []).map(({ id, name }) => [id, name] as const),
    ...drive.sponsors.map(({ id, sponsorName }) => [id, sponsorName] as const),
    ...drive.bedConfigration.flatMap(({ donationType }) =>
      donationType.map(({ id, name }) => [id, name] as const),
    ),
    ...(drive.resourceId ? [[drive.resourceId, drive.resourceName] as const] : []),
  ]);
  return (id) => names.get(String(id)) ?? BLANK;
}

/** How the fields of a drive read in its history, and which of them can be put back. */
export function useDriveHistory(drive: DriveDetailFragment, isOpen: boolean): HistoryFields {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const { lines } = useBlockWords();
  const fields = useHistoryFields(driveFields);
  const nameOf = useNames(drive, isOpen);
  const text = (value: unknown): string => String(value ?? '') || BLANK;
  const yes = (value: unknown): string => t(value ? 'yes' : 'no');
  const namesOf = (value: unknown): string =>
    isList(value) ? value.map(nameOf).join(', ') || BLANK : text(value);
  const places = (value: unknown): string =>
    isList(value)
      ? (value as readonly Place[])
          .map((place) => {
            const blocked = lines(place.blockedSlots ?? []).join(BETWEEN);
            const hours = labelled(words.range(place), `${place.location}, ${words.hours(place)}`);
            return blocked ? `${hours} (${labelled(t('blockedSlots'), blocked)})` : hours;
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
          .map((row) => {
            const one = labelled(String(row.bedName ?? row.consumerPackage), String(row.quantity ?? row.qty));
            return row.isOwn ? `${one} (${t('edited')})` : one;
          })
          .join(', ') || BLANK
      : text(value);
  return {
    ...fields,
    resourceType: { ...fields.resourceType, show: (value) => words.kind(text(value)) },
    sponsorIds: { ...fields.sponsorIds, show: namesOf },
    centerDetails: { ...fields.centerDetails, show: places },
    resourceId: { ...fields.resourceId, show: nameOf },
    bedConfigration: { ...fields.bedConfigration, show: count },
    donationTypeIds: { ...fields.donationTypeIds, show: namesOf },
    suppliesDetails: { ...fields.suppliesDetails, show: count },
    // What other operations change is told, and not put back.
    blockedSlots: { label: t('blockedSlots'), show: slots },
    status: { label: t('status'), show: (value) => words.status(text(value)) },
    reviewReason: { label: t('reason'), show: text },
    isApproved: { label: t('statusApproved'), show: yes },
    isActived: { label: t('active'), show: yes },
  };
}
