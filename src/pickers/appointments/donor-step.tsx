import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { Check, CircleCheck, Clock, History } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { isParentViewAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import { BookingDonorFragmentDoc } from '../../gql/appointments/graphql.ts';
import { useBookingDonorsQuery, useDonorShowsQuery } from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { useToday } from '../../kit/use-now.ts';
import { useOpens } from '../../kit/use-permission.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { ageOn } from '../../lib/day.ts';
import { Banner } from '../../ui/banner.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Blood } from './blood.tsx';
import type { BookedDonor } from './booking.ts';
import { Step } from './step.tsx';
import { useTypeWords } from './type-words.ts';
import type { BookableDay, Booking } from './use-booking.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;

interface DonorStepProps {
  readonly booking: Booking;
  /** The donor cannot be another one: it is their appointment. */
  readonly isFixed: boolean;
  /** Somebody was chosen, by the keyboard too: the times come next. */
  readonly onChosen: () => void;
}

/** Who is booked: found by name, number or phone, with what they may give on the day. */
export function DonorStep({ booking, isFixed, onChosen }: DonorStepProps) {
  const { t } = useTranslation('appointments');
  const { donor, day } = booking;
  return (
    <Step number={1} title={t('donor')}>
      {isFixed && donor ? (
        <DonorLine donor={donor} isChosen />
      ) : (
        <DonorSearch
          donor={donor}
          bank={booking.donorsOf}
          onChoose={(next) => {
            booking.chooseDonor(next);
            onChosen();
          }}
        />
      )}
      {donor && day?.date && <MayGive day={day} />}
      {donor && <Kept donorId={donor.id} />}
    </Step>
  );
}

function useFound(text: string, bank: number | undefined) {
  const wanted = text.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  const skip = asked.length < SHORTEST || wanted.length < SHORTEST;
  const { data, loading, error } = useBookingDonorsQuery({
    variables: { search: asked, ...(bank === undefined ? {} : { filter: { clientIds: [bank] } }) },
    skip,
    fetchPolicy: 'network-only',
  });
  const page = skip ? undefined : data?.allDonorsSearchSortWithPagination;
  return {
    donors: page?.donors.map((one) => readFragment(BookingDonorFragmentDoc, one)),
    more: page ? page.totalRecords - page.donors.length : 0,
    isLooking: wanted.length >= SHORTEST && (loading || asked !== wanted),
    error,
  };
}

interface DonorSearchProps {
  readonly donor: BookedDonor | undefined;
  /** The bank whose donors are found; undefined for all that the reader sees. */
  readonly bank: number | undefined;
  readonly onChoose: (donor: BookedDonor) => void;
}

function DonorSearch({ donor, bank, onChoose }: DonorSearchProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const errorText = useErrorText();
  const opens = useOpens();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // Enter before the answer is there means the first one that it brings.
  const [isMeant, setMeant] = useState(false);
  const { donors, more, isLooking, error } = useFound(text, bank);
  const place = Math.min(at, Math.max(0, (donors?.length ?? 0) - 1));
  const [first] = donors ?? [];
  useEffect(() => {
    if (!isMeant || isLooking) return;
    setMeant(false);
    if (first) onChoose(first);
  }, [isMeant, isLooking, first, onChoose]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(Math.max(0, Math.min((donors?.length ?? 1) - 1, place + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const chosen = donors?.[place];
    if (chosen && !isLooking) onChoose(chosen);
    else if (text.trim().length >= SHORTEST) setMeant(true);
  };
  const shown = donors ?? (donor ? [donor] : []);
  return (
    <>
      <SearchBox
        value={text}
        onChange={(next) => {
          setText(next);
          setAt(0);
        }}
        onClear={() => setText('')}
        clearLabel={t('clear')}
        placeholder={t('donorSearch')}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={donors?.[place] ? `${list}-${place}` : undefined}
        data-booking="donor"
        onKeyDown={press}
      />
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <div id={list} role="listbox" aria-label={t('donors')} className="flex flex-col gap-0.5">
        {shown.map((one, index) => (
          <div
            key={one.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={one.id === donor?.id}
            onClick={() => onChoose(one)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(one)}
            className={clsx(
              'cursor-pointer rounded-control',
              donors && index === place && one.id !== donor?.id && 'bg-hover',
            )}
          >
            <DonorLine donor={one} isChosen={one.id === donor?.id} />
          </div>
        ))}
      </div>
      {isLooking && !donors && <Spinner />}
      <p className="text-muted text-table" role="status">
        {donors?.length === 0 && `${t('nobodyFits')} `}
        {more > 0 && `${t('moreFit', { count: more, formatted: number(more) })} `}
        {donors && opens('addDonor') && (
          <>
            {t('notFound')} {/* In a tab of its own: what is booked here stays. */}
            <Link to={href('addDonor')} target="_blank" className="touch-target text-secondary">
              {t('addDonor')}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

function DonorLine({ donor, isChosen }: { readonly donor: BookedDonor; readonly isChosen: boolean }) {
  const today = useToday();
  const isParent = useAtomValue(isParentViewAtom);
  const { names, donorNumber, bloodType, birthDate, address, clientName } = donor;
  const about = [
    birthDate ? String(ageOn(birthDate, today)) : '',
    address?.city ?? '',
    (isParent && clientName) || '',
  ].filter(Boolean);
  return (
    <div
      className={clsx(
        'flex items-center gap-3 rounded-control px-2.5 py-2',
        isChosen && 'bg-primary-soft text-on-primary-soft',
      )}
    >
      {/* Names stand under each other, also of those whose group nobody knows. */}
      <span className="flex w-10 shrink-0 justify-center">
        <Blood group={bloodType} />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-table">{names}</span>
        <span className="block truncate text-caption">
          <span className="font-mono">{donorNumber}</span>
          {about.length > 0 && ` · ${about.join(', ')}`}
        </span>
      </span>
      {isChosen && <Check size={16} aria-hidden className="shrink-0" />}
    </div>
  );
}

function MayGive({ day }: { readonly day: BookableDay }) {
  const { t } = useTranslation('appointments');
  const formats = useFormats();
  const words = useTypeWords();
  return (
    <section className="mt-1">
      <h3 className="mb-1 font-semibold text-table">
        {t('mayGiveOn', { day: day.date ? formats.day(day.date) : '' })}
      </h3>
      <ul className="text-table">
        {day.types.map((type) => (
          <li
            key={type.donationTypeId}
            className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 border-line border-b py-1 last:border-b-0"
          >
            {type.isEligible ? (
              <CircleCheck size={14} aria-label={t('mayGive')} className="shrink-0 text-primary" />
            ) : (
              <Clock size={14} aria-label={t('mayNotGive')} className="shrink-0 text-muted" />
            )}
            <span className={clsx('mr-auto min-w-0 truncate', !type.isEligible && 'text-muted')}>
              {type.donationType}
            </span>
            <span className="shrink-0 text-muted">{words.since(type)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ donorId }: { readonly donorId: string }) {
  const { t } = useTranslation('appointments');
  const { number, day } = useFormats();
  const { data } = useDonorShowsQuery({ variables: { donorId } });
  const shows = data?.donorShows;
  if (!shows) return null;
  return (
    <p className="mt-auto flex items-start gap-2 pt-2 text-caption text-muted">
      <History size={14} aria-hidden className="mt-px shrink-0" />
      {shows.total === 0
        ? t('firstAppointment')
        : [
            t('kept', { kept: number(shows.kept), total: number(shows.total) }),
            shows.lastMissed ? t('lastMissed', { day: day(shows.lastMissed) }) : '',
          ]
            .filter(Boolean)
            .join('; ')}
    </p>
  );
}
