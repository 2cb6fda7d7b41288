import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Menu, MenuItem } from '../../src/ui/menu.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';

function Page({ kind, focusing }: { readonly kind: 'dialog' | 'sheet'; readonly focusing: boolean }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  // biome-ignore lint/a11y/noAutofocus: this is what is tested
  const field = <input aria-label="Name" autoFocus={focusing} />;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kind === 'dialog' ? (
        <Dialog open={open} onClose={close} title="Rename">
          {field}
        </Dialog>
      ) : (
        <Sheet open={open} onClose={close} title="Rename" closeLabel="Close">
          {field}
        </Sheet>
      )}
    </>
  );
}

test.each([
  ['dialog', false],
  ['dialog', true],
  ['sheet', false],
  ['sheet', true],
] as const)('a %s gives the focus back to what opened it, auto-focus: %s', async (kind, focusing) => {
  const user = userEvent.setup();
  render(<Page kind={kind} focusing={focusing} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.contains(document.activeElement)).toBe(true);
  await act(() => user.keyboard('{Escape}'));
  await waitFor(() => expect(opener).toHaveFocus());
});

function MenuPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      {/* It is there already: the dialog is drawn before its menu is closed. */}
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename it">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('a dialog that an entry of a menu opens gives the focus back to the button of the menu', async () => {
  const user = userEvent.setup();
  render(<MenuPage />);
  const button = screen.getByRole('button', { name: 'Actions' });
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Rename' });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Rename it' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});
