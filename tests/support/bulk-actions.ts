import { screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { makeEvent } from '../../mocks/factories/event.ts';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from './render-app.tsx';

const bank = makeSession({ clientId: 1 });
/** A busy machine takes its time to compile it; the tests are about what it does. */
export const loadDialog = async (): Promise<void> => {
  await import('../../src/kit/list/bulk-dialog.tsx');
};

const PAGE = [2, 3, 4];
const done = makeJob({ counts: [{ name: 'done', value: 40 }] });
const starts = () => done;
const jobs = {
  Query: {
    jobById: starts,
    // More than the page shows.
    allAdminRoles: () => ({ totalRecords: 40, adminRoles: PAGE.map((index) => makeAdminRole(index)) }),
    allResources: () => ({ totalRecords: 40, resources: PAGE.map((index) => makeResource(index)) }),
    allEvents: () => ({ totalRecords: 40, events: PAGE.map((index) => makeEvent(index)) }),
  },
  Mutation: {
    startChangeStaffDesignation: starts,
    startToggleResources: starts,
    startCancelEvents: starts,
    startDeleteAdminRoles: starts,
  },
};
type Dialog = ReturnType<typeof within>;

/** An action of a list that is a job over all that matches. */
export interface BulkCase {
  readonly path: string;
  readonly button: string;
  /** What is filled in before it begins. */
  readonly fill?: (user: UserEvent, dialog: Dialog) => Promise<void>;
  readonly start: string;
  readonly now: string;
  readonly wanted: object;
}

export const BULK_CASES: readonly BulkCase[] = [
  {
    path: '/resourceManagement/Staff',
    button: 'Change designation',
    fill: async (user, dialog) => {
      await user.click(dialog.getByRole('combobox', { name: /Designation/ }));
      await user.click(await screen.findByRole('option', { name: /Screener/ }));
    },
    start: 'StartChangeStaffDesignation',
    now: 'ChangeStaffDesignation',
    wanted: { staffDesignationId: 'designation-2' },
  },
  {
    path: '/resourceManagement/Resource',
    button: 'Unpublish',
    start: 'StartToggleResources',
    now: 'TogglePublishResources',
    wanted: { isPublished: false },
  },
  {
    path: '/resourceManagement/Resource',
    button: 'Archive',
    start: 'StartToggleResources',
    now: 'ToggleArchiveResources',
    wanted: { isArchive: true },
  },
  {
    path: '/eventManagement',
    button: 'Cancel event',
    fill: (user, dialog) => user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Storm'),
    start: 'StartCancelEvents',
    now: 'CancelEvents',
    wanted: { reason: 'Storm', notifyDonors: true },
  },
  {
    path: '/rolesManagement',
    button: 'Delete unused',
    start: 'StartDeleteAdminRoles',
    now: 'DeleteAdminRoles',
    wanted: {},
  },
];

/** Selects all that matches, and opens the action's dialog. */
export async function openAll(path: string, button: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: bank, schema: createMockSchema(jobs), ...options });
  await screen.findByText(/^Showing/);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: /^Select all .* matching$/ }));
  const count = Number(
    /^\d+/.exec(screen.getByText(/^[\d,]+ selected$/).textContent.replaceAll(',', ''))?.[0],
  );
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  const shown = bar.queryByRole('button', { name: button });
  if (shown) await user.click(shown);
  else {
    await user.click(bar.getByRole('button', { name: 'More for the selection' }));
    await user.click(await screen.findByRole('menuitem', { name: button }));
  }
  return { app, user, count, dialog: within(await screen.findByRole('dialog', { name: button })) };
}

/** Fills it in as it asks, and lets it begin. */
export async function begin(
  { user, dialog, count }: Awaited<ReturnType<typeof openAll>>,
  { button, fill }: BulkCase,
) {
  await fill?.(user, dialog);
  const confirm = dialog.queryByLabelText(`Type ${count} to confirm`);
  if (confirm) await user.type(confirm, String(count));
  await user.click(dialog.getByRole('button', { name: button }));
}
