import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeJob } from '../../mocks/factories/job.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from './render-app.tsx';

/** The screens of an import, loaded before the tests' clocks run. */
export const loadImport = () =>
  Promise.all([
    import('../../src/app/shell/shell.tsx'),
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/features/sponsor-groups/parts/group-import.tsx'),
  ]);

export const session = makeSession({ clientId: 1 });
export const TRIAL = makeJob({
  id: 'trial',
  isTrial: true,
  counts: ['created', 'unchanged', 'failed'].map((name) => ({ name, value: 1 })),
});
export const IMPORT = makeJob({ id: 'import', counts: [{ name: 'created', value: 1 }], viewerCanUndo: true });
export const RUNNING = makeJob({
  id: 'import',
  state: 'RUNNING',
  total: 5_000,
  handled: 3_120,
  counts: [
    { name: 'created', value: 3_109 },
    { name: 'failed', value: 11 },
  ],
  finishedAt: null,
  viewerCanCancel: true,
});
const BACK = makeJob({ id: 'back', isUndo: true, counts: [{ name: 'done', value: 1 }] });
export const ROW = {
  row: 2,
  name: 'Ada',
  status: 'failed' as const,
  problems: [{ column: 'sponsorCode', code: 'isRequired' }],
};

/** The server's jobs; `import` is what it says of the import each time it is asked. */
export const jobsOf = (imports: () => typeof IMPORT = () => IMPORT, goOn = () => IMPORT) =>
  createMockSchema({
    Query: {
      jobById: (_source, { id }) => ({ trial: TRIAL, back: BACK })[id] ?? imports(),
      jobRows: () => ({ totalRecords: 1, rows: [ROW] }),
    },
    Mutation: {
      importSponsorGroups: (_source, { dryRun }) => (dryRun ? TRIAL : IMPORT),
      cancelJob: () => makeJob({ ...RUNNING, state: 'CANCELLED', viewerCanCancel: false }),
      continueJob: goOn,
      undoJob: () => BACK,
    },
  });
export const schema = jobsOf();

/** The list of sponsor groups with the dialog of its import open; `sent` answers the variables of its starts so far. */
export async function openImport(options: AppOptions = {}, render = renderApp) {
  const user = userEvent.setup();
  const app = await render('/sponsorGroupManagement', { session, schema, ...options });
  await screen.findByText(/^Showing/);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import sponsor groups' }));
  const sent = () =>
    app.requests.filter(({ name }) => name === 'ImportSponsorGroups').map(({ variables }) => variables);
  return { user, app, dialog, sent };
}
export const FILE = /Choose a CSV file/;
