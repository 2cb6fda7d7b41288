import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonorRowFragment } from '../../../gql/donors/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useToday } from '../../../kit/use-now.ts';
import { ageOn, daysBetween } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { BLANK, birthDay, bloodGroup } from '../../../rules/formats.ts';
import { wallTime } from '../../../rules/zones.ts';
import { BloodBadge } from './blood-badge.tsx';
import { ClippedLines } from './clipped-lines.tsx';
import { EligibleDay } from './eligible-day.tsx';
import { RevealContact } from './reveal-contact.tsx';
import { StateChip } from './state-chip.tsx';
import { phoneOf, useDonorWords } from './words.ts';

type Row = DonorRowFragment;

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useDonorColumns(hasCircle: boolean): readonly ListColumn<Row>[] {
  const { t } = useTranslation('donors');
  const { day, time, hour, decimal } = useFormats();
  const today = useToday();
  const words = useDonorWords();
  const bank = useBankColumn<Row>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of t
  return useMemo((): ListColumn<Row>[] => {
    const hidden = (id: string, title: string, value: ListColumn<Row>['value']): ListColumn<Row> => ({
      id,
      title,
      value,
      hidden: true,
    });
    const ago = (date: Day): string => t('daysAgo', { count: Math.max(0, daysBetween(date, today)) });
    return [
      {
        id: 'names',
        title: t('name'),
        also: { id: 'donorNumber', title: t('numberShort') },
        value: ({ names }) => names,
        under: ({ donorNumber }) => (
          <span className="block font-mono text-caption text-muted leading-tight">{donorNumber}</span>
        ),
      },
      ...bank,
      {
        id: 'bloodType',
        title: t('bloodGroup'),
        value: ({ bloodType }) => bloodGroup(bloodType),
        cell: ({ bloodType }) => <BloodBadge group={bloodType} />,
        narrow: 'field',
      },
      {
        id: 'birthDate',
        title: t('age'),
        // An age is true on one day alone.
        file: [{ id: 'birthDate', title: t('birthDate') }],
        value: ({ birthDate }) => birthDate && ageOn(birthDate, today),
        cell: ({ birthDate }) =>
          birthDate ? <span title={birthDay(birthDate, day)}>{ageOn(birthDate, today)}</span> : BLANK,
        align: 'right',
      },
      {
        id: 'phone',
        title: t('phoneAndEmail'),
        file: [
          { id: 'phone', title: t('phone') },
          { id: 'email', title: t('email') },
        ],
        value: ({ phones }) => phoneOf(phones),
        cell: ({ id, phones, email, isContactMasked }) => (
          <span className="flex items-center gap-1">
            <ClippedLines first={phoneOf(phones)} second={email || BLANK} />
            {isContactMasked && <RevealContact isSmall id={id} />}
          </span>
        ),
      },
      {
        id: 'lastDonationDate',
        title: t('lastDonated'),
        value: ({ lastDonationDate }) => lastDonationDate && day(lastDonationDate),
        cell: ({ lastDonationDate: last, donationType }) =>
          last ? (
            <ClippedLines first={day(last)} second={[donationType, ago(last)].filter(Boolean).join(' · ')} />
          ) : (
            BLANK
          ),
        narrow: 'field',
      },
      {
        id: 'nextEligibleWB',
        title: t('eligibleWB'),
        value: ({ nextEligible: { WB } }) => (WB && WB > today ? day(WB) : t('now')),
        cell: ({ nextEligible }) => <EligibleDay day={nextEligible.WB} />,
      },
      {
        id: 'nextEligiblePL',
        title: t('eligiblePL'),
        value: ({ nextEligible: { PL } }) => (PL && PL > today ? day(PL) : t('now')),
        cell: ({ nextEligible }) => <EligibleDay day={nextEligible.PL} />,
      },
      ...(hasCircle
        ? [
            {
              id: 'distance',
              title: t('distance'),
              value: ({ distance }: Row) =>
                distance == null ? null : t('miles', { miles: decimal(distance) }),
              cell: ({ distance, address }: Row) =>
                distance == null ? (
                  BLANK
                ) : (
                  <ClippedLines
                    first={t('miles', { miles: decimal(distance) })}
                    second={address?.state ?? ''}
                  />
                ),
              align: 'right' as const,
            } as ListColumn<Row>,
          ]
        : []),
      {
        id: 'existInDEP',
        title: t('platform'),
        value: ({ existInDEP }) => words.platform(existInDEP),
        cell: ({ existInDEP }) => (
          <span className={existInDEP ? undefined : 'text-muted'}>{words.platform(existInDEP)}</span>
        ),
      },
      {
        id: 'isActive',
        title: t('status'),
        value: ({ isActive }) => t(isActive ? 'active' : 'inactive'),
        cell: ({ isActive }) => <StateChip isActive={isActive} />,
        narrow: 'status',
      },
      hidden('donorNumber', t('number'), ({ donorNumber }) => donorNumber),
      hidden('email', t('email'), ({ email }) => email),
      hidden('state', t('state'), ({ address }) => address?.state),
      hidden('donationType', t('donationType'), ({ donationType }) => donationType),
      hidden('gender', t('sex'), ({ gender }) => words.sex(gender)),
      hidden('donorId', t('donorId'), ({ donorId }) => donorId),
      hidden('personNumber', t('personNumber'), ({ donorIdentifier }) => donorIdentifier?.personNumber),
      hidden('userSource', t('source'), ({ userSource }) => userSource),
      hidden('isMigrated', t('migrated'), ({ isMigrated }) => words.yes(isMigrated)),
      hidden('lastSignIn', t('lastSignIn'), ({ lastSignIn }) => lastSignIn && time(new Date(lastSignIn))),
      hidden('nextAppointment', t('nextAppointment'), ({ nextAppointment: next }) => {
        if (!next) return null;
        const at = wallTime(new Date(next.startTime), next.ianaTimeZone);
        return `${day(at.date)}, ${hour(at.time)} ${next.timeZone}`;
      }),
      hidden('cellText', t('textOk'), ({ phones }) => words.yes(phones.cellText)),
      hidden('cellCall', t('callOk'), ({ phones }) => words.yes(phones.cellCall)),
      hidden('city', t('city'), ({ address }) => address?.city),
    ];
  }, [t, bank, day, time, hour, decimal, today, hasCircle]);
}
