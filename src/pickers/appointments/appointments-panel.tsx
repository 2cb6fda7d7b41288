import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type FragmentType, readFragment } from '../../gql/appointments/fragment-masking.ts';
import {
  AllAppointmentsDocument,
  type AppointmentFilterInput,
  type AppointmentRowFragment,
  AppointmentRowFragmentDoc,
  ConfirmedAppointmentsDocument,
  UnconfirmedAppointmentsDocument,
} from '../../gql/appointments/graphql.ts';
import {
  useAllAppointmentsQuery,
  useConfirmedAppointmentsQuery,
  useUnconfirmedAppointmentsQuery,
} from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { List } from '../../kit/list/list.tsx';
import { ListMenu } from '../../kit/list/list-menu.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, askList, type List as ListAddress, useList } from '../../kit/list/use-list.ts';
import { type Listed, type ListRows, useListRows } from '../../kit/list/use-list-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type APPOINTMENT_FILTERS, APPOINTMENT_SPEC, useAppointmentFilters } from './appointment-filters.ts';
import { AvailableTimes } from './available-times.tsx';
import type { BookingWish } from './booking.ts';
import { CancelAppointment } from './cancel-dialog.tsx';
import { useAppointmentActions } from './use-appointment-actions.tsx';
import { useAppointmentBulk } from './use-appointment-bulk.tsx';
import { useAppointmentColumns } from './use-appointment-columns.tsx';
import { useBook } from './use-book.tsx';
import { useRowMarks } from './use-row-marks.tsx';

type Row = AppointmentRowFragment;
type Address = ListAddress<typeof APPOINTMENT_FILTERS>;

/** Whose appointments they are. */
export interface AppointmentsOf {
  readonly driveId?: string;
  readonly donorId?: string;
  readonly eventId?: string;
}

interface AppointmentsPanelProps {
  readonly of: AppointmentsOf;
  /** What a booking from here begins with. */
  readonly wish: BookingWish;
  /** The donation types that can be filtered by. */
  readonly types?: readonly string[];
}

const KINDS = ['all', 'confirmed', 'unconfirmed', 'available'] as const;
type Kind = (typeof KINDS)[number];

interface PageOfRows {
  readonly totalRecords: number;
  readonly appointments: readonly FragmentType<typeof AppointmentRowFragmentDoc>[];
}
const rowsOf = ({ totalRecords, appointments }: PageOfRows): Listed<Row> => ({
  rows: appointments.map((one) => readFragment(AppointmentRowFragmentDoc, one)),
  total: totalRecords,
});

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
  askList(APPOINTMENT_SPEC, document, (list) => asked({}, list))(address, isGuess);
}

/** The appointments of a drive, a donor or an event, and what can be done with them; of a drive its free times too. */
export function AppointmentsPanel({ of, wish, types = [] }: AppointmentsPanelProps) {
  const { t } = useTranslation('appointments');
  const [search, setSearch] = useSearchParams();
  const { may, book, dialog } = useBook();
  const kinds = KINDS.filter((kind) => kind !== 'available' || of.driveId !== undefined);
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
  const props = { of, types, onModify: (appointment: Row) => book({ ...wish, appointment }) };
  return (
    <div className="p-4">
      <div data-print="none" className="mb-3 flex flex-wrap items-center gap-2">
        <Segmented
          label={t('kinds')}
          value={kind}
          onChange={choose}
          options={kinds.map((value) => ({ value, label: t(value) }))}
        />
        {may && (
          <Button className="ml-auto" onClick={() => book(wish)}>
            <CalendarPlus size={16} aria-hidden />
            {t('bookTitle')}
          </Button>
        )}
      </div>
      {kind === 'all' && <AllRows {...props} />}
      {kind === 'confirmed' && <ConfirmedRows {...props} />}
      {kind === 'unconfirmed' && <UnconfirmedRows {...props} />}
      {kind === 'available' && of.driveId && (
        <AvailableTimes
          driveId={of.driveId}
          onBook={may ? (startTime) => book({ ...wish, startTime }) : undefined}
        />
      )}
      {dialog}
    </div>
  );
}

