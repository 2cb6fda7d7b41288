import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { DonationTypeUseQuery } from '../../../gql/donation-types/graphql.ts';
import { useDonationTypeUseQuery } from '../../../gql/donation-types/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DriveName } from '../../../kit/drive-name.tsx';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { RecordLink } from '../../../kit/record-link.tsx';
import { useOpens } from '../../../kit/use-permission.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Table, TableNote, Td, Th, Tr } from '../../../ui/table.tsx';

type Used = DonationTypeUseQuery['donationTypeById'];
type Use = Used['use'];

/** Where the type is used: one question for the three tabs, so that each shows at once what another has learnt. */
function InUse({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (use: Use, of: Used) => ReactNode;
}) {
  const { data, error, refetch } = useDonationTypeUseQuery({ variables: { id } });
  const type = data?.donationTypeById;
  return (
    <RecordState ready={type !== undefined} error={error} onRetry={refetch}>
      {type && children(type.use, type)}
    </RecordState>
  );
}

/** The beds that take the type, resource by resource. */
export function BedsTab({ id }: { readonly id: string }) {
  const { t } = useTranslation(['donationTypes', 'resources']);
  const opens = useOpens()('viewResource');
  const { number } = useFormats();
  return (
    <InUse id={id}>
      {({ beds }) =>
        beds.length === 0 ? (
          <CardEmpty>{t('use.noBeds')}</CardEmpty>
        ) : (
          <Table label={t('use.bedsTab')}>
            <thead>
              <tr>
                <Th className="!border-t-0">{t('use.resource')}</Th>
                <Th className="!border-t-0">{t('use.kind')}</Th>
                <Th className="!border-t-0 !text-right">{t('use.bedsNumber')}</Th>
              </tr>
            </thead>
            <tbody>
              {beds.map(({ resourceId, resourceName, resourceType, quantity }) => (
                <Tr key={resourceId}>
                  <Td className="font-medium">
                    <RecordLink to={opens && href('viewResource', undefined, { id: resourceId })}>
                      {resourceName}
                    </RecordLink>
                  </Td>
                  <Td>{t(`resources:types.${resourceType as 'Bed set'}`, { defaultValue: resourceType })}</Td>
                  <Td className="text-right">{number(quantity)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )
      }
    </InUse>
  );
}

/** The drives ahead that offer the type, with what is booked of its own slots. */
export function DrivesTab({ id }: { readonly id: string }) {
  const { t } = useTranslation(['donationTypes', 'list']);
  const opens = useOpens()('viewDrive');
  const { number, day } = useFormats();
  return (
    <InUse id={id}>
      {({ upcomingDrives }, { futureDriveCount }) =>
        upcomingDrives.length === 0 ? (
          <CardEmpty>{t('use.noDrives')}</CardEmpty>
        ) : (
          <>
            <Table label={t('use.drivesTab')}>
              <thead>
                <tr>
                  <Th className="!border-t-0">{t('use.driveName')}</Th>
                  <Th className="!border-t-0">{t('use.dates')}</Th>
                  <Th className="!border-t-0">{t('use.slots')}</Th>
                  <Th className="!border-t-0">{t('state')}</Th>
                </tr>
              </thead>
              <tbody>
                {upcomingDrives.map((drive) => (
                  <Tr key={drive.id}>
                    <Td className="min-w-48 py-2">
                      <DriveName
                        name={drive.driveCenterName}
                        number={drive.driveID}
                        to={opens && href('viewDrive', undefined, { id: drive.id })}
                      />
                    </Td>
                    <Td className="whitespace-nowrap">
                      {[...new Set([drive.startDate, drive.endDate])].map(day).join(' – ')}
                    </Td>
                    <Td className="whitespace-nowrap">
                      {t('use.bookedOf', { booked: number(drive.booked), capacity: number(drive.capacity) })}
                    </Td>
                    <Td>
                      <Chip tone={drive.isApproved ? 'good' : 'open'}>
                        {t(drive.isApproved ? 'use.approved' : 'use.pending')}
                      </Chip>
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
            {futureDriveCount > upcomingDrives.length && (
              <TableNote>
                {t('list:showing', {
                  first: number(1),
                  last: number(upcomingDrives.length),
                  total: number(futureDriveCount),
                })}
              </TableNote>
            )}
          </>
        )
      }
    </InUse>
  );
}

/** How the appointments of the last weeks went. */
export function StatisticsTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('donationTypes');
  const { number, share } = useFormats();
  return (
    <InUse id={id}>
      {({ statistics: { days, booked, ...outcomes } }) =>
        booked === 0 ? (
          <CardEmpty>{t('use.noAppointments', { days })}</CardEmpty>
        ) : (
          <Table label={t('use.lastDays', { days })}>
            <caption className="px-5 py-4 text-left font-semibold text-body">
              {t('use.lastDays', { days })}
            </caption>
            <thead>
              <tr>
                <Th>{t('use.statistic')}</Th>
                <Th className="!text-right">{t('use.total')}</Th>
                <Th className="!text-right">{t('use.share')}</Th>
              </tr>
            </thead>
            <tbody>
              <Tr>
                <Td className="font-medium">{t('use.booked')}</Td>
                <Td className="text-right">{number(booked)}</Td>
                <Td className="text-right">{share(1)}</Td>
              </Tr>
              {(['donated', 'canceled', 'noShow'] as const).map((name) => (
                <Tr key={name}>
                  <Td className="font-medium">{t(`use.${name}`)}</Td>
                  <Td className="text-right">{number(outcomes[name])}</Td>
                  <Td className="text-right">{share(outcomes[name] / booked)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )
      }
    </InUse>
  );
}
