import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeSession, renderShell } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const title = { name: 'Keyboard shortcuts' };

describe('the list of shortcuts', () => {
  test('opens by ? on a page without a list, and not while somebody types', async () => {
    const user = userEvent.setup();
    await renderShell('/my-profile', { session });
    const field = await screen.findByLabelText('First Name');
    await user.type(field, '?');
    expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
    field.blur();
    // Once: the key is heard from the moment on that the frame stands, though what it opens comes later.
    await user.keyboard('?');
    expect(within(await screen.findByRole('dialog', title)).getByText('Search')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument());
  });

  test('opens by ? on a list too, once, and not from its search', async () => {
    const user = userEvent.setup();
    await renderShell('/sponsorGroupManagement', { session });
    await screen.findByText('34 sponsor groups');
    await user.keyboard('/?');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('?');
    await user.keyboard('{Escape}?');
    await screen.findByRole('dialog', title);
    expect(screen.getAllByRole('dialog', title)).toHaveLength(1);
  });

  test('opens by the button of the bar, and from the menu where the bar has no room', async () => {
    const user = userEvent.setup();
    await renderShell('/dashboard', { session });
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts (?)' }));
    await screen.findByRole('dialog', title);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Hi/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts (?)' }));
    expect(await screen.findByRole('dialog', title)).toBeInTheDocument();
  });
});
