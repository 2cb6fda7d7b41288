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

test('whoever may not write is offered none of it', async () => {
  const { bar } = await selected({ session: makeSession({ clientId: 1 }, makeMenu({ write: false })) });
  expect(bar.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  expect(bar.queryByRole('button', { name: 'Set contact preferences' })).toBeNull();
});
