import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Select } from '../../src/ui/select.tsx';

test.each([
  ['without options it says why', [], 'Loading...', true],
  ['with some it does not', [{ value: 'OK', label: 'Oklahoma' }], 'Oklahoma', false],
])('%s', async (_what, options, row, isDisabled) => {
  render(<Select label="State" value="" onChange={() => undefined} options={options} nothing="Loading..." />);
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'State' }));
  const option = await screen.findByRole('option', { name: row });
  expect(screen.getAllByRole('option')).toEqual([option]);
  expect(option.getAttribute('aria-disabled') === 'true').toBe(isDisabled);
});
