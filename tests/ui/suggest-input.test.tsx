import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog.tsx';
import { SuggestInput } from '../../src/ui/suggest-input.tsx';

const STREETS = ['Elm Street', 'Elmwood Avenue', 'Eldorado Road'];
const fitting = (text: string): string[] =>
  text === '' ? [] : STREETS.filter((street) => street.toLowerCase().startsWith(text.toLowerCase()));

function open({ inDialog = false } = {}) {
  const onTake = vi.fn();
  const onSubmit = vi.fn();
  const onClose = vi.fn();
  function Subject() {
    const [value, setValue] = useState('');
    const [found, setFound] = useState<readonly string[]>([]);
    const form = (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label htmlFor="street">Street</label>
        <SuggestInput
          id="street"
          value={value}
          onChange={(text) => {
            setValue(text);
            setFound(fitting(text));
          }}
          suggestions={found}
          onTake={(index) => {
            onTake(found[index]);
            setValue(found[index] ?? '');
          }}
          words={{ list: 'Suggested streets', count: `${found.length} streets` }}
        />
        <button type="submit">Send</button>
      </form>
    );
    return inDialog ? (
      <Dialog open onClose={onClose} title="Where">
        {form}
      </Dialog>
    ) : (
      form
    );
  }
  render(<Subject />);
  return { user: userEvent.setup(), onTake, onSubmit, onClose };
}
const box = () => screen.getByRole('combobox', { name: 'Street' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('without suggestions it is a text', async () => {
  const { user, onSubmit } = open();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).not.toHaveAttribute('aria-controls');
  await user.type(box(), 'xyz{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('xyz');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('by keyboard alone: arrows walk round, Enter takes what is marked and sends nothing', async () => {
  const { user, onTake, onSubmit } = open();
  await user.tab();
  await user.keyboard('el');
  const list = screen.getByRole('listbox', { name: 'Suggested streets' });
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', list.id);
  expect(screen.getByRole('status')).toHaveTextContent('3 streets');
  expect(names()).toEqual(STREETS);
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Elm Street');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Elm Street');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Eldorado Road');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onTake.mock.calls).toEqual([['Elmwood Avenue']]);
  expect(box()).toHaveValue('Elmwood Avenue');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter with nothing marked sends the text as it is', async () => {
  const { user, onTake, onSubmit } = open();
  await user.type(box(), 'el{Enter}');
  expect(onTake).not.toHaveBeenCalled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(box()).toHaveValue('el');
});

test('Escape closes it over the text, and an arrow or the next letter opens it again', async () => {
  const { user, onTake } = open();
  await user.type(box(), 'el{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('el');
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Eldorado Road');
  await user.keyboard('{Escape}m');
  expect(names()).toEqual(['Elm Street', 'Elmwood Avenue']);
  expect(active()).toBeUndefined();
  expect(onTake).not.toHaveBeenCalled();
});

test('Tab goes on with the text as it was typed', async () => {
  const { user, onTake } = open();
  await user.type(box(), 'el{ArrowDown}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('el');
  expect(onTake).not.toHaveBeenCalled();
});

test('by mouse, and the focus stays in the text', async () => {
  const { user, onTake } = open();
  await user.type(box(), 'el');
  // The text itself is not the outside.
  await user.click(box());
  await user.hover(screen.getByRole('option', { name: 'Elmwood Avenue' }));
  expect(active()).toBe('Elmwood Avenue');
  await user.click(screen.getByRole('option', { name: 'Eldorado Road' }));
  expect(onTake.mock.calls).toEqual([['Eldorado Road']]);
  expect(box()).toHaveFocus();
});

test('in a dialog, Escape closes the list before the dialog', async () => {
  const { user, onClose, onTake } = open({ inDialog: true });
  await user.type(box(), 'el');
  expect(names()).toEqual(STREETS);
  await user.keyboard('{Escape}');
  expect(names()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('m');
  await user.click(screen.getByRole('option', { name: 'Elm Street' }));
  expect(onTake.mock.calls).toEqual([['Elm Street']]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
