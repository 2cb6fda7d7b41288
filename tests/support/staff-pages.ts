import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeStaff } from '../../mocks/factories/staff.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from './render-app.tsx';

export const STAFF_LIST = '/resourceManagement/Staff';
export const STAFF_VIEW = `${STAFF_LIST}/view?id=staff-1`;
const session = makeSession({ clientId: 1 });

/** A day of the schedule, as `StaffDays` answers it. */
export const day = (overrides: object) => ({
  id: 'day-1',
  driveId: 'drive-1',
  driveID: 'DR-1001',
  driveCenterName: 'Tulsa City Hall',
  location: '1 Main St',
  date: '2026-11-18',
  startTime: '09:00',
  endTime: '15:00',
  timeZone: 'CST',
  ianaTimeZone: 'America/Chicago',
  status: 'Active',
  staffIds: ['staff-1'],
  ...overrides,
});
const done = (ids: readonly string[]) =>
  ids.map((id) => ({ id, name: id, status: 'done' as const, reason: null }));
/** The network with these days of the schedule, and calls that succeed. */
export const schema = (days: readonly object[] = []) =>
  createMockSchema({
    Query: { staffDays: () => days as never },
    Mutation: {
      createStaff: () => makeStaff(19),
      updateStaff: () => makeStaff(1, { updatedAt: '2026-11-20T15:00:00.000Z' }),
      deleteStaff: (_source, { id }) => ({ id }),
      restoreStaff: (_source, { ids }) => done(ids),
      changeStaffDesignation: (_source, { filter }) => done(filter.ids ?? []),
      restoreDesignationOfStaff: (_source, { ids }) => done(ids),
    },
  });

export async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  return { user, app };
}
export const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
/** The button of the toast with this text. */
export const undo = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('li') as HTMLElement;
  return within(toast).getByRole('button', { name: 'Undo' });
};
