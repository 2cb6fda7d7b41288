import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DriveName } from '../../../kit/drive-name.tsx';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useOpens } from '../../../kit/use-permission.ts';
import { spanOf } from '../../../lib/day.ts';
import { BLANK } from '../../../rules/formats.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Table, TableNote, Td, Th, Tr } from '../../../ui/table.tsx';
import { DriveStatusChip } from './drive-status-chip.tsx';
import { useSponsorDrives } from './sponsor-drives.ts';

/** The sponsor's drives: when, in what state, and what was aimed at and reached. */
export function DrivesTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('sponsorGroup');
  const { number, day } = useFormats();
  const { drives, total, error, refetch } = useSponsorDrives(id);
  const opens = useOpens()('viewDrive');
  const numbers = ['goal', 'booked', 'attendance'] as const;
  return (
    <RecordState ready={drives !== undefined} error={error} onRetry={refetch}>
      {drives?.length === 0 ? (
        <CardEmpty>{t('noDrives')}</CardEmpty>
      ) : (
        <Table label={t('drives')}>
          <thead>
            <tr>
              <Th className="!border-t-0">{t('driveName')}</Th>
              <Th className="!border-t-0">{t('dates')}</Th>
              <Th className="!border-t-0">{t('status')}</Th>
              {numbers.map((name) => (
                <Th key={name} className="!border-t-0 !text-right">
                  {t(name)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drives?.map((drive) => {
              const days = spanOf(drive.centerDetails);
              return (
                <Tr key={drive.id}>
                  <Td className="min-w-48 py-2">
                    <DriveName
                      name={drive.driveCenterName}
                      number={drive.driveID}
                      to={opens && href('viewDrive', undefined, { id: drive.id })}
                    />
                  </Td>
                  <Td className="whitespace-nowrap">
                    {days ? [...new Set([days.from, days.to])].map(day).join(' – ') : BLANK}
                  </Td>
                  <Td>
                    <DriveStatusChip status={drive.status} />
                  </Td>
                  <Td className="text-right">{number(drive.centerGoals)}</Td>
                  <Td className="text-right">{number(drive.bookedCount)}</Td>
                  <Td className="text-right">
                    {typeof drive.attendance === 'number' ? number(drive.attendance) : BLANK}
                  </Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {drives && total > drives.length && (
        <TableNote>{t('drivesCapped', { shown: number(drives.length), total: number(total) })}</TableNote>
      )}
    </RecordState>
  );
}
