import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { openDriveForm, openFormOf } from '../support/drive-form.tsx';

onOrdinaryClock();
afterEach(() => vi.unstubAllGlobals());

test('what is typed while supplies are recommended stays', async () => {
  const { user, hold, step } = await openDriveForm([{ consumerPackage: 'Gloves', qty: 62, reason: null }]);
  await step(/Supplies/);
  const answer = hold('RecommendSupplies');
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await user.click(screen.getByRole('button', { name: 'Add supply' }));
  const typed = screen.getAllByLabelText(/^Supply /).at(-1) as HTMLElement;
  fireEvent.change(typed, { target: { value: 'Cold packs' } });
  answer();
  expect(await screen.findByDisplayValue('Gloves')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Cold packs')).toBeInTheDocument();
});

const rows = () =>
  screen
    .getAllByLabelText(/^Supply \d/)
    .map((input, at) => [
      (input as HTMLInputElement).value,
      (screen.getByLabelText(`Quantity ${at + 1}`) as HTMLInputElement).value,
    ])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));

test('supplies that were saved as somebody’s own stay; those that were recommended follow the plan', async () => {
  const saved = [
    // As it was recommended for hours that were changed since, without another recommendation.
    { consumerPackage: 'Blood bag', qty: 24, reason: null, isOwn: null },
    { consumerPackage: 'Cold packs', qty: 6, reason: null, isOwn: true },
    { consumerPackage: 'Gloves', qty: 80, reason: null, isOwn: true },
    { consumerPackage: 'Tubes', qty: 30, reason: null, isOwn: false },
  ];
  const { user, step, failing, asked } = await openFormOf(makeDrive(2, { suppliesDetails: saved }), [
    { consumerPackage: 'Blood bag', qty: 48, reason: null },
    { consumerPackage: 'Gloves', qty: 62, reason: null },
    { consumerPackage: 'Tubes', qty: 60, reason: null },
  ]);
  await step(/Supplies/);
  expect(screen.getAllByText('Edited')).toHaveLength(2);
  failing.add('RecommendSupplies');
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  failing.clear();
  const before = asked('RecommendSupplies');
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Blood bag', '48'],
      ['Cold packs', '6'],
      ['Gloves', '80'],
      ['Tubes', '60'],
    ]),
  );
  expect(screen.getAllByText('Edited')).toHaveLength(2);
  expect(asked('RecommendSupplies')).toBe(before + 1);
});

test('one’s own supply is the recommended one whatever its case, as a drive has each once', async () => {
  const own = [{ consumerPackage: ' gloves', qty: 80, reason: null, isOwn: true }];
  const { user, step } = await openFormOf(makeDrive(2, { suppliesDetails: own }), [
    { consumerPackage: 'Gloves', qty: 62, reason: '20 × 3' },
    { consumerPackage: 'Tubes', qty: 60, reason: null },
  ]);
  await step(/Supplies/);
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  expect(await screen.findByDisplayValue('Tubes')).toBeInTheDocument();
  expect(rows()).toEqual([
    [' gloves', '80'],
    ['Tubes', '60'],
  ]);
  expect(screen.getByText('20 × 3')).toBeInTheDocument();
});

test('a supply that goes leaves the focus to the next one, the last to what adds another', async () => {
  const { user, step } = await openDriveForm([
    { consumerPackage: 'Gloves', qty: 62, reason: null },
    { consumerPackage: 'Tubes', qty: 40, reason: null },
  ]);
  await step(/Supplies/);
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Gloves' }));
  await waitFor(() => expect(screen.getByDisplayValue('Tubes')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Tubes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add supply' })).toHaveFocus());
});

test('under a finger no supply that is typed into has it: the keyboard would come over the others', async () => {
  const plain = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : plain(query),
  );
  const { user, step } = await openDriveForm([
    { consumerPackage: 'Gloves', qty: 62, reason: null },
    { consumerPackage: 'Tubes', qty: 40, reason: null },
  ]);
  await step(/Supplies/);
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Gloves' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add supply' })).toHaveFocus());
  expect(screen.getByDisplayValue('Tubes')).toBeInTheDocument();
});
