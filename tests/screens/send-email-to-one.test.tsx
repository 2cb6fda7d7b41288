import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
beforeAll(async () => {
  await import('../../src/pickers/mail-dialog.tsx');
}, 60_000);

const bank = makeSession({ clientId: 1 });
const donor = makeDonor({ id: 'donor-1' });
const silent = makeDonor({ id: 'donor-2', firstName: 'Sam', names: 'Sam Still', wantsEmail: false });
const retired = makeDonor({ id: 'donor-3', firstName: 'Rita', names: 'Rita Retired', isActive: false });
const page = (donors: object[]) => ({ totalRecords: donors.length, isCapped: false, circle: null, donors });
const list = {
  allDonorsSearchSortWithPagination: () => page([donor, silent, retired]) as never,
};

/** The menu of a row, or of the donor's page. */
async function menu(path: string, button: RegExp | string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, {
    session: bank,
    schema: createMockSchema({ Query: list }),
    ...options,
  });
  await screen.findByRole('button', { name: button });
  // The templates come once the page stands.
  if (options.session === undefined && options.schema === undefined)
    await waitFor(() => expect(sent(app.requests, 'MailTemplates').length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: button }));
  return { user, app };
}

test.each([
  ['/donorManagement', `Actions for ${donor.names}`],
  ['/donorManagement/view?id=donor-1', 'More actions'],
])('at %s one donor gets the template that is chosen', async (path, button) => {
  const { user, app } = await menu(path, button);
  await user.click(await screen.findByRole('menuitem', { name: 'Send email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }));
  expect(dialog.getByText(donor.names)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(dialog.getByText('Choose a template')).toBeInTheDocument();
  expect(sent(app.requests, 'StartMailDonors')).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: /Template/ }));
  await user.click(await screen.findByRole('option', { name: /We miss you/ }));
  await user.click(dialog.getByRole('button', { name: 'Send email' }));
  await waitFor(() =>
    expect(sent(app.requests, 'StartMailDonors')).toMatchObject([
      { filter: { ids: ['donor-1'] }, templateId: 'template-2', expectedRows: 1 },
    ]),
  );
});

test('who is passed over after all is told', async () => {
  const skipped = makeJob({ counts: [{ name: 'skipped', value: 1 }] });
  const schema = createMockSchema({
    Query: { ...list, jobById: () => skipped },
    Mutation: { startMailDonors: () => skipped },
  });
  const { user, app } = await menu('/donorManagement', `Actions for ${donor.names}`, { schema });
  await waitFor(() => expect(sent(app.requests, 'MailTemplates').length).toBeGreaterThan(0));
  await user.click(await screen.findByRole('menuitem', { name: 'Send email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }));
  await user.click(dialog.getByRole('combobox', { name: /Template/ }));
  await user.click(await screen.findByRole('option', { name: /We miss you/ }));
  await user.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(await dialog.findByText('The donor gets no mail')).toBeInTheDocument();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send email' })).toBeNull());
});

test('who wants no mail stands there with the reason, and gets none', async () => {
  const { user } = await menu('/donorManagement', 'Actions for Sam Still');
  const item = await screen.findByRole('menuitem', { name: /^Send email/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Has no address, or wants no email');
  await user.click(item);
  expect(screen.queryByRole('dialog', { name: 'Send email' })).toBeNull();
});

test.each([
  ['of an inactive donor', 'Actions for Rita Retired', {}],
  [
    'for a reader',
    `Actions for ${donor.names}`,
    { session: makeSession({ clientId: 1 }, makeMenu({ write: false })) },
  ],
  ['in the parent view', `Actions for ${donor.names}`, { session: makeSession() }],
  [
    'where the bank has no template',
    `Actions for ${donor.names}`,
    { schema: createMockSchema({ Query: { ...list, mailTemplates: () => [] } }) },
  ],
])('%s it is not offered', async (_who, button, options: AppOptions) => {
  await menu('/donorManagement', button, options);
  expect(await screen.findByRole('menuitem', { name: 'View' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /^Send email/ })).toBeNull();
});
