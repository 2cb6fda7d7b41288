import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/staff/fragment-masking.ts';
import {
  StaffDriveDayFragmentDoc,
  StaffExceptionPartsFragmentDoc,
  type StaffFormFragment,
} from '../../../gql/staff/graphql.ts';
import { useStaffDaysQuery } from '../../../gql/staff/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview } from '../../../kit/detail/overview.tsx';
import { DriveName } from '../../../kit/drive-name.tsx';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { addDays, WEEK } from '../../../lib/day.ts';
import type { Day, Instant } from '../../../lib/scalars.ts';
import { BLANK, phone } from '../../../rules/formats.ts';
import { type Judged, judged } from '../../../rules/staff-week.ts';
import { minutesOf, weekMinutes } from '../../../rules/working-time.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { Exceptions } from './exceptions.tsx';
import { useWords } from './use-words.ts';

interface OverviewProps {
  readonly member: StaffFormFragment;
  readonly createdAt: Instant;
}

/** How somebody is reached, and what they are. */
export function OverviewTab({ member, createdAt }: OverviewProps) {
  const { t } = useTranslation('staff');
  const { day, time } = useFormats();
  const words = useWords();
  const { addressLine1, addressLine2, city, state, zipCode } = member.address;
  return (
    <Overview
      side={
        <FactsCard
          title={t('person')}
          facts={[
            [t('designation'), member.staffDesignation.designationName],
            [t('hireDate'), day(member.hireDate)],
            [t('createdAt'), time(new Date(createdAt))],
            [t('updatedAt'), time(new Date(member.updatedAt))],
          ]}
        />
      }
    >
      <FactsCard
        title={t('contact')}
        facts={[
          [t('email'), member.email],
          [t('cellPhone'), phone(member.cellPhone)],
          [
            t('address'),
            [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', '),
          ],
          [t('works'), words.works(member.workingTime)],
        ]}
      />
    </Overview>
  );
}

/** The hours of each day of the week, and the days that are not like it. */
export function AvailabilityTab({ member }: Pick<OverviewProps, 'member'>) {
  const { t } = useTranslation('staff');
  const { decimal } = useFormats();
  const words = useWords();
  const { workingTime } = member;
  if (workingTime.length === 0)
    return (
      <>
        <CardEmpty>{t('noHours')}</CardEmpty>
        <Exceptions member={member} />
      </>
    );
  return (
    <>
      <Table label={t('availability')}>
        <thead>
          <tr>
            <Th className="!border-t-0">{t('dayOfWeek')}</Th>
            <Th className="!border-t-0">{t('workingTime')}</Th>
            <Th className="!border-t-0 !text-right">{t('hoursHead')}</Th>
          </tr>
        </thead>
        <tbody>
          {WEEK.map((name) => {
            const spans = workingTime.find(({ dayName }) => dayName === name)?.dayTime ?? [];
            const minutes = weekMinutes([{ dayName: name, dayTime: spans }]);
            return (
              <Tr key={name}>
                <Td className="font-medium">{words.dayName(name)}</Td>
                <Td className={spans.length === 0 ? 'text-muted' : ''}>
                  {spans.length > 0 ? spans.map(words.span).join(', ') : t('off')}
                </Td>
                <Td className="text-right">{minutes > 0 ? decimal(minutes / 60) : BLANK}</Td>
              </Tr>
            );
          })}
          <Tr>
            <Td className="font-semibold">{t('total')}</Td>
            <Td>{''}</Td>
            <Td className="text-right font-semibold">{decimal(weekMinutes(workingTime) / 60)}</Td>
          </Tr>
        </tbody>
      </Table>
      <Exceptions member={member} />
    </>
  );
}

/** Half a year back and ahead: what somebody looks at, within what the server gives at once. */
const SPAN_DAYS = 180;

