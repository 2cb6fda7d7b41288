import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormerDrivesQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { phone } from '../../../rules/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { useDriveWords } from './drive-words.ts';

const FIELDS = {
  date: 'dates',
  time: 'time',
  location: 'location',
  resource: 'resource',
  beds: 'beds',
} as const;

/** What an edit changed since the approval: the fields that asked for another one. */
export function ChangesCard({ changes }: { readonly changes: DriveDetailFragment['reviewChanges'] }) {
  const { t } = useTranslation('drives');
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
          {changes.map(({ field, before, after }) => (
            <Tr key={field}>
              <Td className="text-muted">{t(FIELDS[field as keyof typeof FIELDS] ?? 'change')}</Td>
              <Td>
                <del className="text-danger">{before}</del>
              </Td>
              <Td>
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

interface PlanCardProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
}

/** What is to be approved, in short. */
export function PlanCard({ drive, detail }: PlanCardProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const words = useDriveWords();
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
        [t('goal'), number(drive.centerGoals)],
        [t('note'), detail.note],
      ]}
    />
  );
}

/** How drives with the same sponsor went before. */
export function FormerDrivesCard({ detail }: { readonly detail: DriveDetailFragment }) {
  const { t } = useTranslation('drives');
  const { number, day } = useFormats();
  const [sponsor] = detail.sponsors;
  const { data } = useFormerDrivesQuery({
    variables: { filter: { sponsorIds: sponsor ? [sponsor.id] : [], statuses: ['Completed'] } },
    skip: !sponsor,
  });
  const former = data?.allDriveCenters.driveCenters ?? [];
  if (!sponsor || former.length === 0) return null;
  const title = t('formerDrives', { name: sponsor.sponsorName });
  return (
    <Card title={title} flush>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{t('dates')}</Th>
            <Th>{t('location')}</Th>
            <Th className="text-right">{t('bookedShort')}</Th>
            <Th className="text-right">{t('goal')}</Th>
          </tr>
        </thead>
        <tbody>
          {former.map((drive) => (
            <Tr key={drive.id}>
              <Td className="whitespace-nowrap">
                {drive.centerDetails[0] && day(drive.centerDetails[0].startDate)}
              </Td>
              <Td>{drive.centerDetails[0]?.locationDetail[0]?.location}</Td>
              <Td className="text-right">{number(drive.bookedCount)}</Td>
              <Td className="text-right">{number(drive.centerGoals)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
