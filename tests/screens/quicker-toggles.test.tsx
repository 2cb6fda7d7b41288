import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const errors = [
  new GraphQLError('It is so already', {
    extensions: {
      code: 'BAD_USER_INPUT',
      reason: 'alreadySo',
      fields: [{ path: 'id', code: 'already' }],
    },
  }),
];
const already = (id: string) => ({
  data: {
    updateDonors: [{ __typename: 'BulkRowResult', id, name: 'X', status: 'skipped', reason: 'already' }],
  },
});

test.each([
  ['/userManagement', 'SetUserStatus', 'AllUsers', /somebody else was quicker/],
  ['/donorManagement', 'UpdateDonors', 'AllDonors', /[Ww]as so already/],
])(
  'on %s a change that somebody else made first is not claimed, and the list asks again',
  async (path, change, list, words) => {
    const user = userEvent.setup();
    const app = await renderApp(path, {
      session: makeSession({ clientId: 1 }),
      intercept: ({ name, variables }) =>
        name !== change
          ? undefined
          : name === 'SetUserStatus'
            ? { errors }
            : already(String((variables as { filter: { ids: string[] } }).filter.ids[0])),
    });
    const [row] = await screen.findAllByRole('button', { name: /^Actions (of|for) / });
    const before = sent(app.requests, list).length;
    await user.click(row as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: /^(De)?activate$/i }));
    const sure = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
    if (sure) await user.click(within(sure).getByRole('button', { name: /activate/i }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(sent(app.requests, list).length).toBeGreaterThan(before));
  },
);
