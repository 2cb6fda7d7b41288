import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Menu, MenuItem } from '../../src/ui/menu.tsx';
import { Popover } from '../../src/ui/popover.tsx';

const open = (button: React.ComponentProps<'button'> = {}, onOpenChange?: (is: boolean) => void) =>
  render(
    <Menu
      trigger={
        <button type="button" {...button}>
          More
        </button>
      }
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <MenuItem>Print</MenuItem>
    </Menu>,
  );
const more = (): HTMLElement => screen.getByRole('button', { name: 'More', hidden: true });

describe('a menu', () => {
  test('has its name from its button, and gives the focus back to that very button', async () => {
    const user = userEvent.setup();
    const changes = vi.fn();
    open({}, changes);
    const button = more();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'More' })).toBeInTheDocument();
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(more()).toBe(button);
    expect(button).toHaveFocus();
    expect(changes.mock.calls).toEqual([[true], [false]]);
  });

  test.each(['{Enter}', ' ', '{ArrowDown}'])('is opened by the key %j, on its first entry', async (key) => {
    const user = userEvent.setup();
    open();
    await user.tab();
    await user.keyboard(key);
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toHaveFocus();
  });

  test('stays shut behind a button that is disabled, which hears the pointer all the same', () => {
    open({ disabled: true });
    fireEvent.pointerEnter(more());
    fireEvent.pointerDown(more(), { button: 0 });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('what its button hears itself comes first, and may keep it shut', () => {
    const heard = vi.fn((event: React.PointerEvent) => event.preventDefault());
    open({ onPointerDown: heard });
    fireEvent.pointerDown(more(), { button: 0 });
    expect(heard).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('whose code comes when somebody comes near its button', () => {
  const button = <button type="button">More</button>;
  test('a menu that is pressed before opens when it is there', async () => {
    vi.resetModules();
    const fresh = await import('../../src/ui/menu.tsx');
    render(
      <fresh.Menu trigger={button}>
        <fresh.MenuItem>Print</fresh.MenuItem>
      </fresh.Menu>,
    );
    fireEvent.pointerDown(more(), { button: 0 });
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeInTheDocument();
  });
  test('a menu whose code cannot be had stays shut, and the next press asks again', async () => {
    vi.resetModules();
    vi.doMock('../../src/ui/radix-menu.tsx', () => {
      throw new Error('The network is away');
    });
    const fresh = await import('../../src/ui/menu.tsx');
    render(
      <fresh.Menu trigger={button}>
        <fresh.MenuItem>Print</fresh.MenuItem>
      </fresh.Menu>,
    );
    fireEvent.pointerEnter(more());
    fireEvent.pointerDown(more(), { button: 0 });
    await waitFor(() => expect(more()).toHaveAttribute('aria-expanded', 'false'));
    vi.doUnmock('../../src/ui/radix-menu.tsx');
    fireEvent.pointerDown(more(), { button: 0 });
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeInTheDocument();
  });
  test('a panel does, too', async () => {
    vi.resetModules();
    const fresh = await import('../../src/ui/popover.tsx');
    render(
      <fresh.Popover label="Columns" open onOpenChange={() => undefined} trigger={button}>
        Inside
      </fresh.Popover>,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Columns' })).toHaveTextContent('Inside');
  });
});

test('a panel is not there before it was opened, and its button opens and shuts it', async () => {
  const user = userEvent.setup();
  const inside = vi.fn(() => <p>Inside</p>);
  const Inside = inside;
  function Panel() {
    const [is, set] = React.useState(false);
    return (
      <Popover label="Columns" open={is} onOpenChange={set} trigger={<button type="button">Columns</button>}>
        <Inside />
      </Popover>
    );
  }
  render(<Panel />);
  expect(inside).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Columns' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Columns' })).toHaveTextContent('Inside');
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
