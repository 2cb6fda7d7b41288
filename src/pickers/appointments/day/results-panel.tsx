import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/appointments/fragment-masking.ts';
import { DaySheetRowFragmentDoc } from '../../../gql/appointments/graphql.ts';
import { useInvitationResultsQuery } from '../../../gql/appointments/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import type { Day } from '../../../lib/scalars.ts';
import { orBlank } from '../../../rules/formats.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { type Row, type Sheet, useDayWords } from './day-words.ts';
import { useDaySheet } from './use-day-sheet.ts';

/** So many days stand side by side. */
const MOST_DAYS = 5;
const OUTCOMES = ['Donated', 'Deferred', 'No-show'] as const;

interface Line {
  readonly name: string;
  readonly booked: number;
  readonly counts: readonly number[];
}

interface ResultsPanelProps {
  readonly driveId: string;
  readonly date: Day | undefined;
  readonly onDate: (date: Day) => void;
}

/** What a day of a drive has brought: by hour, by donation type, against the goal, and of its invitations. */
export function ResultsPanel({ driveId, date, onDate }: ResultsPanelProps) {
  const { sheet, error, refetch } = useDaySheet(driveId, date);
  return (
    <RecordState ready={sheet !== undefined} error={error} onRetry={refetch}>
      {sheet && <Results sheet={sheet} onDate={onDate} />}
    </RecordState>
  );
}

function Results({ sheet, onDate }: { readonly sheet: Sheet; readonly onDate: (date: Day) => void }) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number, share, shortDay } = useFormats();
  const words = useDayWords(sheet.ianaTimeZone);
  const { data } = useInvitationResultsQuery({ variables: { driveId: sheet.driveId } });
  const invited = data?.invitationResults;
  const rows = sheet.appointments.map((one) => readFragment(DaySheetRowFragmentDoc, one));
  const count = (own: readonly Row[]): number[] =>
    OUTCOMES.map((outcome) => own.filter(({ dayStatus }) => dayStatus === outcome).length);
  const byType = [...Map.groupBy(rows, ({ donationType }) => orBlank(donationType))].map(
    ([name, own]): Line => ({ name, booked: own.length, counts: count(own) }),
  );
  const byHour = sheet.hours.map(
    (hour): Line => ({
      name: words.hourOf(hour.hour),
      booked: hour.booked,
      counts: [hour.donated, hour.deferred, hour.noShow],
    }),
  );
  const { booked, donated, deferred, noShow, goal, here } = sheet;
  const came = donated + deferred + here;
  const rate = (part: number): string =>
    booked > 0 ? share(Math.round((part / booked) * 100) / 100) : '---';
  const facts = [
    [t('attendance'), t('ofRate', { part: number(came), all: number(booked), rate: rate(came) })],
    [t('donated'), t('ofRate', { part: number(donated), all: number(booked), rate: rate(donated) })],
    [t('deferred'), t('ofRate', { part: number(deferred), all: number(booked), rate: rate(deferred) })],
    [t('noShow'), t('ofRate', { part: number(noShow), all: number(booked), rate: rate(noShow) })],
    [t('unitsOfGoal'), t('of', { booked: number(sheet.driveDonated), places: number(goal) })],
    ...(invited && invited.sent > 0
      ? [
          [
            t('answers'),
            t('ofRate', {
              part: number(invited.booked),
              all: number(invited.sent),
              rate: share(Math.round((invited.booked / invited.sent) * 100) / 100),
            }),
          ],
        ]
      : []),
  ];
  const days = { value: sheet.date, onChange: onDate, label: t('day') };
  const options = sheet.dates.map((value) => ({ value, label: shortDay(value) }));
  return (
    <div className="flex flex-col gap-5 p-5">
      {options.length > MOST_DAYS ? (
        <Select {...days} className="!w-44" options={options} nothing={null} />
      ) : (
        <Segmented {...days} options={options} />
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-caption text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <CardEmpty>{t('nobodyBooked')}</CardEmpty>
      ) : (
        <div className="grid gap-5 xl:grid-cols-2">
          <Outcomes title={t('byHour')} lines={byHour} />
          <Outcomes title={t('byType')} lines={byType} />
        </div>
      )}
    </div>
  );
}

function Outcomes({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number } = useFormats();
  return (
    <Table label={title}>
      <thead>
        <tr>
          <Th>{title}</Th>
          {(['booked', 'donated', 'deferred', 'noShow'] as const).map((name) => (
            <Th key={name} className="!text-right">
              {t(name)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, booked, counts }) => (
          <Tr key={name}>
            <Td className="font-medium">{name}</Td>
            {[booked, ...counts].map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand where they stand
              <Td key={index} className="text-right">
                {number(value)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
