import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '../../src/i18n/i18n.ts';
import { Pager } from '../../src/kit/list/pager.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['list']);
});

const show = (page: number, size = 10, loading = false) => {
  const [onPage, onSize] = [vi.fn(), vi.fn()];
  render(<Pager page={page} size={size} total={1_284} loading={loading} onPage={onPage} onSize={onSize} />);
  return { user: userEvent.setup(), onPage, onSize };
};
const button = (name: string) => screen.getByRole('button', { name });

test('first, previous, page numbers, next and last lead where they say', async () => {
  const { user, onPage } = show(5);
  for (const name of ['First page', 'Previous page', 'Page 6', 'Next page', 'Last page'])
    await user.click(button(name));
  // As many pages as the ceiling of total over page size.
  expect(onPage.mock.calls).toEqual([[1], [4], [6], [6], [129]]);
  expect(button('Page 5')).toHaveAttribute('aria-current', 'page');
});

test('there is nothing before the first page and after the last one', () => {
  show(1);
  expect(button('First page')).toBeDisabled();
  expect(button('Previous page')).toBeDisabled();
});

test('its sizes are 3, 5 and 10 unless a list says otherwise', async () => {
  const { user, onSize } = show(1);
  // It is drawn as long as nobody does anything.
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.keyboard('{Shift}');
  await user.click(await screen.findByRole('combobox', { name: 'Rows per page' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['3', '5', '10']);
  await user.click(screen.getByRole('option', { name: '3' }));
  expect(onSize).toHaveBeenCalledWith(3);
});

test('total and Loading... stand beside them', () => {
  show(2, 5, true);
  expect(screen.getByText('Showing 6–10 of 1,284')).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});
