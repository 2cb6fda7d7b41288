import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/file-address.ts';
import type { ResourceDetailFragment, ResourceFormFragment } from '../../../gql/resources/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview } from '../../../kit/detail/overview.tsx';
import { GuardedFileButton } from '../../../kit/files/guarded-file-button.tsx';
import { BLANK } from '../../../rules/formats.ts';
import { bedTotals } from '../../../rules/resource.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Table, TableNote, Td, Th, Tr } from '../../../ui/table.tsx';
import { DueDay } from './due-day.tsx';

interface TabProps {
  readonly resource: ResourceFormFragment;
}

/** Beds together, and donors an hour, in words. */
function useTotals({ bedConfigration, maximumDonorsAtATime }: ResourceFormFragment): string {
  const { t } = useTranslation('resources');
  const { number } = useFormats();
  const { beds, perHour } = bedTotals(
    bedConfigration.map(({ quantity, isActive, donationType }) => ({
      quantity,
      isActive,
      types: donationType.map(({ category, bedMinutes }) => ({ category, bedMinutes: bedMinutes ?? 0 })),
    })),
    maximumDonorsAtATime,
  );
  const words = t('bedsCount', { count: beds });
  return perHour === null
    ? words
    : t('bedsTotal', { beds: words, count: perHour, formatted: number(perHour) });
}

/** What a resource is, where it stands, and how much it takes. */
export function OverviewTab({ resource, detail }: TabProps & { readonly detail: ResourceDetailFragment }) {
  const { t } = useTranslation('resources');
  const { number, day, time } = useFormats();
  const totals = useTotals(resource);
  const { permanentAddress: place } = resource;
  const seats = (count: number | null | undefined): string => (count == null ? BLANK : number(count));
  return (
    <Overview
      figures={[
        { label: t('beds'), value: number(detail.bedCount) },
        { label: t('maximumDonors'), value: number(resource.maximumDonorsAtATime) },
        { label: t('futureDrives'), value: number(detail.futureDriveCount) },
        { label: t('nextUse'), value: detail.nextUse ? day(detail.nextUse) : BLANK },
      ]}
      side={
        <FactsCard
          title={t('basics')}
          lead={
            resource.photos.front && (
              <img
                src={fileAddress(resource.photos.front.id)}
                alt={t('frontOf', { name: resource.name })}
                width={192}
                height={144}
                className="mb-3 h-36 w-48 rounded-control border border-line bg-canvas object-contain"
              />
            )
          }
          facts={[
            [t('type'), t(`types.${resource.resourceType as 'Bed set'}`)],
            [t('status'), t(`statuses.${resource.status as 'Active'}`)],
            [
              t('address'),
              [place.addressLine1, place.addressLine2, place.city, `${place.state} ${place.zipCode}`]
                .filter(Boolean)
                .join(', '),
            ],
            [t('createdAt'), time(new Date(detail.createdAt))],
            [t('updatedAt'), time(new Date(resource.updatedAt))],
          ]}
        />
      }
    >
      <p className="text-muted text-table">{totals}</p>
      {resource.resourceType === 'Mobile unit' && (
        <FactsCard
          title={t('vehicle')}
          facts={[
            [t('mobileCode'), resource.mobileCode],
            [t('registration'), <DueDay key="due" day={resource.registrationRenewalDate} inWords />],
            [
              t('model'),
              [resource.companyName, resource.model, resource.manufacturingYear].filter(Boolean).join(' '),
            ],
            [t('vin'), resource.vin],
            [t('licensePlate'), resource.licensePlate],
            [t('driversLicense'), resource.driversLicense],
            [t('maxOccupancy'), seats(resource.maxOccupancy)],
            [t('maxTravelOccupancy'), seats(resource.maxTravelOccupancy)],
          ]}
        />
      )}
    </Overview>
  );
}

/** The beds of each kind, with what can be given on them. */
export function BedsTab({ resource }: TabProps) {
  const { t } = useTranslation('resources');
  const { number } = useFormats();
  const totals = useTotals(resource);
  if (resource.bedConfigration.length === 0) return <CardEmpty>{t('noBeds')}</CardEmpty>;
  return (
    <>
      <Table label={t('beds')}>
        <thead>
          <tr>
            <Th className="!border-t-0">{t('bedName')}</Th>
            <Th className="!border-t-0 !text-right">{t('quantity')}</Th>
            <Th className="!border-t-0">{t('donationTypes')}</Th>
            <Th className="!border-t-0">{t('status')}</Th>
          </tr>
        </thead>
        <tbody>
          {resource.bedConfigration.map(({ id, bedName, quantity, isActive, donationType }) => (
            <Tr key={id}>
              <Td className="font-medium">{bedName}</Td>
              <Td className="text-right">{number(quantity)}</Td>
              <Td className="min-w-40 py-2">{donationType.map(({ name }) => name).join(', ') || BLANK}</Td>
              <Td>
                <Chip tone={isActive ? 'good' : 'idle'}>{t(isActive ? 'inUse' : 'notInUse')}</Chip>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <TableNote>{totals}</TableNote>
    </>
  );
}

/** What the resource always carries. */
export function SuppliesTab({ resource }: TabProps) {
  const { t } = useTranslation('resources');
  const { number } = useFormats();
  if (resource.supplies.length === 0) return <CardEmpty>{t('noSupplies')}</CardEmpty>;
  return (
    <Table label={t('supplies')}>
      <thead>
        <tr>
          <Th className="!border-t-0">{t('supply')}</Th>
          <Th className="!border-t-0 !text-right">{t('quantity')}</Th>
        </tr>
      </thead>
      <tbody>
        {resource.supplies.map(({ fixedSupplies, quantity }) => (
          <Tr key={fixedSupplies}>
            <Td className="font-medium">{fixedSupplies}</Td>
            <Td className="text-right">{number(quantity)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Papers with the days on which they end, and the photos. */
export function DocumentsTab({ resource }: TabProps) {
  const { t } = useTranslation('resources');
  const { insuranceFile, photos } = resource;
  const sides = [
    [t('photoFront'), photos.front],
    [t('photoBack'), photos.back],
    [t('photoRight'), photos.right],
    [t('photoLeft'), photos.left],
  ] as const;
  const shown = sides.flatMap(([label, file]) => (file ? [{ label, id: file.id }] : []));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {resource.resourceType === 'Mobile unit' && (
          <FactsCard
            title={t('registration')}
            facts={[[t('validUntil'), <DueDay key="due" day={resource.registrationRenewalDate} inWords />]]}
          />
        )}
        <FactsCard
          title={t('insurance')}
          facts={[
            [t('validUntil'), <DueDay key="due" day={resource.insuranceExpirationDate} inWords />],
            [t('document'), insuranceFile?.name],
          ]}
        >
          {insuranceFile && (
            <GuardedFileButton
              file={insuranceFile}
              guarded="insurance"
              className={`mt-3 w-fit ${buttonClass()}`}
            >
              <Download size={16} aria-hidden />
              {t('download')}
            </GuardedFileButton>
          )}
        </FactsCard>
      </div>
      <Card title={t('photos')}>
        {shown.length === 0 ? (
          <p className="text-muted">{t('noPhotos')}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
            {shown.map(({ label, id }) => (
              <li key={id}>
                <img
                  src={fileAddress(id)}
                  alt={`${resource.name}, ${label}`}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control border border-line bg-canvas object-contain"
                />
                <span className="mt-1 block text-caption text-muted">{label}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
