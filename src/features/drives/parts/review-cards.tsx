import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import {
  type BlockedTimesFragment,
  BlockedTimesFragmentDoc,
  type DriveDetailFragment,
  type DriveRowFragment,
} from '../../../gql/drives/graphql.ts';
import { useFormerDrivesQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { phone } from '../../../rules/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { NotYet } from '../../../ui/seen-in-turn.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { BETWEEN, useBlockWords } from './block-words.ts';
import { useDriveWords } from './drive-words.ts';
import { PlacesMap } from './places-map.tsx';

const FIELDS = {
  date: 'dates',
  time: 'time',
  location: 'location',
  resource: 'resource',
  beds: 'beds',
  blockedSlots: 'blockedSlots',
} as const;

/** What an edit changed since the approval: the fields that asked for another one. */
export function ChangesCard({ changes }: { readonly changes: DriveDetailFragment['reviewChanges'] }) {
  const { t } = useTranslation('drives');
  const told = useToldChange();
  return (
    <Card title={t('changedSinceApproval')} flush>
      <Table label={t('changedSinceApproval')}>
        <thead>
          <tr>
            <Th>{t('field')}</Th>
            <Th>{t('before')}</Th>
            <Th>{t('after')}</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map(told).map(({ field, before, after }) => (
            <Tr key={field}>
              <Td className="text-muted">{t(FIELDS[field as keyof typeof FIELDS] ?? 'change')}</Td>
              <Td className="py-2">
                <del className="text-danger">{before}</del>
              </Td>
              <Td className="py-2">
                <ins className="rounded-[4px] bg-primary-soft px-1.5 font-medium text-on-primary-soft no-underline">
                  {after}
                </ins>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

type ReviewChange = DriveDetailFragment['reviewChanges'][number];

/** A change in the reader's words: slots by bed and reason, with their place where there are several. */
function useToldChange() {
  const { t } = useTranslation('drives');
  const { lines } = useBlockWords();
  const { shortDay } = useFormats();
  return ({ field, before, after, ...change }: ReviewChange) => {
    if (field !== 'blockedSlots') return { field, before, after };
    const blocked = {
      before: readFragment(BlockedTimesFragmentDoc, change.blockedBefore),
      after: readFragment(BlockedTimesFragmentDoc, change.blockedAfter),
    };
    const placeOf = ({ startDate, location }: BlockedTimesFragment) =>
      labelled(`${shortDay(startDate)}, ${location}`, '');
    const severalIn = (all: readonly BlockedTimesFragment[]) => new Set(all.map(placeOf)).size > 1;
    const several = severalIn(blocked.before) || severalIn(blocked.after);
    const told = (all: readonly BlockedTimesFragment[]): string =>
      all
        .map(
          ({ startTimes, ...bed }) =>
            `${several ? placeOf({ startTimes, ...bed }) : ''}${lines(startTimes.map((startTime) => ({ ...bed, startTime }))).join(BETWEEN)}`,
        )
        .join(BETWEEN) || t('noneBlocked');
    return { field, before: told(blocked.before), after: told(blocked.after) };
  };
}

interface PlanCardProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
}

/** What is to be approved, in short. */
export function PlanCard({ drive, detail }: PlanCardProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const words = useDriveWords();
  const { lines } = useBlockWords();
  const places = detail.centerDetails.flatMap(({ startDate, locationDetail }) =>
    locationDetail.map(({ blockedSlots }) => ({ startDate, blockedSlots })),
  );
  const blocked = places.flatMap(({ startDate, blockedSlots }) =>
    blockedSlots.map((slot) => (places.length > 1 ? { ...slot, date: startDate } : slot)),
  );
  return (
    <FactsCard
      title={t('facts')}
      facts={[
        [t('kind'), words.kind(detail.resourceType)],
        [t('sponsor'), detail.sponsors.map(({ sponsorName }) => sponsorName).join(', ')],
        [t('contact'), `${detail.primaryContactName}, ${phone(detail.contactPhone)}`],
        ...detail.centerDetails.flatMap((range) =>
          range.locationDetail.map(
            (place) => [words.range(range), `${words.hours(place)}, ${place.location}`] as const,
          ),
        ),
        [t('resource'), detail.resourceName],
        [t('types'), detail.donationTypeName.join(', ')],
        [
          t('beds'),
          `${detail.bedConfigration
            .filter(({ isActive }) => isActive)
            .map(({ bedName, quantity }) => `${number(quantity)} × ${bedName}`)
            .join(', ')}, ${t('slotCount', { count: drive.capacity, formatted: number(drive.capacity) })}`,
        ],
        ...(blocked.length > 0 ? [[t('blockedSlots'), lines(blocked).join(BETWEEN)] as const] : []),
        [t('goal'), number(drive.centerGoals)],
        [t('personalResources'), number(detail.numberOfPersonalResources)],
        [t('drivers'), number(detail.numberOfDrivers)],
        [t('note'), detail.note],
      ]}
    />
  );
}

/** Drives that the same sponsors have had, the latest first; undefined while they are not known. */
function useFormerDrives({ sponsors }: DriveDetailFragment) {
  const { t } = useTranslation('drives');
  const { data, loading } = useFormerDrivesQuery({
    variables: { filter: { sponsorIds: sponsors.map(({ id }) => id), statuses: ['Completed'] } },
    skip: sponsors.length === 0,
  });
  const title = t('formerDrives', { name: sponsors.map(({ sponsorName }) => sponsorName).join(', ') });
  return { title, drives: loading && !data ? undefined : (data?.allDriveCenters.driveCenters ?? []) };
}

/** Where it is to be held, and where the same sponsors had drives before. */
export function ReviewMap({ drive, detail }: PlanCardProps) {
  const { title, drives = [] } = useFormerDrives(detail);
  return <PlacesMap drive={drive} ranges={detail.centerDetails} former={{ drives, title }} />;
}

/** How drives with the same sponsors went before. */
export function FormerDrivesCard({ detail }: { readonly detail: DriveDetailFragment }) {
  const { t } = useTranslation('drives');
  const { number, day } = useFormats();
  const { title, drives: former } = useFormerDrives(detail);
  if (!former) return <NotYet />;
  if (former.length === 0) return null;
  return (
    <Card title={title} flush>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{t('dates')}</Th>
            <Th>{t('location')}</Th>
            <Th className="text-right">{t('bookedShort')}</Th>
            <Th className="text-right">{t('donated')}</Th>
            <Th className="text-right">{t('goal')}</Th>
          </tr>
        </thead>
        <tbody>
          {former.map((drive) => (
            <Tr key={drive.id}>
              <Td className="whitespace-nowrap">
                {drive.centerDetails[0] && day(drive.centerDetails[0].startDate)}
              </Td>
              <Td className="min-w-36">{drive.centerDetails[0]?.locationDetail[0]?.location}</Td>
              <Td className="text-right">{number(drive.bookedCount)}</Td>
              <Td className="text-right">{number(drive.forecast.donated)}</Td>
              <Td className="text-right">{number(drive.centerGoals)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
