import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { watchDownloads } from '../support/downloads.ts';
import { readerIn } from '../support/reader-in.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';
import { answer, entry } from '../support/report-answer.ts';

onOrdinaryClock();

const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);

/** A time's words, whichever space stands before AM and PM. */
const words = (text: string) =>
  expect.stringMatching(new RegExp(`^${text.replace(/[()]/g, '\\$&').replaceAll(/ (?=[AP]M)/g, '.')}$`));

async function openReport(path: string, options: AppOptions) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  const sent = (name: string) =>
    app.requests.filter((one) => one.name === name).map(({ variables }) => variables);
  return { user, app, sent };
}

describe('what the reports tell', () => {
  test('bookings tell drive, time and type, and are narrowed by type, drive and administrator', async () => {
    const booking = {
      activity: 'Book',
      drive: { id: 'drive-1', name: 'Tulsa Expo Center', driveID: 'DR-1042' },
      appointmentTime: '2026-12-05T15:00:00.000Z',
      timeZone: 'CST',
      ianaTimeZone: 'America/Chicago',
      product: 'Whole Blood',
    };
    const { user, app, sent } = await openReport('/reports?report=donationsScheduled', {
      schema: createMockSchema({
        Query: {
          getAdminDonationsScheduledReport: () =>
            answer({
              chart: [
                { name: '2026-11-17', value: 5 },
                { name: '2026-11-18', value: 4 },
              ],
              stacks: [
                { name: '2026-11-17', part: 'Whole Blood', value: 3 },
                { name: '2026-11-18', part: 'Platelets', value: 2 },
                { name: '2026-11-18', part: 'Whole Blood', value: 1 },
              ],
              activityLogs: [entry(1, booking)],
            }),
        },
      }),
    });
    const table = within(await screen.findByRole('table', { name: 'Donations scheduled' }));
    expect(await table.findByText('Tulsa Expo Center, DR-1042')).toBeInTheDocument();
    expect(table.getByText(/^Dec 0?5, 2026, 9:00.AM CST$/)).toBeInTheDocument();
    expect(table.getByRole('columnheader', { name: 'Appointment time' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show data' }));
    const days = within(await screen.findByRole('group', { name: 'Scheduled by day and type' }));
    // What was booked; the other acts of the days stand among the parts.
    const bars = days.getAllByRole('listitem');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['Nov 173', 'Nov 183']);
    expect(days.getByRole('img', { name: 'Whole Blood: 1, Platelets: 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More filters/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Drive' }), 'Expo');
    await user.type(screen.getByRole('textbox', { name: 'Administrator' }), 'Ortega');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() =>
      expect(sent('DonationsScheduledReport').at(-1)).toMatchObject({
        filter: { drive: 'Expo', admin: 'Ortega', products: null },
      }),
    );
    await app.go('/reports?report=donationsScheduled&type=Platelets');
    await waitFor(() =>
      expect(sent('DonationsScheduledReport').at(-1)).toMatchObject({ filter: { products: ['Platelets'] } }),
    );
  });

  test('times are on the clock of the report’s days, and tell the reader’s own', async () => {
    readerIn('Europe/Berlin');
    const late = { createdAt: '2026-07-18T05:00:00.000Z', appointmentTime: '2026-12-05T20:00:00.000Z' };
    const { user } = await openReport('/reports?report=donationsScheduled', {
      schema: createMockSchema({
        Query: {
          getAdminDonationsScheduledReport: () =>
            answer({
              timeZone: 'MST',
              ianaTimeZone: 'America/Phoenix',
              activityLogs: [entry(1, { ...late, timeZone: null })],
            }),
        },
      }),
    });
    const mine = 'Your time: Sat, Jul 18, 7:00 AM (Europe/Berlin)';
    const table = within(await screen.findByRole('table', { name: 'Donations scheduled' }));
    const link = await table.findByRole('link', { name: /^Jul 17, 2026, 10:00.PM$/ });
    expect(within(link).getByText(/10:00.PM/)).toHaveAttribute('title', words(mine));
    expect(table.getByRole('checkbox', { name: /^Select Jul 17, 2026, 10:00.PM$/ })).toBeInTheDocument();
    // Whose appointment is gone, with its zone.
    expect(table.getByText(/^Dec 05, 2026, 1:00.PM$/)).toBeInTheDocument();
    expect(screen.getByText(/^As of Nov 18, 2026, 8:00.AM$/)).toHaveAttribute(
      'aria-description',
      words('Your time: 4:00 PM (Europe/Berlin)'),
    );
    await user.click(link);
    const panel = within(await screen.findByRole('dialog', { name: 'Details' }));
    expect(panel.getByText(/^Jul 17, 2026, 10:00.PM MST$/)).toHaveAttribute('aria-description', words(mine));
    // Day and hour follow one word: no language may put the one before a day and the other before an hour.
    await act(() => changeLanguage('fr'));
    expect(await screen.findByText(/^Au 18 nov. 2026/)).toBeInTheDocument();
    await act(() => changeLanguage('es'));
    expect(await screen.findByText(/^A 18 nov 2026/)).toBeInTheDocument();
    await act(() => changeLanguage('en'));
    vi.restoreAllMocks();
  });

  test('a sign-in without an error succeeded; a row opens by its link, at an address of its own', async () => {
    const { user, app } = await openReport('/reports?report=adminLogin', {
      schema: createMockSchema({
        Query: {
          getAdminLoginReport: () => answer({ activityLogs: [entry(1), entry(2, { error: 'Wrong' })] }),
        },
      }),
    });
    const table = within(await screen.findByRole('table', { name: 'Admin sign-ins' }));
    expect(await table.findByRole('columnheader', { name: 'Result' })).toBeInTheDocument();
    expect(await table.findByText('Success')).toBeInTheDocument();
    expect(table.getByText('Wrong')).toBeInTheDocument();
    await user.click(table.getAllByRole('link')[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Details' })).toBeInTheDocument();
    expect(app.path()).toContain('report=adminLogin&panel=log-1');
  });

  test('the months of a year are saved as a file, and the log is told', async () => {
    const files = watchDownloads();
    const { user, sent } = await openReport('/reports', {
      schema: createMockSchema({
        Query: {
          annualDonorReport: () => ({ data: [{ name: 'January', value: 4 }] }),
        },
      }),
    });
    const save = await screen.findByRole('button', { name: 'Export Annual donor report' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await files.blobs[0]?.text()).toMatch(/^\uFEFF?Month,Count\r\nJan,4\r\n$/);
    expect(files.names).toEqual(['annualDonorReport-2026_1_2026-11-18.csv']);
    await waitFor(() =>
      expect(sent('LogYearExport')).toMatchObject([{ pageName: '/reports/annualDonorReport' }]),
    );
  });

  test('a year without anything says so inside its axes', async () => {
    await openReport('/reports', {
      schema: createMockSchema({
        Query: {
          annualDonorReport: () => ({ data: [{ name: 'January', value: 0 }] }),
        },
      }),
    });
    expect(await screen.findAllByText('No data here')).toHaveLength(1);
  });

  test('more parts than there are colours are told as the rest', async () => {
    const stacks = Array.from({ length: 8 }, (_none, index) => ({
      name: '/dashboard',
      part: `Act ${index + 1}`,
      value: 8 - index,
    }));
    await openReport('/reports?report=adminActivity', {
      schema: createMockSchema({
        Query: {
          getAdminActivityReport: () => answer({ chart: [{ name: '/dashboard', value: 36 }], stacks }),
        },
      }),
    });
    const pages = within(await screen.findByRole('group', { name: 'Actions by page' }));
    expect(
      await pages.findByRole('img', {
        name: 'Act 1: 8, Act 2: 7, Act 3: 6, Act 4: 5, Act 5: 4, Others: 6',
      }),
    ).toBeInTheDocument();
  });

  test('a failed sign-in tells its tries, and sign-ins are narrowed by role', async () => {
    const { user, app, sent } = await openReport('/reports?report=donorLoginFail', {
      schema: createMockSchema({
        Query: {
          getDonorLoginFailReport: () => answer({ activityLogs: [entry(1, { error: 'No', tries: 12 })] }),
        },
      }),
    });
    expect(await screen.findByRole('columnheader', { name: 'Tries in 24 h' })).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: '12' })).toBeInTheDocument();
    await app.go('/reports?report=adminLogin');
    await screen.findByRole('heading', { level: 1, name: 'Admin sign-ins' });
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Role' }), 'recruiter');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() =>
      expect(sent('AdminLoginReport').at(-1)).toMatchObject({ filter: { role: 'recruiter' } }),
    );
  });

  test('each card tells when its reader ran the report last', async () => {
    await openReport('/reports', {
      schema: createMockSchema({
        Query: {
          getAdminActivityReport: () => answer(),
          reportRuns: () => [{ report: 'adminActivity', at: '2026-11-17T15:00:00.000Z' }],
        },
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'Admin activity' }));
    expect(await card.findByText(/^Last run Nov 17, 2026/)).toBeInTheDocument();
    const other = within(screen.getByRole('region', { name: 'Admin sign-ins' }));
    expect(other.getByText('Not run in the last year')).toBeInTheDocument();
  });
});
