import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toApiError } from '../../src/api/api-error.ts';
import { confirm, type Question, success } from '../../src/kit/dialogs/confirm.ts';
import { notify, notifyUndo } from '../../src/kit/dialogs/toast.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Menu, MenuItem } from '../../src/ui/menu.tsx';
import { renderShell } from '../support/render-app.tsx';

const question: Question = {
  title: 'Delete Acme?',
  text: 'It cannot be undone.',
  consequences: [
    { text: '3 future drives use this donation type', to: '/createDrive' },
    { text: '41 booked appointments' },
  ],
  action: 'Delete',
  danger: true,
};
const network = toApiError(new TypeError('Failed to fetch'));

async function ask(extra: Partial<Question> = {}) {
  const answer = vi.fn();
  await act(async () => {
    void confirm({ ...question, ...extra }).then(answer);
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Acme?' });
  return { answer, dialog, user: userEvent.setup() };
}

let app: Awaited<ReturnType<typeof renderShell>>;
beforeEach(async () => {
  app = await renderShell('/builder');
  await screen.findByRole('navigation', { name: 'Main menu' });
});

describe('a question', () => {
  test('names its consequences, and has the focus on the way back', async () => {
    const { answer, dialog, user } = await ask();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['3 future drives use this donation type', '41 booked appointments']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  });

  test('a consequence leads to what it names; nothing is done', async () => {
    const { answer, dialog, user } = await ask();
    await user.click(within(dialog).getByRole('link', { name: /3 future drives/ }));
    await waitFor(() => expect(app.path()).toBe('/createDrive'));
    expect(answer).toHaveBeenCalledWith(false);
  });

  test('wants the name where much would be lost', async () => {
    const { answer, dialog, user } = await ask({ typeName: 'Acme' });
    const name = within(dialog).getByLabelText('Type Acme to confirm');
    await user.type(name, 'acme');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByText('This is not the name')).toBeInTheDocument();
    expect(answer).not.toHaveBeenCalled();
    await user.clear(name);
    await user.type(name, 'Acme{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  });

  test('stays while the work runs, and shows its failure', async () => {
    let broken = true;
    const run = vi.fn(async () => (broken ? network : undefined));
    const { answer, dialog, user } = await ask({ run });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('The server cannot be reached')).toBeInTheDocument();
    expect(answer).not.toHaveBeenCalled();
    broken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that an entry of a menu asks has the focus, and gives it back to the button of the menu', async () => {
    // The dialog's own scripts are there already, as after any question: it opens while the menu still closes.
    const { dialog: first, user } = await ask();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    render(
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => void confirm(question)}>Delete</MenuItem>
      </Menu>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Acme?' });
    // The menu gives the focus back one turn after it is gone.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('leaving the signed-in area answers no', async () => {
    const { answer } = await ask();
    await act(() => app.go('/logout'));
    await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
  });

  test('whoever has left the signed-in area is asked nothing, nor told of what went on without them', async () => {
    cleanup();
    expect(await confirm(question)).toBe(false);
    await success('Saved');
    await renderShell('/builder');
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('a dialog with something to fill in starts there, not at its cross', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Save filter" closeLabel="Close">
      <input aria-label="Filter name" />
    </Dialog>,
  );
  expect(await screen.findByRole('textbox', { name: 'Filter name' })).toHaveFocus();
});

test('success is told under its title, and waits to be read', async () => {
  const read = vi.fn();
  await act(async () => {
    void success('User Updated Successfully').then(read);
  });
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(dialog).toHaveTextContent('User Updated Successfully');
  expect(read).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(read).toHaveBeenCalled());
});

describe('a toast', () => {
  test('offers Undo, which sends the opposite change', async () => {
    const undo = vi.fn(async () => ({ data: {} }));
    await act(() => notifyUndo('Acme was archived', undo));
    expect(await screen.findByText('Acme was archived')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(await screen.findByText('The change was undone')).toBeInTheDocument();
  });

  test('says when the opposite change failed', async () => {
    await act(() => notifyUndo('Bell was archived', async () => ({ error: network })));
    const toast = (await screen.findByText('Bell was archived')).closest('li') as HTMLElement;
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change could not be undone')).toBeInTheDocument();
  });

  test('is announced politely', async () => {
    await act(() => notify('Saved'));
    const toast = await screen.findByText('Saved');
    expect(toast.closest('[aria-live="polite"]')).not.toBeNull();
  });
});
