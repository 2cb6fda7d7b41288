import { type ComponentProps, lazy, Suspense } from 'react';
import {
  useAdminModifyAppointmentMutation,
  useAllAppointmentsQuery,
  useDaySheetQuery,
  useDonorsToInviteQuery,
} from '../../gql/appointments/hooks.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotYet } from '../../ui/seen-in-turn.tsx';
import type { AffectedAppointments } from './affected-appointments.tsx';
import type { AppointmentsPanel } from './appointments-panel.tsx';
import type { BookedSlot } from './booked-slot.tsx';
import type { DaySheet } from './day/day-sheet.tsx';
import type { ResultsPanel } from './day/results-panel.tsx';
import type { InvitePanel } from './invite/invite-panel.tsx';
import type { MovedSlot } from './moved-slot.tsx';

/** May the signed-in person see who is booked? */
export const useReadsAppointments = (): boolean => usePermission(useAllAppointmentsQuery);

const panel = async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './appointments-panel.tsx'),
    loadTexts(['appointments', 'list', 'form', 'rules', 'common']),
  ]);
  return module;
};
const Panel = lazy(async () => ({ default: (await panel()).AppointmentsPanel }));

/** What the appointments of a whole bank ask first; their code comes with it. */
export function askAppointments(address: URL, isGuess?: boolean): void {
  panel().then(
    (module) => module.askAppointments(address, isGuess),
    () => undefined,
  );
}

/** The appointments of a page's record, which load with their tab. */
export const LazyAppointments = (props: ComponentProps<typeof AppointmentsPanel>) => (
  <Suspense fallback={<NotYet />}>
    <Panel {...props} />
  </Suspense>
);

const Page = lazy(async () => {
  const [{ AppointmentsPage: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './appointments-panel.tsx'),
    // With its texts.
    panel(),
  ]);
  return { default: part };
});

/** All appointments, as a page of its own: its title stands before the rest of it. */
export const LazyAppointmentsPage = () => (
  <Suspense fallback={<PageHeader title={usePageTitle()} />}>
    <Page />
  </Suspense>
);

const Sheet = lazy(async () => {
  const [{ DaySheet: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './day/day-sheet.tsx'),
    loadTexts(['appointments', 'form', 'rules', 'common']),
  ]);
  return { default: part };
});

/** May the signed-in person see the sheet of a drive's day? */
export const useReadsDaySheet = (): boolean => usePermission(useDaySheetQuery);

/** The sheet of a drive's day. */
export const LazyDaySheet = (props: ComponentProps<typeof DaySheet>) => (
  <Suspense fallback={<NotYet />}>
    <Sheet {...props} />
  </Suspense>
);

const Results = lazy(async () => {
  const [{ ResultsPanel: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './day/results-panel.tsx'),
    loadTexts(['appointments', 'form', 'common']),
  ]);
  return { default: part };
});

/** What a day of a drive has brought. */
export const LazyResults = (props: ComponentProps<typeof ResultsPanel>) => (
  <Suspense fallback={<NotYet />}>
    <Results {...props} />
  </Suspense>
);

const Invite = lazy(async () => {
  const [{ InvitePanel: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './invite/invite-panel.tsx'),
    loadTexts(['appointments', 'jobs', 'list', 'form', 'common']),
  ]);
  return { default: part };
});

/** May the signed-in person see whom a drive could invite? */
export const useReadsInvitations = (): boolean => usePermission(useDonorsToInviteQuery);

/** The donors whom a drive could invite. */
export const LazyInvite = (props: ComponentProps<typeof InvitePanel>) => (
  <Suspense fallback={<NotYet />}>
    <Invite {...props} />
  </Suspense>
);

const Booked = lazy(async () => {
  const [{ BookedSlot: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './booked-slot.tsx'),
    loadTexts(['appointments', 'form', 'common']),
  ]);
  return { default: part };
});

/** A slot that somebody has: its trigger alone, until the rest is there. */
export const LazyBookedSlot = (props: ComponentProps<typeof BookedSlot>) => (
  <Suspense fallback={props.trigger}>
    <Booked {...props} />
  </Suspense>
);

/** May the signed-in person move an appointment? */
export const useMovesAppointments = (): boolean => usePermission(useAdminModifyAppointmentMutation);

const Moved = lazy(async () => {
  const [{ MovedSlot: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './moved-slot.tsx'),
    loadTexts(['appointments', 'form', 'rules', 'common']),
  ]);
  return { default: part };
});

/** The move of an appointment that was dragged to another slot. */
export const LazyMovedSlot = (props: ComponentProps<typeof MovedSlot>) => (
  <Suspense fallback={null}>
    <Moved {...props} />
  </Suspense>
);

const Affected = lazy(async () => {
  const [{ AffectedAppointments: part }] = await Promise.all([
    import(/* webpackChunkName: "appointments" */ './affected-appointments.tsx'),
    loadTexts(['appointments', 'form', 'common']),
  ]);
  return { default: part };
});

/** Who would lose their time by the edit of a drive. */
export const LazyAffected = (props: ComponentProps<typeof AffectedAppointments>) => (
  <Suspense fallback={null}>
    <Affected {...props} />
  </Suspense>
);
