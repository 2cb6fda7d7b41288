import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { loadDialog } from '../support/bulk-actions.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
beforeAll(loadDialog, 60_000);

const session = makeSession({ clientId: 1 });

/** The list with its first two rows selected. */
async function selected(options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp('/donorManagement', { session, ...options });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(boxes[0] as HTMLElement);
  await user.click(boxes[1] as HTMLElement);
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  return { user, app, bar };
}

async function contactDialog() {
  const desk = await selected();
  await desk.user.click(await desk.bar.findByRole('button', { name: 'Set contact preferences' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set contact preferences' }));
  const choose = async (channel: string, state: string): Promise<void> =>
    desk.user.click(
      within(await dialog.findByRole('group', { name: channel })).getByRole('button', { name: state }),
    );
  const begin = () => desk.user.click(dialog.getByRole('button', { name: 'Set contact preferences' }));
  return { ...desk, dialog, choose, begin };
}

test('of those who are selected, the ways that are chosen change, and how they said so goes along', async () => {
  const { user, app, dialog, choose, begin } = await contactDialog();
  expect(dialog.getByText(/^What do 2 donors want from now on\?/)).toBeInTheDocument();
  await choose('Email', 'Not wanted');
  await choose('Calls to the cell', 'Wanted');
  await choose('Post', 'Wanted');
  await choose('Post', 'Stays');
  await user.click(dialog.getByRole('combobox', { name: 'How they said so' }));
  await user.click(await screen.findByRole('option', { name: 'In writing' }));
  await begin();
  await waitFor(() =>
    expect(sent(app.requests, 'StartSetContactPreferences')).toMatchObject([
      {
        filter: { ids: [expect.any(String), expect.any(String)] },
        channels: { email: false, cellCall: true, source: 'writing' },
        expectedRows: 2,
      },
    ]),
  );
  expect(sent(app.requests, 'StartSetContactPreferences')[0]?.channels).not.toHaveProperty('post');
});

test('nothing begins while every way stays as it is', async () => {
  const { app, dialog, choose, begin } = await contactDialog();
  await begin();
  expect(await dialog.findByText('Choose at least one way that changes')).toBeInTheDocument();
  expect(sent(app.requests, 'StartSetContactPreferences')).toEqual([]);
  await choose('Post', 'Not wanted');
  expect(dialog.queryByText('Choose at least one way that changes')).toBeNull();
});

test('those who are selected are kept as a filter of their own, which opens and finds exactly them', async () => {
  const { user, app, bar } = await selected();
  await user.click(bar.getByRole('button', { name: 'Save as filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  expect(dialog.getByText('2 chosen donors stand in it by name, whatever changes.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /name/i }), 'Called today');
  await user.click(dialog.getByRole('button', { name: 'Save filter' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(2));
  const [saved] = sent(app.requests, 'CreateDonorFilter');
  expect(saved?.donorFilter).toMatchObject({ filterName: 'Called today', donorIds: { length: 2 } });
  expect(
    within(screen.getByRole('list', { name: 'Active filters' })).getByText('Chosen in: Called today'),
  ).toBeInTheDocument();
  const address = new URL(app.path(), 'http://x').searchParams;
  expect(address.get('chosen')).toBe(address.get('view'));
  expect(sent(app.requests, 'AllDonors').at(-1)?.filter).toEqual({ chosenIn: address.get('chosen') });
  // Another name leaves who is in it.
  await user.click(screen.getByRole('button', { name: /^Called today/ }));
  await user.click(await screen.findByRole('button', { name: 'Rename or share' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename or share' }));
  await user.click(rename.getByRole('button', { name: 'Save filter' }));
  await waitFor(() =>
    expect(sent(app.requests, 'UpdateDonorFilter')).toMatchObject([
      { donorFilter: { filterName: 'Called today', chosenIn: address.get('chosen') } },
    ]),
  );
});

test('all that matches is kept as the search that it is', async () => {
  const { user, app, bar } = await selected();
  await user.click(bar.getByRole('button', { name: /^Select all .* matching$/ }));
  await user.click(await bar.findByRole('button', { name: 'Save as filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  await user.type(dialog.getByRole('textbox', { name: /name/i }), 'Everybody');
  await user.click(dialog.getByRole('button', { name: 'Save filter' }));
  await waitFor(() => expect(sent(app.requests, 'CreateDonorFilter')).toHaveLength(1));
  expect(sent(app.requests, 'CreateDonorFilter')[0]?.donorFilter).not.toHaveProperty('donorIds');
});

test('those who are selected are registered in the donor platform, as a job', async () => {
  const { user, app, bar } = await selected();
  await user.click(await bar.findByRole('button', { name: 'Register in the donor platform' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register in the donor platform' }));
  expect(dialog.getByText(/^Register 2 donors in the donor platform\?/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Register in the donor platform' }));
  await waitFor(() =>
    expect(sent(app.requests, 'StartRegisterInDonorPlatform')).toMatchObject([
      { filter: { ids: [expect.any(String), expect.any(String)] }, expectedRows: 2 },
    ]),
  );
});

test('whoever may not write is offered none of it', async () => {
  const { bar } = await selected({ session: makeSession({ clientId: 1 }, makeMenu({ write: false })) });
  expect(bar.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  for (const name of ['Set contact preferences', 'Register in the donor platform', 'Save as filter'])
    expect(bar.queryByRole('button', { name })).toBeNull();
});
