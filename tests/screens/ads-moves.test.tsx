import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { type AppOptions, makeSession, renderApp, sent as sentOf } from '../support/render-app.tsx';

const FIRST = ['Winter drive', 'Platelets needed', 'Bring a friend', 'Summer thanks'];

const open = async (options: AppOptions = {}) => {
  const user = userEvent.setup();
  const app = await renderApp('/contentManagement/Ads', {
    session: makeSession({ clientId: 1 }),
    ...options,
  });
  const table = await screen.findByRole('table', { name: 'Ads' });
  const ordered = (...order: readonly number[]) =>
    waitFor(() => {
      const names = [...table.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent);
      expect(names.slice(0, 4)).toEqual(order.map((at) => FIRST[at]));
    });
  await ordered(0, 1, 2, 3);
  return { user, sent: () => sentOf(app.requests, 'MoveAd'), ordered };
};

test('a second arrow key goes on from where the first one has led', async () => {
  const { user, sent, ordered } = await open();
  (await screen.findByRole('button', { name: 'Move Winter drive' })).focus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Winter drive' }), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Winter drive' }), { key: 'ArrowDown' });
  await ordered(1, 2, 0, 3);
  expect(sent()).toEqual([
    { id: 'ad-1', from: 1, over: 'ad-2' },
    { id: 'ad-1', from: 2, over: 'ad-3' },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Winter drive' })).toHaveFocus());
  // At the end there is nowhere to go.
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await ordered(0, 1, 2, 3);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Winter drive' }), { key: 'ArrowUp' });
  await waitFor(() => expect(sent()).toHaveLength(4));
});

test('a number that was sent with Enter is not sent again when its box is left', async () => {
  const { user, sent, ordered } = await open();
  const place = await screen.findByRole('textbox', { name: 'Place of Winter drive' });
  await user.clear(place);
  await user.type(place, '3');
  fireEvent.keyDown(place, { key: 'Enter' });
  fireEvent.blur(place);
  await ordered(1, 2, 0, 3);
  expect(sent()).toEqual([{ id: 'ad-1', from: 1, place: 3 }]);
  expect(screen.getByRole('textbox', { name: 'Place of Winter drive' })).toHaveValue('3');
});

test('a number that is refused gives way to the place that the row has', async () => {
  const { user } = await open({
    intercept: ({ name }) =>
      name === 'MoveAd'
        ? { errors: [new GraphQLError('changed', { extensions: { code: 'CONFLICT' } })] }
        : undefined,
  });
  const place = await screen.findByRole('textbox', { name: 'Place of Winter drive' });
  await user.clear(place);
  await user.type(place, '3{Enter}');
  expect(await screen.findByText(/^The order was changed meanwhile/)).toBeInTheDocument();
  await waitFor(() => expect(place).toHaveValue('1'));
});

test('a move after Undo waits for it, and goes on from where Undo has led', async () => {
  const { user, sent, ordered } = await open();
  const handle = () => screen.getByRole('button', { name: 'Move Winter drive' });
  (await screen.findByRole('button', { name: 'Move Winter drive' })).focus();
  fireEvent.keyDown(handle(), { key: 'ArrowDown' });
  await ordered(1, 0, 2, 3);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  fireEvent.keyDown(handle(), { key: 'ArrowDown' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ id: 'ad-1', from: 1, over: 'ad-2' });
  await ordered(1, 0, 2, 3);
});
