import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { headingMark } from '../../src/kit/import/import-file.ts';
import { watchDownloads } from '../support/downloads.ts';
import {
  FILE,
  IMPORT,
  jobsOf,
  loadImport,
  openImport,
  RUNNING,
  schema,
  session,
} from '../support/group-import.tsx';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';

beforeAll(loadImport, 60_000);
afterEach(() => vi.restoreAllMocks());

const CSV = new File(['Firma;Code\nTulsa Fire;TF\nAda;\nOld Mill;OM\n'], 'groups.csv', { type: 'text/csv' });

test('a file is mapped, tried, and imported; the mapping is remembered', async () => {
  const { user, app, dialog, sent } = await openImport();
  await user.upload(dialog.getByLabelText(FILE), CSV);
  expect(await dialog.findByText('3 rows in groups.csv. Which column is which?')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();
  expect(dialog.getByText('Choose a column')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: 'Sponsor Name' }));
  await user.click(await screen.findByRole('option', { name: 'Firma' }));
  expect(dialog.getByText('Tulsa Fire · Ada · Old Mill')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Check' }));

  expect(await dialog.findByText('1 new')).toBeInTheDocument();
  expect(dialog.getByText('1 unchanged')).toBeInTheDocument();
  expect(dialog.getByText('1 with errors')).toBeInTheDocument();
  const problems = within(dialog.getByRole('table', { name: 'Rows with errors, scrollable' }));
  expect(problems.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '3',
    'Code',
    'Code is required',
  ]);
  expect(sent()).toMatchObject([{ dryRun: true }]);
  const file = sent()[0]?.file as File;
  expect(await file.text()).toContain('sponsorName,sponsorCode\r\nTulsa Fire,TF\r\nAda,\r\nOld Mill,OM\r\n');

  const seen = watchDownloads();
  await user.click(dialog.getByRole('button', { name: 'Download rows with errors' }));
  expect(seen.names).toEqual(['groups-errors.csv']);
  expect(await seen.blobs[0]?.text()).toContain('Firma,Code,Problem\r\nAda,,Code is required\r\n');

  const lists = () => app.requests.filter(({ name }) => name === 'AllSponsorGroups').length;
  const before = lists();
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await dialog.findByText('Done')).toBeInTheDocument();
  expect(dialog.getByText('1 new')).toBeInTheDocument();
  expect(sent().map(({ dryRun }) => dryRun)).toEqual([true, false]);
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(
    JSON.parse(localStorage.getItem(`donorgrid.import.v1.${session.user.id}.sponsorGroups`) ?? ''),
  ).toEqual({
    sponsorName: headingMark('Firma'),
    sponsorCode: headingMark('Code'),
  });
});

test('an import that has failed goes on in its dialog, and is told there', async () => {
  const failed = makeJob({ ...RUNNING, state: 'FAILED', reason: 'TIMEOUT', viewerCanContinue: true });
  let seen = failed;
  const schema = jobsOf(
    () => seen,
    () => {
      seen = makeJob({ ...RUNNING, state: 'QUEUED' });
      return seen;
    },
  );
  const { user, dialog } = await openImport({ schema }, renderShell);
  await user.upload(dialog.getByLabelText(FILE), new File(['Sponsor Name,Code\nA,B\n'], 'a.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  await user.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Waits for its turn')).toBeInTheDocument();
  seen = IMPORT;
  expect(await dialog.findByText('Done')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('a running import says how far it is, can be cancelled, and goes on when the dialog is closed', async () => {
  let over = false;
  const { user, dialog } = await openImport({ schema: jobsOf(() => (over ? IMPORT : RUNNING)) }, renderShell);
  await user.upload(dialog.getByLabelText(FILE), new File(['Sponsor Name,Code\nA,B\n'], 'a.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  expect(await dialog.findByText('3,120 of 5,000 rows · 11 skipped')).toBeInTheDocument();
  expect(dialog.getByText('210 a second, 9 s left')).toBeInTheDocument();
  expect(dialog.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '3120');
  expect(dialog.getByText(/You may leave this page/)).toBeInTheDocument();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  over = true;
  expect(await screen.findByText('Import sponsor groups: done', {}, { timeout: 15_000 })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(await screen.findByRole('dialog', { name: 'Quick panel' })).toBeInTheDocument();
});

test('an import is taken back in one step', async () => {
  const { user, app, dialog } = await openImport();
  await user.upload(dialog.getByLabelText(FILE), new File(['Sponsor Name,Code\nA,B\n'], 'a.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('Taken back')).toBeInTheDocument();
  expect(app.requests.filter(({ name }) => name === 'UndoJob').map(({ variables }) => variables.id)).toEqual([
    'import',
  ]);
});

test('a start whose answer got lost is looked up, and no second one is sent', async () => {
  const { user, app, dialog, sent } = await openImport({
    intercept: ({ name, variables }) => {
      if (name === 'ImportSponsorGroups' && variables.dryRun === false) return new TypeError('cut');
      if (name !== 'JobByKey') return undefined;
      return { data: { jobByKey: IMPORT } };
    },
  });
  await user.upload(dialog.getByLabelText(FILE), new File(['Sponsor Name,Code\nA,B\n'], 'a.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }));
  expect(await dialog.findByText(/Looking whether the work began/)).toBeInTheDocument();
  expect(await dialog.findByText('Done', {}, { timeout: 15_000 })).toBeInTheDocument();
  expect(sent().filter(({ dryRun }) => dryRun === false)).toHaveLength(1);
  const asked = app.requests.find(({ name }) => name === 'JobByKey')?.variables.key;
  const start = app.requests.findLast(({ name }) => name === 'ImportSponsorGroups');
  expect(asked).toBe(start?.headers['idempotency-key']);
});

test('a failed call says why, and file and mapping are still there', async () => {
  let calls = 0;
  const { user, dialog, sent } = await openImport({
    intercept: ({ name }) => {
      if (name !== 'ImportSponsorGroups') return undefined;
      calls += 1;
      return calls === 1
        ? { errors: [new GraphQLError('Too many rows', { extensions: { code: 'BAD_USER_INPUT' } })] }
        : undefined;
    },
  });
  await user.upload(dialog.getByLabelText(FILE), new File(['Sponsor Name,Code\nA,B\n'], 'a.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('Too many rows')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText('1 new')).toBeInTheDocument();
  expect(sent()).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('combobox', { name: 'Code' })).toHaveTextContent('Code');
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText(FILE)).toBeInTheDocument();
});

test('a file that is none says what to do, and the next one is taken', async () => {
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText(FILE), new File([new Uint8Array([80, 75, 0])], 'book.csv'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is no CSV file.');
  await user.upload(dialog.getByLabelText(FILE), CSV);
  expect(await dialog.findByText(/3 rows in groups.csv/)).toBeInTheDocument();
});

test('the template has the headings that are asked for', async () => {
  const { user, dialog } = await openImport();
  const seen = watchDownloads();
  await user.click(dialog.getByRole('button', { name: 'Save a template' }));
  expect(await seen.blobs[0]?.text()).toContain('Sponsor Name,Code\r\n');
});

test('nobody without the right to write is offered an import', async () => {
  const menu = makeMenu().map((entry) => ({ ...entry, write: false }));
  await renderApp('/sponsorGroupManagement', { session: makeSession({ clientId: 1 }, menu), schema });
  await screen.findByText(/^Showing/);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Print' });
  expect(screen.queryByRole('menuitem', { name: 'Import CSV' })).not.toBeInTheDocument();
});
