import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { watchDownloads } from '../support/downloads.ts';
import { renderShell } from '../support/render-app.tsx';
import { bank, loadList, open } from '../support/work-on-list.ts';

beforeAll(loadList, 60_000);
afterEach(() => vi.restoreAllMocks());

/** A network whose sponsors are so many; its exports are jobs of the mocked network, and take their time. */
const networkOf = (total: number) =>
  createMockSchema({
    Query: {
      allSponsorGroups: () => ({ totalRecords: total, sponsorGroups: [makeSponsorGroup(1)] }),
      allNotifications: () => ({ totalRecords: 0, unreadCount: 0, groups: [], notifications: [] }),
    },
  });
const FILE = new Response('file', {
  headers: { 'content-disposition': 'attachment; filename="sponsors.csv"' },
});

describe('the export of more rows than somebody waits for', () => {
  const dialogFor = async (schema: ReturnType<typeof networkOf>, options = {}) => {
    const { user, app } = await open('?q=a&sort=sponsorCode&order=desc', { schema, ...options });
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
    await user.click(dialog.getByRole('radio', { name: /^All matching/ }));
    return { user, app, dialog, button: dialog.getByRole('button', { name: 'Export' }) };
  };

  test('is a job: started, watched, found again after a reload, downloaded', async () => {
    const schema = networkOf(1_234);
    const { user, app, dialog, button } = await dialogFor(schema);
    expect(dialog.getByText(/This is a long file/)).toBeInTheDocument();
    await user.click(button);
    expect(await dialog.findByRole('progressbar', { name: 'Progress' })).toBeInTheDocument();
    expect(dialog.getByText(/You may leave this page/)).toBeInTheDocument();
    const starts = app.requests.filter(({ name }) => name === 'StartExportSponsorGroups');
    expect(starts.map(({ variables }) => variables)).toMatchObject([
      {
        filter: { search: 'a' },
        pagination: { sortBy: 'sponsorCode', sortOrder: -1 },
        columns: [{ key: 'sponsorName', label: 'Sponsor Name' }, { key: 'sponsorCode' }, {}, {}, {}, {}],
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(await dialog.findByRole('button', { name: 'Download' })).toBeInTheDocument();
    expect(dialog.getByText(/^Kept until/)).toBeInTheDocument();
    cleanup();

    const seen = watchDownloads();
    const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(FILE);
    await renderShell('/dashboard#notifications', { schema, session: bank });
    const jobs = within(await screen.findByRole('region', { name: 'Running' }));
    expect(jobs.getByText('Export')).toBeInTheDocument();
    await user.click(await jobs.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(seen.names).toEqual(['sponsors.csv']));
    const sent = ask.mock.calls.filter(([path]) => String(path).startsWith('/export/'));
    expect(sent.map(([path, request]) => [path, request?.method])).toEqual([
      ['/export/jobs/job-1.csv', 'POST'],
    ]);
  }, 30_000);

  test('ends when it is cancelled, and leaves no file', async () => {
    let job = makeJob({ kind: 'startExportSponsorGroups', state: 'RUNNING', total: 1_234, handled: 50 });
    job = { ...job, finishedAt: null, viewerCanCancel: true };
    const schema = createMockSchema({
      Query: {
        allSponsorGroups: () => ({ totalRecords: 1_234, sponsorGroups: [makeSponsorGroup(1)] }),
        jobById: () => job,
      },
      Mutation: {
        startExportSponsorGroups: () => job,
        cancelJob: () => {
          job = { ...job, state: 'CANCELLED', finishedAt: job.createdAt, viewerCanCancel: false };
          return job;
        },
      },
    });
    const { user, dialog, button } = await dialogFor(schema);
    await user.click(button);
    await dialog.findByRole('progressbar', { name: 'Progress' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByText(/^Cancelled after/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  test('says why it could not begin, and can be tried again', async () => {
    const { user, dialog, button } = await dialogFor(networkOf(1_234), {
      intercept: ({ name }: { name: string }) =>
        name === 'StartExportSponsorGroups'
          ? {
              errors: [
                new GraphQLError('Too much', {
                  extensions: {
                    code: 'BAD_USER_INPUT',
                    fields: [{ path: 'filter', code: 'exportTooLarge' }],
                  },
                }),
              ],
            }
          : undefined,
    });
    await user.click(button);
    expect(await dialog.findByText(/more than one file may hold/)).toBeInTheDocument();
    expect(button).toBeEnabled();
  });

  test('the dialog says before what no file holds', async () => {
    const { dialog, button } = await dialogFor(networkOf(100_001));
    expect(dialog.getByText(/at most 100,000 rows/)).toBeInTheDocument();
    expect(button).toBeDisabled();
  });

  test('refused at once since the list has grown, it is a job', async () => {
    const errors = [
      {
        message: 'Too much',
        extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'export', code: 'exportTooLarge' }] },
      },
    ];
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ errors }, { status: 400 }));
    const { user, dialog, button } = await dialogFor(networkOf(990));
    await user.click(button);
    expect(await dialog.findByRole('progressbar', { name: 'Progress' })).toBeInTheDocument();
  });
});
