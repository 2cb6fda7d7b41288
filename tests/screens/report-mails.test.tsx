import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession } from '../support/render-app.tsx';
import { answer } from '../support/report-answer.ts';
import { open } from '../support/report-pages.ts';

onOrdinaryClock();

describe('reports by mail', () => {
  test('the first page tells what comes by mail, each with the report as it is sent', async () => {
    const sentOf = (report: string, rhythm: string, state: string) => ({
      id: `schedule-${report}`,
      report,
      rhythm,
      state,
      nextAt: '2026-11-23T13:00:00.000Z',
      lastSentAt: null,
    });
    const reportSchedules = () =>
      [
        sentOf('adminActivity', 'WEEKLY', '?report=adminActivity&activity=Export&when=days90&page=3'),
        sentOf('adminLogin', 'DAILY', ''),
      ] as never;
    const menu = makeMenu().map((module) =>
      module.name === 'reports'
        ? { ...module, children: module.children.filter(({ name }) => name !== 'adminLogin') }
        : module,
    );
    await open('/reports', {
      session: makeSession({ clientId: 1 }, menu),
      schema: createMockSchema({ Query: { reportSchedules } }),
    });
    const card = within(await screen.findByRole('region', { name: 'Sent by mail' }));
    expect(await card.findByRole('link', { name: 'Admin activity' })).toHaveAttribute(
      'href',
      '/reports?report=adminActivity&from=2026-11-09&to=2026-11-15&activity=Export',
    );
    expect(card.getByText('Each Monday, of the week before')).toBeInTheDocument();
    // What may not be read any more is not told.
    expect(card.getAllByRole('listitem')).toHaveLength(1);
  });

  test('where nothing comes by mail, the first page says how to ask for it', async () => {
    await open('/reports', { schema: createMockSchema({ Query: { reportSchedules: () => [] } }) });
    expect(await screen.findByText(/choose “Send by mail”/)).toBeInTheDocument();
  });

  test('a report is asked for by mail as it is narrowed, and ended again', async () => {
    const { user, sent } = await open('/reports?report=adminActivity&activity=Export');
    await user.click(await screen.findByRole('button', { name: 'Send by mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Admin activity by mail' }));
    await user.click(dialog.getByRole('radio', { name: 'Each morning, of the day before' }));
    await user.click(dialog.getByRole('button', { name: 'Send by mail' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('SaveReportSchedule')).toMatchObject([
      {
        schedule: {
          report: 'adminActivity',
          rhythm: 'DAILY',
          language: 'en',
          state: '?report=adminActivity&activity=Export',
          filter: { activities: ['Export'] },
        },
      },
    ]);
  });

  test('a report that comes by mail says so, and when', async () => {
    const schedule = {
      id: 'schedule-1',
      report: 'adminActivity',
      rhythm: 'WEEKLY',
      state: '?report=adminActivity',
      nextAt: '2026-11-23T13:00:00.000Z',
      lastSentAt: null,
    };
    const { user, sent } = await open('/reports?report=adminActivity', {
      schema: createMockSchema({
        Query: { getAdminActivityReport: () => answer(), reportSchedules: () => [schedule] as never },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Weekly by mail' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Next mail: /)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send no longer' }));
    await waitFor(() => expect(sent('DeleteReportSchedule')).toEqual([{ id: 'schedule-1' }]));
  });
});