interface RowsProps {
  readonly of: AppointmentsOf;
  readonly types: readonly string[];
  readonly onModify: (appointment: Row) => void;
}

function filterOf(of: AppointmentsOf, { q, filters }: Address['state']): AppointmentFilterInput {
  const { bank, status, type, from, to, by, waiting } = filters;
  return {
    ...of,
    ...(q ? { search: q } : {}),
    ...(bank ? { clientIds: [...bank] } : {}),
    ...(status ? { statuses: [...status] } : {}),
    ...(type ? { donationTypes: [...type] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(by ? { bookedBy: by } : {}),
    ...(waiting === undefined ? {} : { waitingOver: waiting }),
  };
}

const asked = (of: AppointmentsOf, { state, pagination }: AskedList<typeof APPOINTMENT_FILTERS>) => ({
  pagination,
  filter: filterOf(of, state),
});

function AllRows(props: RowsProps) {
  const list = useList(APPOINTMENT_SPEC);
  const variables = asked(props.of, list);
  const query = useAllAppointmentsQuery({ variables });
  const rows = useListRows(list, query, ({ allAppointments }) => rowsOf(allAppointments));
  return <Rows {...props} list={list} rows={rows} filter={variables.filter} hasStatus />;
}

function ConfirmedRows(props: RowsProps) {
  const list = useList(APPOINTMENT_SPEC);
  const variables = asked(props.of, list);
  const query = useConfirmedAppointmentsQuery({ variables });
  const rows = useListRows(list, query, ({ confirmedAppointments }) => rowsOf(confirmedAppointments));
  return (
    <Rows {...props} list={list} rows={rows} filter={{ ...variables.filter, statuses: ['Confirmed'] }} />
  );
}

function UnconfirmedRows(props: RowsProps) {
  const list = useList(APPOINTMENT_SPEC);
  const variables = asked(props.of, list);
  const query = useUnconfirmedAppointmentsQuery({ variables });
  const rows = useListRows(list, query, ({ unconfirmedAppointments }) => rowsOf(unconfirmedAppointments));
  return (
    <Rows {...props} list={list} rows={rows} filter={{ ...variables.filter, statuses: ['Unconfirmed'] }} />
  );
}

interface AllProps extends RowsProps {
  readonly list: Address;
  readonly rows: ListRows<Row>;
  /** What a bulk action means by "all that matches". */
  readonly filter: AppointmentFilterInput;
  readonly hasStatus?: boolean;
}

function Rows({ of, types, list, rows, filter, hasStatus = false, onModify }: AllProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const [canceling, setCanceling] = useState<Row>();
  const hasBanks = !(of.driveId || of.donorId || of.eventId);
  const columns = useAppointmentColumns([
    ...(hasBanks ? [] : ['clientName']),
    ...(of.driveId ? ['drive'] : []),
    ...(of.donorId ? ['donor', 'bloodType'] : []),
  ]);
  const fields = useAppointmentFilters({ types, hasStatus, hasBanks });
  const bulk = useAppointmentBulk(of.driveId);
  const marks = useRowMarks(rows.retry);
  const actions = useAppointmentActions({
    hasDonor: !of.donorId,
    marks: marks.actions,
    onModify,
    onCancel: setCanceling,
  });
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={{ name: ({ donor, appointmentId }) => donor?.names ?? appointmentId, actions }}
      count={(count) => t('count', { count, formatted: number(count) })}
      filter={{ ...filter }}
    >
      <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} end={<ListMenu exports />} />
      <DataTable purpose={t('purpose')} />
      {marks.dialog}
      {canceling && (
        <CancelAppointment
          appointment={canceling}
          onDone={rows.retry}
          onClose={() => setCanceling(undefined)}
        />
      )}
    </List>
  );
}