/** The days at drives, those ahead first, then those that were. */
export function AssignmentsTab({ member }: Pick<OverviewProps, 'member'>) {
  const { t } = useTranslation('staff');
  const today = useToday();
  const { data, error, refetch } = useStaffDaysQuery({
    variables: { staffIds: [member.id], from: addDays(today, -SPAN_DAYS), to: addDays(today, SPAN_DAYS) },
    fetchPolicy: 'cache-and-network',
  });
  const days = data?.staffDays.map((day) => readFragment(StaffDriveDayFragmentDoc, day));
  const exceptions = data?.staffExceptions.map((one) => readFragment(StaffExceptionPartsFragmentDoc, one));
  // Nobody is asked at a drive to be anything but what they are.
  const role = member.staffDesignation.designationName;
  const all = judged(days ?? [], { workingTime: member.workingTime, exceptions: exceptions ?? [] });
  return (
    <RecordState ready={days !== undefined} error={error} onRetry={refetch}>
      {days?.length === 0 ? (
        <CardEmpty>{t('noAssignments')}</CardEmpty>
      ) : (
        <p className="px-5 pt-4 text-caption text-muted">{t('halfYear')}</p>
      )}
      <Days title={t('ahead')} role={role} days={all.filter(({ day }) => day.date >= today)} />
      <Days title={t('before')} role={role} days={all.filter(({ day }) => day.date < today).toReversed()} />
    </RecordState>
  );
}

type Planned = Judged<{
  readonly id: string;
  readonly driveId: string;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly driveID: string;
  readonly driveCenterName: string;
  readonly location: string;
  readonly timeZone: string;
  readonly ianaTimeZone: string;
}>;

/** On a narrow screen a day is some lines below each other. */
const LINE = 'max-md:block max-md:h-auto max-md:!px-0';

interface DaysProps {
  readonly title: string;
  /** What the member is there as. */
  readonly role: string;
  readonly days: readonly Planned[];
}

function Days({ title, role, days }: DaysProps) {
  const { t } = useTranslation('staff');
  const { day: write, hour, decimal } = useFormats();
  const zoned = useZoned();
  const may = useOpens()('viewDrive');
  if (days.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-5 pt-5 pb-2 font-semibold text-body">{title}</h2>
      <Table label={title}>
        <thead className="max-md:sr-only">
          <tr>
            {(['date', 'time', 'drive', 'place', 'designation'] as const).map((name) => (
              <Th key={name}>{t(name)}</Th>
            ))}
            <Th className="!text-right">{t('hoursHead')}</Th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {days.map(({ day, isDouble, isOutside }) => (
            <Tr key={day.id} className="max-md:block max-md:px-5 max-md:py-3">
              <Td className={`${LINE} whitespace-nowrap max-md:font-medium`}>{write(day.date)}</Td>
              <Td className={`${LINE} whitespace-nowrap`}>
                {zoned(`${hour(day.startTime)} – ${hour(day.endTime)} ${day.timeZone}`, {
                  zone: day.ianaTimeZone,
                  from: { date: day.date, time: day.startTime },
                  to: { date: day.date, time: day.endTime },
                })}
                {isOutside && (
                  <span className="flex items-center gap-1 text-caption text-muted">
                    <TriangleAlert size={14} aria-hidden />
                    {t('outside')}
                  </span>
                )}
              </Td>
              <Td className={`${LINE} md:min-w-48 md:py-2`}>
                <DriveName
                  name={day.driveCenterName}
                  number={day.driveID}
                  to={may && href('viewDrive', undefined, { id: day.driveId })}
                />
                {isDouble && (
                  <span className="block">
                    <Chip tone="bad">{t('double')}</Chip>
                  </span>
                )}
              </Td>
              <Td className={`${LINE} text-muted md:min-w-40 md:py-2 md:text-ink`}>{day.location}</Td>
              <Td className={LINE}>{role}</Td>
              <Td className={`${LINE} md:text-right`}>
                <span aria-hidden className="text-muted md:hidden">{`${t('hoursHead')} `}</span>
                {decimal((minutesOf(day.endTime) - minutesOf(day.startTime)) / 60)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
