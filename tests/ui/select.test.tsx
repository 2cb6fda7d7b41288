import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Select } from '../../src/ui/select.tsx';

test.each([
  ['a shape stands for options that are on their way', [], true],
  ['it is gone when they are there', [{ value: 'OK', label: 'Oklahoma' }], false],
])('%s', async (_what, options, isWaiting) => {
  render(<Select label="State" value="" onChange={() => undefined} options={options} />);
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'State' }));
  const list = await screen.findByRole('listbox');
  expect(list.querySelector('[data-waiting]') !== null).toBe(isWaiting);
  expect(screen.queryAllByRole('option')).toHaveLength(options.length);
});
