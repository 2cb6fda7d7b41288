import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeJob } from '../../mocks/factories/job.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { Instant } from '../../src/lib/scalars.ts';
import { oneJob } from '../support/one-job.ts';
import { renderShell, sent } from '../support/render-app.tsx';

test('a job that goes on while its failure is being told is watched to its end', async () => {
  const { schema, set } = oneJob({ state: 'RUNNING', total: 5_000, handled: 3_120, finishedAt: null });
  let isSlow = false;
  const never = new Promise<void>(() => undefined);
  await renderShell('/dashboard#notifications', {
    // What is asked again once the end is told takes its time.
    hold: (name) => (isSlow && name === 'TotalDonors' ? never : undefined),
    schema,
  });
  const running = await screen.findByRole('region', { name: 'Running' });
  isSlow = true;
  const finishedAt = new Date().toISOString();
  set({ state: 'FAILED', reason: 'TIMEOUT', finishedAt, viewerCanContinue: true });
  expect(await screen.findByText('Import sponsor groups: stopped by an error')).toBeInTheDocument();
  await userEvent.click(await within(running).findByRole('button', { name: 'Continue' }));
  expect(await within(running).findByText('Waits for its turn')).toBeInTheDocument();
  set({ state: 'DONE', handled: 5_000, finishedAt });
  expect(await screen.findByText('Import sponsor groups: done')).toBeInTheDocument();
});

test('what has failed of a job is tried again from the panel: once, by a job of its own', async () => {
  const { schema, set } = oneJob({
    id: 'first',
    state: 'DONE',
    total: 40,
    handled: 40,
    counts: [
      { name: 'done', value: 38 },
      { name: 'failed', value: 2 },
    ],
    finishedAt: new Date().toISOString(),
    viewerCanRetry: true,
  });
  const app = await renderShell('/dashboard#notifications', { schema });
  const jobs = await screen.findByRole('region', { name: 'Running' });
  await userEvent.click(await within(jobs).findByRole('button', { name: 'Retry failed' }));
  expect(await within(jobs).findByText('0 of 2 rows')).toBeInTheDocument();
  expect(sent(app.requests, 'RetryJob')).toEqual([{ id: 'first', idempotencyKey: 'retry-first' }]);
  set({
    state: 'DONE',
    handled: 2,
    counts: [{ name: 'done', value: 2 }],
    finishedAt: new Date().toISOString(),
  });
  expect(await screen.findByText('Import sponsor groups: done')).toBeInTheDocument();
  expect(within(jobs).queryByRole('button', { name: 'Retry failed' })).not.toBeInTheDocument();
});

test('a taking back that was cancelled is begun again, as another one; pressed twice it is one', async () => {
  const finishedAt = new Date().toISOString();
  const first = makeJob({ id: 'first', finishedAt });
  let back: ReturnType<typeof makeJob> | undefined;
  // As the server does it: one job for a key, and while one is under way or done, no other.
  const keys: (string | null | undefined)[] = [];
  const schema = createMockSchema({
    Query: {
      allJobs: (_source, { filter }) => {
        const viewerCanUndo = back === undefined || back.state === 'CANCELLED';
        const jobs = [...(back ? [back] : []), { ...first, viewerCanUndo }];
        const wanted = filter?.isOpen ? jobs.filter((job) => !job.finishedAt) : jobs;
        return { totalRecords: wanted.length, jobs: wanted };
      },
      allNotifications: () => ({ totalRecords: 0, unreadCount: 0, groups: [], notifications: [] }),
      jobById: () => back ?? first,
    },
    Mutation: {
      undoJob: (_source, { idempotencyKey }) => {
        if (back && keys.includes(idempotencyKey)) return back;
        keys.push(idempotencyKey);
        back = makeJob({
          id: `back-${keys.length}`,
          isUndo: true,
          state: 'RUNNING',
          total: 40 + keys.length,
          handled: 0,
          finishedAt: null,
          viewerCanCancel: true,
        });
        return back;
      },
      cancelJob: () => {
        back = makeJob({ ...back, state: 'CANCELLED', finishedAt, viewerCanCancel: false });
        return back;
      },
    },
  });
  await renderShell('/dashboard#notifications', { schema });
  const jobs = within(await screen.findByRole('region', { name: 'Running' }));
  await userEvent.dblClick(await jobs.findByRole('button', { name: 'Undo' }));
  expect(await jobs.findByText('0 of 41 rows')).toBeInTheDocument();
  expect(keys).toHaveLength(1);
  await userEvent.click(await jobs.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await jobs.findByRole('button', { name: 'Undo' }));
  expect(await jobs.findByText('0 of 42 rows')).toBeInTheDocument();
  expect(new Set(keys).size).toBe(2);
});

test('what can still be downloaded, gone on with or taken back stays in the panel, whatever has ended since', async () => {
  const now = Date.now();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const over = (title: string, hours: number, more: Partial<ReturnType<typeof makeJob>> = {}) =>
    makeJob({ id: title, title, finishedAt: hoursAgo(hours), ...more });
  const file = (keptUntil: Instant) => ({
    __typename: 'JobFile' as const,
    name: 'a.csv',
    size: 1,
    keptUntil,
  });
  const { schema } = oneJob({ id: 'newest', title: 'newest', finishedAt: hoursAgo(0) }, [
    over('second', 1),
    over('third', 2),
    over('fourth', 3),
    over('undone by hand', 4, { viewerCanUndo: true }),
    over('long file', 30, { file: file(hoursAgo(-40)) }),
    over('stopped', 31, { state: 'FAILED', viewerCanContinue: true }),
    over('expired file', 90, { file: file(hoursAgo(18)) }),
    ...Array.from({ length: 20 }, (_unused, at) => over(`old ${at}`, 100 + at, { viewerCanUndo: true })),
  ]);
  await renderShell('/dashboard#notifications', { schema });
  const jobs = within(await screen.findByRole('region', { name: 'Running' }));
  const titles = () =>
    jobs
      .getAllByRole('listitem')
      .map(({ textContent }) => /^Import sponsor groups(.*?) · /.exec(textContent ?? '')?.[1]);
  expect(titles()).toEqual(['newest', 'second', 'third', 'undone by hand', 'long file', 'stopped']);
  expect(jobs.getByRole('button', { name: 'Download' })).toBeInTheDocument();
  expect(jobs.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  // What can only be taken back is folded up after a day; so many are shown, and no more.
  await userEvent.click(jobs.getByRole('button', { name: 'Finished · 14 jobs', expanded: false }));
  expect(titles()).toHaveLength(20);
  expect(titles().at(-1)).toBe('old 13');
});
