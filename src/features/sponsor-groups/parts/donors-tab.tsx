import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/sponsor-groups/fragment-masking.ts';
import { SponsorDonorFragmentDoc } from '../../../gql/sponsor-groups/graphql.ts';
import { useSponsorGroupDonorsQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { RecordLink } from '../../../kit/record-link.tsx';
import { useOpens, usePermission } from '../../../kit/use-permission.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { spanOf } from '../../../lib/day.ts';
import { AppointmentChip } from '../../../pickers/appointments/appointment-chip.tsx';
import { useAppointmentTime } from '../../../pickers/appointments/use-appointment-time.ts';
import { APPOINTMENT_STATUSES } from '../../../rules/appointment-status.ts';
import { BLANK, orBlank } from '../../../rules/formats.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table, TableNote, Td, Th, Tr } from '../../../ui/table.tsx';
import { useSponsorDrives } from './sponsor-drives.ts';

const PAGE = { pageNumber: 1, pageSize: 100 } as const;
/** As a drive counts its bookings: whatever came of them, but for the canceled ones. */
const BOOKED = APPOINTMENT_STATUSES.filter((status) => status !== 'Canceled');

/** Who booked at one drive, on the clock of each appointment. */
function Donors({ driveId }: { readonly driveId: string }) {
  const { t } = useTranslation('sponsorGroup');
  const { number } = useFormats();
  const clock = useAppointmentTime();
  const zoned = useZoned();
  const opens = useOpens()('viewDonor');
  const { data, error, refetch } = useSponsorGroupDonorsQuery({
    variables: { filter: { driveId, statuses: BOOKED }, pagination: PAGE },
  });
  const page = data?.allAppointments;
  const booked = page?.appointments.map((appointment) => readFragment(SponsorDonorFragmentDoc, appointment));
  return (
    <RecordState ready={booked !== undefined} error={error} onRetry={refetch}>
      {booked?.length === 0 ? (
        <CardEmpty>{t('noDonors')}</CardEmpty>
      ) : (
        <Table label={t('donors')}>
          <thead>
            <tr>
              {(['donorName', 'donorNumber', 'appointment', 'donation', 'status'] as const).map((name) => (
                <Th key={name}>{t(name)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {booked?.map(({ id, donor, product, status, ...at }) => (
              <Tr key={id}>
                <Td className="font-medium">
                  {donor ? (
                    <RecordLink to={opens && href('viewDonor', undefined, { id: donor.id })}>
                      {donor.names}
                    </RecordLink>
                  ) : (
                    BLANK
                  )}
                </Td>
                <Td className="font-mono">{orBlank(donor?.donorNumber)}</Td>
                <Td className="whitespace-nowrap">
                  {zoned(clock.full(at.startTime, at), { zone: at.ianaTimeZone, from: at.startTime })}
                </Td>
                <Td>{orBlank(product)}</Td>
                <Td>
                  <AppointmentChip status={status} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {page && booked && page.totalRecords > booked.length && (
        <TableNote>
          {t('donorsCapped', { shown: number(booked.length), total: number(page.totalRecords) })}
        </TableNote>
      )}
    </RecordState>
  );
}

/** Who booked on the sponsor's drives; how many, for those who may not see donors. */
export function DonorsTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('sponsorGroup');
  const { number, day } = useFormats();
  const opens = useOpens()('viewDrive');
  const mayReadDonors = usePermission(useSponsorGroupDonorsQuery);
  const { drives, error, refetch } = useSponsorDrives(id);
  const [chosen, setChosen] = useState<string>();
  const driveId = chosen ?? drives?.find(({ bookedCount }) => bookedCount > 0)?.id ?? drives?.[0]?.id;
  const dayOf = (drive: NonNullable<typeof drives>[number]): string => {
    const start = spanOf(drive.centerDetails)?.from;
    return start ? day(start) : '';
  };
  return (
    <RecordState ready={drives !== undefined} error={error} onRetry={refetch}>
      {drives?.length === 0 && <CardEmpty>{t('noDrives')}</CardEmpty>}
      {mayReadDonors && drives && driveId !== undefined && (
        <>
          <div className="max-w-[420px] p-5 pb-3">
            <Select
              label={t('chooseDrive')}
              value={driveId}
              onChange={(value) => value && setChosen(value)}
              options={drives.map((drive) => ({
                value: drive.id,
                label: drive.driveCenterName,
                hint: `${dayOf(drive)} · ${number(drive.bookedCount)}`,
              }))}
              nothing={null}
            />
          </div>
          <Donors driveId={driveId} />
        </>
      )}
      {!mayReadDonors && drives && drives.length > 0 && (
        <Table label={t('donors')}>
          <thead>
            <tr>
              <Th className="!border-t-0">{t('driveName')}</Th>
              <Th className="!border-t-0">{t('dates')}</Th>
              <Th className="!border-t-0 !text-right">{t('booked')}</Th>
            </tr>
          </thead>
          <tbody>
            {drives.map((drive) => (
              <Tr key={drive.id}>
                <Td className="font-medium">
                  <RecordLink to={opens && href('viewDrive', undefined, { id: drive.id })}>
                    {drive.driveCenterName}
                  </RecordLink>
                </Td>
                <Td className="whitespace-nowrap">{orBlank(dayOf(drive))}</Td>
                <Td className="text-right">{number(drive.bookedCount)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </RecordState>
  );
}
