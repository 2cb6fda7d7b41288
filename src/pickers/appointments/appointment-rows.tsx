import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../access/session.ts';
import { CAN_WAIT } from '../../api/batched-fetch.ts';
import { type FragmentType, readFragment } from '../../gql/appointments/fragment-masking.ts';
import {
  type AppointmentFilterInput,
  type AppointmentRowFragment,
  AppointmentRowFragmentDoc,
} from '../../gql/appointments/graphql.ts';
import {
  useAllAppointmentsQuery,
  useAppointmentTypeChoicesQuery,
  useConfirmedAppointmentsQuery,
  useUnconfirmedAppointmentsQuery,
} from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { List } from '../../kit/list/list.tsx';
import { ListMenu } from '../../kit/list/list-menu.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, useList } from '../../kit/list/use-list.ts';
import { type Listed, useListRows } from '../../kit/list/use-list-rows.ts';
import { type APPOINTMENT_FILTERS, APPOINTMENT_SPEC, useAppointmentFilters } from './appointment-filters.ts';
import { CancelAppointment } from './cancel-dialog.tsx';
import { useAppointmentActions } from './use-appointment-actions.tsx';
import { useAppointmentBulk } from './use-appointment-bulk.tsx';
import { useAppointmentColumns } from './use-appointment-columns.tsx';
import { useRowMarks } from './use-row-marks.tsx';

type Row = AppointmentRowFragment;

/** Whose appointments they are; of nobody: those of the whole bank. */
export interface AppointmentsOf {
  readonly driveId?: string;
  readonly donorId?: string;
  readonly eventId?: string;
}

export type RowsKind = 'all' | 'confirmed' | 'unconfirmed';

interface AppointmentRowsProps {
  readonly of: AppointmentsOf;
  readonly kind: RowsKind;
  /** The donation types that can be filtered by; without them, those of the bank. */
  readonly types?: readonly string[] | undefined;
  /** The head of a page that is this list's own; without one the list's menu stands in its bar. */
  readonly head?: ReactNode;
  readonly onModify: (appointment: Row) => void;
}

interface PageOfRows {
  readonly totalRecords: number;
  readonly appointments: readonly FragmentType<typeof AppointmentRowFragmentDoc>[];
}
const rowsOf = ({ totalRecords, appointments }: PageOfRows): Listed<Row> => ({
  rows: appointments.map((one) => readFragment(AppointmentRowFragmentDoc, one)),
  total: totalRecords,
});

function filterOf(
  of: AppointmentsOf,
  { q, filters }: AskedList<typeof APPOINTMENT_FILTERS>['state'],
): AppointmentFilterInput {
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

/** The variables of the rows of an address. */
export const askedOf = (
  of: AppointmentsOf,
  { state, pagination }: AskedList<typeof APPOINTMENT_FILTERS>,
) => ({
  pagination,
  filter: filterOf(of, state),
});

/** What is asked for one of the kinds alone. */
const STATUSES: Partial<Record<RowsKind, AppointmentFilterInput>> = {
  confirmed: { statuses: ['Confirmed'] },
  unconfirmed: { statuses: ['Unconfirmed'] },
};

/**
 * The donation types that can be filtered by: those that are said, else those of the bank; undefined where there is nothing
 * to choose from. All banks have too many.
 */
function useTypes(
  said: readonly string[] | undefined,
  wanted: readonly string[] | undefined,
): readonly string[] | undefined {
  const isParent = useAtomValue(isParentViewAtom);
  const isAsked = said === undefined && !isParent;
  const { data } = useAppointmentTypeChoicesQuery({ skip: !isAsked, context: CAN_WAIT });
  const known = said ?? data?.searchDonationTypeWithOutRoleValidation.map(({ name }) => name) ?? [];
  // What the address asks for stands there before they are here, and where there is none of that name any more.
  const types = [...new Set([...known, ...(wanted ?? [])])];
  // While they are on their way the filter has its place already: beside it nothing moves when they come.
  const areDue = isAsked && data === undefined;
  return types.length > 0 || areDue ? types : undefined;
}

/** The rows of one kind, in the order and by the filters of the address. Another kind is drawn in the same parts. */
export function AppointmentRows({ of, kind, types: said, head, onModify }: AppointmentRowsProps) {
  const list = useList(APPOINTMENT_SPEC);
  const variables = askedOf(of, list);
  const types = useTypes(said, list.state.filters.type);
  const [all, confirmed, unconfirmed] = [
    useAllAppointmentsQuery({ variables, skip: kind !== 'all' }),
    useConfirmedAppointmentsQuery({ variables, skip: kind !== 'confirmed' }),
    useUnconfirmedAppointmentsQuery({ variables, skip: kind !== 'unconfirmed' }),
  ];
  const rows = {
    all: useListRows(list, all, ({ allAppointments }) => rowsOf(allAppointments)),
    confirmed: useListRows(list, confirmed, ({ confirmedAppointments }) => rowsOf(confirmedAppointments)),
    unconfirmed: useListRows(list, unconfirmed, (data) => rowsOf(data.unconfirmedAppointments)),
  }[kind];
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const [canceling, setCanceling] = useState<Row>();
  const hasBanks = !(of.driveId || of.donorId || of.eventId);
  const columns = useAppointmentColumns([
    ...(hasBanks ? [] : ['clientName']),
    ...(of.driveId ? ['drive'] : []),
    ...(of.donorId ? ['donor', 'bloodType'] : []),
  ]);
  const fields = useAppointmentFilters({ types, hasStatus: kind === 'all', hasBanks });
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
      filter={{ ...variables.filter, ...STATUSES[kind] }}
      beside={{ ...of }}
    >
      {head}
      <FilterBar
        fields={fields}
        selection={<SelectionBar actions={bulk} />}
        end={head ? undefined : <ListMenu exports />}
      />
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
