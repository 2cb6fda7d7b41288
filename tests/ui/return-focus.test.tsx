import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Menu, MenuItem } from '../../src/ui/menu.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';

afterEach(() => void vi.useRealTimers());

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

/** A list whose rows are given, each with a dialog of its own. */
function ShortList({ rows, inert }: { readonly rows: readonly string[]; readonly inert?: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <main>
      <h1>Rows</h1>
      <ul>
        {rows.map((row) => (
          <li key={row} aria-label={row} inert={row === inert}>
            <button type="button" onClick={() => setAsked(true)}>{`Open ${row}`}</button>
          </li>
        ))}
      </ul>
      <Dialog open={asked} onClose={() => setAsked(false)} title="Look">
        <input aria-label="Name" />
      </Dialog>
    </main>
  );
}

type Change = 'row' | 'button' | 'all';

/** Rows of which one goes, or loses its button, by what is done in the dialog: a moment later, or once they are read. */
function RowsPage({ change, read }: { readonly change: Change; readonly read?: Promise<void> }) {
  const [asked, setAsked] = useState<string>();
  const [done, setDone] = useState(false);
  const ids = done && change !== 'button' ? (change === 'row' ? ['a', 'c'] : []) : ['a', 'b', 'c'];
  const work = (): void => {
    setAsked(undefined);
    const later = read ?? new Promise((resolve) => setTimeout(resolve, 100));
    void later.then(() => setDone(true));
  };
  return (
    <main>
      <h1>Rows</h1>
      <section aria-label="List">
        {ids.length > 0 && (
          <table>
            <tbody>
              {ids.map((id) => (
                <tr key={id} data-row={id} aria-label={id}>
                  <td>
                    {(id !== 'b' || !done) && (
                      <button type="button" onClick={() => setAsked(id)}>
                        Cancel {id}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="Cancel it">
        <button type="button" onClick={work}>
          Yes
        </button>
      </Dialog>
    </main>
  );
}

test.each([
  ['button', 'row', 'b'],
  ['row', 'row', 'c'],
  ['all', 'region', 'List'],
] as const)(
  'where the %s that opened a dialog goes after it, the %s %s has the focus',
  async (change, role, name) => {
    const user = userEvent.setup();
    render(<RowsPage change={change} />);
    await user.click(screen.getByRole('button', { name: 'Cancel b' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel b' })).toBeNull());
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
    // What was focused only as a way to go on is none with the keyboard.
    await user.tab();
    expect(screen.queryByRole(role, { name })?.hasAttribute('tabindex')).toBe(false);
  },
);

test('whoever has gone on by the time the button goes is left where they are', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<RowsPage change="row" read={promise} />);
  await user.click(screen.getByRole('button', { name: 'Cancel b' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel b' })).toHaveFocus());
  act(() => screen.getByRole('button', { name: 'Cancel a' }).focus());
  resolve();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel b' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Cancel a' })).toHaveFocus();
});

test.each([
  ['turned the wheel', () => fireEvent.wheel(document.body)],
  ['pressed a key', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
  ['waited for long', () => vi.advanceTimersByTime(10_000)],
])('nor is the focus put anywhere for one who has %s since', async (_what, goOn) => {
  const user = userEvent.setup();
  const { rerender } = render(<ShortList rows={['a', 'b', 'c']} />);
  const opener = screen.getByRole('button', { name: 'Open b' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  act(() => vi.advanceTimersByTime(100));
  expect(opener).toHaveFocus();
  act(() => void goOn());
  rerender(<ShortList rows={['a', 'c']} />);
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
});

test.each([
  ['the row that it is in', ['a', 'b', 'c', 'd'], 'b', 'c'],
  ['a row beside one that is gone', ['a', 'c', 'd'], 'c', 'd'],
])('what cannot be reached for a while has no focus: %s', async (_what, rows, inert, next) => {
  const user = userEvent.setup();
  const { rerender } = render(<ShortList rows={['a', 'b', 'c', 'd']} />);
  await user.click(screen.getByRole('button', { name: 'Open b' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open b' })).toHaveFocus());
  rerender(<ShortList rows={rows} inert={inert} />);
  await waitFor(() => expect(screen.getByRole('listitem', { name: next })).toHaveFocus());
  expect(screen.getByLabelText(inert)).not.toHaveAttribute('tabindex');
});

function Nested() {
  const [rows, setRows] = useState([1, 2]);
  const [shown, setShown] = useState<number>();
  const [asking, setAsking] = useState(false);
  const remove = (): void => {
    setRows((before) => before.filter((row) => row !== shown));
    setAsking(false);
    setShown(undefined);
  };
  return (
    <main>
      <h1>Records</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setShown(row)}>{`Open ${row}`}</button>
          </li>
        ))}
      </ul>
      <Sheet open={shown !== undefined} onClose={() => setShown(undefined)} title="Record" closeLabel="Close">
        <button type="button" onClick={() => setAsking(true)}>
          Delete
        </button>
      </Sheet>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Really?">
        <button type="button" onClick={remove}>
          Yes
        </button>
      </Dialog>
    </main>
  );
}

test('a question that ends its sheet too leads back to the row of the sheet, also the second time', async () => {
  const user = userEvent.setup();
  render(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Open 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Really?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open 2' }).closest('li')).toHaveFocus());
});

/** A button above the page whose dialog takes it away, and may lead to something that stands elsewhere. */
function LeadingPage({ takesAway, leads }: { readonly takesAway: boolean; readonly leads: boolean }) {
  const [state, setState] = useState<'before' | 'asked' | 'done'>('before');
  return (
    <>
      {(state !== 'done' || !takesAway) && (
        <button type="button" onClick={() => setState('asked')}>
          Book
        </button>
      )}
      <main>
        <h1>Times</h1>
        <button type="button">Booked</button>
      </main>
      <Dialog
        open={state === 'asked'}
        onClose={() => setState('done')}
        title="Book it"
        leadsTo={() => (leads ? screen.getByText('Booked') : null)}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test.each([
  ['what its dialog leads to', { takesAway: false, leads: true }, 'Booked', true],
  ['the head of the page', { takesAway: true, leads: false }, 'Times', true],
  ['the button itself', { takesAway: false, leads: false }, 'Book', false],
])('%s has the focus, and comes in sight where it stands elsewhere', async (_what, props, name, isShown) => {
  const seen: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const user = userEvent.setup();
  render(<LeadingPage {...props} />);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText(name)).toHaveFocus());
  expect(seen).toEqual(isShown ? [name] : []);
  vi.restoreAllMocks();
});
