import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  AllAppointmentsDocument,
  ConfirmedAppointmentsDocument,
  UnconfirmedAppointmentsDocument,
} from '../../gql/appointments/graphql.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { askList } from '../../kit/list/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { APPOINTMENT_SPEC } from './appointment-filters.ts';
import { AppointmentRows, type AppointmentsOf, askedOf } from './appointment-rows.tsx';
import { AvailableTimes, type FreeOf } from './available-times.tsx';
import type { BookingWish } from './booking.ts';
import { useBook } from './use-book.tsx';

interface AppointmentsPanelProps {
  readonly of: AppointmentsOf;
  /** What a booking from here begins with; null where nothing is booked any more. */
  readonly wish: BookingWish | null;
  /** The donation types that can be filtered by; without them, those of the bank. */
  readonly types?: readonly string[];
  /** Whose free times stand beside them; without it, those of their drive. */
  readonly free?: FreeOf;
}

const KINDS = ['all', 'confirmed', 'unconfirmed', 'available'] as const;
type Kind = (typeof KINDS)[number];
/** Of no drive, donor or event in particular. */
const WHOLE_BANK: AppointmentsOf = {};

const kindIn = (search: URLSearchParams): Kind => KINDS.find((one) => one === search.get('list')) ?? 'all';
const ASKED = {
  all: AllAppointmentsDocument,
  confirmed: ConfirmedAppointmentsDocument,
  unconfirmed: UnconfirmedAppointmentsDocument,
} as const;

/** What the panel of a whole bank asks first at an address. */
export function askAppointments(address: URL, isGuess?: boolean): void {
  const kind = kindIn(address.searchParams);
  const document = ASKED[kind === 'available' ? 'all' : kind] as typeof AllAppointmentsDocument;
  askList(APPOINTMENT_SPEC, document, (list) => askedOf(WHOLE_BANK, list))(address, isGuess);
}

/** Which appointments are shown, kept in the address, and the choice of it. */
function useKinds(hasFree: boolean): { readonly kind: Kind; readonly choice: ReactNode } {
  const { t } = useTranslation('appointments');
  const [search, setSearch] = useSearchParams();
  const kinds = KINDS.filter((kind) => kind !== 'available' || hasFree);
  const wanted = kindIn(search);
  const kind = kinds.includes(wanted) ? wanted : 'all';
  const choose = (next: Kind): void =>
    setSearch(
      (now) => {
        const after = new URLSearchParams(now);
        for (const key of ['page', 'status', 'q', 'sort', 'order']) after.delete(key);
        if (next === 'all') after.delete('list');
        else after.set('list', next);
        return after;
      },
      { preventScrollReset: true },
    );
  const choice = (
    <Segmented
      label={t('kinds')}
      value={kind}
      onChange={choose}
      options={kinds.map((value) => ({ value, label: t(value) }))}
    />
  );
  return { kind, choice };
}

/** The appointments of a drive, a donor or an event, and what can be done with them; of a drive its free times too. */
export function AppointmentsPanel({
  of,
  wish,
  types,
  free = of.driveId ? { driveId: of.driveId } : undefined,
}: AppointmentsPanelProps) {
  const { t } = useTranslation('appointments');
  const { kind, choice } = useKinds(free !== undefined);
  const { may, book, dialog } = useBook();
  const books = may && wish;
  return (
    <div className="p-4">
      <div data-print="none" className="mb-3 flex flex-wrap items-center gap-2">
        {choice}
        {books && (
          <Button className="ml-auto" onClick={() => book(books)}>
            <CalendarPlus size={16} aria-hidden />
            {t('bookTitle')}
          </Button>
        )}
      </div>
      {kind !== 'available' && (
        <AppointmentRows
          of={of}
          kind={kind}
          types={types}
          onModify={(appointment) => book({ ...wish, appointment })}
        />
      )}
      {kind === 'available' && free && (
        <AvailableTimes of={free} onBook={books ? (time) => book({ ...books, ...time }) : undefined} />
      )}
      {dialog}
    </div>
  );
}

/** The appointments of the whole bank, or of all banks: a list with a head of its own. */
export function AppointmentsPage() {
  const { t } = useTranslation('appointments');
  const { kind, choice } = useKinds(false);
  const { may, book, dialog } = useBook();
  return (
    <>
      <AppointmentRows
        of={WHOLE_BANK}
        kind={kind === 'available' ? 'all' : kind}
        head={
          <>
            <ListHeader
              action={
                may && (
                  <Button variant="primary" data-list-add="" onClick={() => book({})}>
                    <CalendarPlus size={16} aria-hidden />
                    {t('bookTitle')}
                  </Button>
                )
              }
            />
            <div data-print="none" className="mb-3">
              {choice}
            </div>
          </>
        }
        onModify={(appointment) => book({ appointment })}
      />
      {dialog}
    </>
  );
}
