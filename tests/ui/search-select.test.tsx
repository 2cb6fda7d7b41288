import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchSelect } from '../../src/ui/search-select.tsx';

const OPTIONS = [
  { value: 'OK', label: 'Oklahoma' },
  { value: 'OR', label: 'Oregon' },
  { value: 'QC', label: 'Québec' },
  { value: 'TX', label: 'Texas' },
  { value: 'KS', label: 'Kansas' },
];
const words = { search: 'Search in State', clear: 'Clear', nothing: 'Nothing fits' };

function open({ first = '' } = {}) {
  const onChange = vi.fn();
  const onClose = vi.fn();
  function Subject() {
    const [value, setValue] = useState(first);
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchSelect
          label="State"
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
          onClose={onClose}
          options={OPTIONS}
          placeholder="Please select"
          nothing={null}
          words={words}
        />
      </form>
    );
  }
  render(<Subject />);
  return { user: userEvent.setup(), onChange, onClose };
}
const trigger = () => screen.getByRole('combobox', { name: 'State', hidden: true });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('it says what is chosen, or what to do', async () => {
  open();
  expect(trigger()).toHaveTextContent('Please select');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['or', ['Oregon']],
  ['QUEBEC', ['Québec']],
  ['a', ['Oklahoma', 'Texas', 'Kansas']],
  ['k', ['Kansas', 'Oklahoma']],
  [' tex ', ['Texas']],
  ['xyz', []],
])('%j finds %j, without capitals and accents', async (typed, found) => {
  const { user } = open();
  await user.click(trigger());
  expect(names()).toEqual(OPTIONS.map(({ label }) => label));
  await user.type(screen.getByRole('searchbox', { name: 'Search in State' }), typed);
  expect(names()).toEqual(found);
  if (found.length === 0) expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
});

test('by keyboard alone: a letter opens and searches, arrows walk round, Enter takes, and the focus is back', async () => {
  const { user, onChange, onClose } = open();
  trigger().focus();
  await user.keyboard('o');
  const box = screen.getByRole('searchbox', { name: 'Search in State' });
  expect(box).toHaveValue('o');
  expect(names()).toEqual(['Oklahoma', 'Oregon']);
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Oklahoma');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Oregon');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Oklahoma');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChange.mock.calls).toEqual([['OR']]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(trigger()).toHaveTextContent('Oregon');
  expect(trigger()).toHaveFocus();
});

test('by mouse; opened again it stands at what is chosen', async () => {
  const { user, onChange } = open({ first: 'TX' });
  await user.click(trigger());
  const box = screen.getByRole('searchbox', { name: 'Search in State' });
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Texas' }).id);
  expect(screen.getByRole('option', { name: 'Texas' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Québec' }));
  expect(onChange.mock.calls).toEqual([['QC']]);
});

test('Escape leaves what was chosen, and Enter takes nothing where nothing fits', async () => {
  const { user, onChange, onClose } = open({ first: 'TX' });
  await user.click(trigger());
  await user.keyboard('xyz{Enter}');
  await user.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(trigger()).toHaveTextContent('Texas');
});
