import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(() => import('../../src/features/sponsor-groups/sponsor-group-detail.tsx'), 60_000);

const entry = (id: string, before: string, after: string) => ({
  id,
  at: '2026-10-01T15:00:00.000Z',
  actorId: null,
  actorName: 'Maria Ortega',
  action: 'Update',
  changes: [{ field: 'sponsorName', before, after }],
});

/** A sponsor that had two names before, of which the oldest is put back. */
async function restoreTheOldest() {
  const group = makeSponsorGroup(1, { sponsorName: 'Third', updatedAt: '2026-10-01T15:00:00.000Z' });
  const entries = [entry('2', 'Second', 'Third'), entry('1', 'First', 'Second')];
  let changes = 0;
  const rename = (sponsorName: string) => {
    changes += 1;
    entries.unshift(entry(`change-${changes}`, group.sponsorName, sponsorName));
    Object.assign(group, { sponsorName, updatedAt: `2026-10-01T15:0${changes}:00.000Z` });
    return { ...group };
  };
  const user = userEvent.setup();
  const app = await renderApp('/sponsorGroupManagement/view?id=sponsor-1&tab=history', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        sponsorGroupById: () => ({ ...group }),
        recordHistory: () => ({ totalRecords: entries.length, entries: [...entries] }) as never,
      },
      Mutation: {
        updateSponsorGroup: (_source, { sponsorGroup }) => rename(sponsorGroup.sponsorName) as never,
      },
    }),
  });
  const [, oldest] = await screen.findAllByRole('button', { name: /^Changed · / });
  await user.click(oldest as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Restore these values' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Restore these values' }));
  await screen.findByRole('heading', { level: 1, name: 'First' });
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = () => app.requests.filter(({ name }) => name === 'UpdateSponsorGroup').length;
  return { rename, undo, sent };
}

test('the undo of an old version brings back what it has replaced', async () => {
  const { undo } = await restoreTheOldest();
  await undo();
  expect(await screen.findByRole('heading', { level: 1, name: 'Third' })).toBeInTheDocument();
});

test('what a colleague has typed since is not overwritten by the undo, which says so', async () => {
  const { rename, undo, sent } = await restoreTheOldest();
  rename('Fourth');
  await undo();
  await screen.findByText('The record was changed meanwhile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fourth' })).toBeInTheDocument();
  await waitFor(() => expect(sent()).toBe(1));
});
