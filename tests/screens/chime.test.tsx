import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { preferencesKey } from '../../src/access/storage-keys.ts';
import { refetchLists } from '../../src/api/refetch-lists.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';
import { line, waitingSchema } from '../support/waiting.ts';

test('a tone tells whoever wants to hear it of what is new, and of nothing that waits already', async () => {
  const tones = vi.fn();
  vi.stubGlobal('AudioContext', tones);
  const lines = [line({})];
  const session = makeSession();
  window.localStorage.setItem(preferencesKey(session.user.id), JSON.stringify({ sounds: true }));
  await renderShell('/dashboard', { session, schema: waitingSchema(lines) });
  const bell = await screen.findByRole('button', { name: /Quick panel/ });
  await waitFor(() => expect(bell).toHaveTextContent('1 unread'));
  expect(tones).not.toHaveBeenCalled();
  lines.push(line({ id: 'APPROVAL:2' }));
  await act(refetchLists);
  await waitFor(() => expect(bell).toHaveTextContent('2 unread'));
  expect(tones).toHaveBeenCalledTimes(1);
  // What was muted and what was read waits no longer than it did.
  await userEvent.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
  const choose = async (name: string) => {
    await userEvent.click(await within(panel).findByRole('button', { name: 'Kinds of notification' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Mute: Approval');
  await waitFor(() => expect(bell).not.toHaveTextContent('unread'));
  await choose('Unmute: Approval');
  await waitFor(() => expect(bell).toHaveTextContent('2 unread'));
  lines[0] = line({ isRead: true });
  await act(refetchLists);
  await waitFor(() => expect(bell).toHaveTextContent('1 unread'));
  lines[0] = line({});
  await act(refetchLists);
  await waitFor(() => expect(bell).toHaveTextContent('2 unread'));
  expect(tones).toHaveBeenCalledTimes(1);
  lines.push(line({ id: 'APPROVAL:3' }));
  await act(refetchLists);
  await waitFor(() => expect(bell).toHaveTextContent('3 unread'));
  expect(tones).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('what waits is told as of one where it is one, and a paper that has run out as that', async () => {
  const papers = (['REGISTRATION', 'INSURANCE'] as const).flatMap((kind) =>
    ['2020-01-05', '2099-01-05'].map((date) => line({ id: `${kind}:${date}`, kind, date, title: kind })),
  );
  const goal = line({ id: 'UNDER_GOAL:1', kind: 'UNDER_GOAL', title: 'Autumn', count: 1, goal: 1_200 });
  await renderShell('/dashboard#notifications', { schema: waitingSchema([...papers, goal]) });
  const panel = within(await screen.findByRole('dialog', { name: 'Quick panel' }));
  for (const text of [
    'Registration ran out on Jan 05, 2020',
    'Registration runs out on Jan 05, 2099',
    'Insurance ran out on Jan 05, 2020',
    'Insurance runs out on Jan 05, 2099',
    'Starts Dec 01, 2026 with 1 booked of a goal of 1,200',
  ])
    expect(await panel.findByText(text)).toBeInTheDocument();
});
