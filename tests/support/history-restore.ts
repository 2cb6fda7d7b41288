import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Resolvers } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from './render-app.tsx';

export interface Changed {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a mock answers: a change that is saved, and an entry for it. */
type Mutations = NonNullable<Resolvers['Mutation']>;

/**
 * Opens the one change in the history at an address. What is saved then is an entry of its own, as if all of the change
 * were taken back, or made again.
 */
export async function openChange(
  path: string,
  changes: readonly Changed[],
  records: Resolvers,
  session = makeSession({ clientId: 1 }),
) {
  const user = userEvent.setup();
  const entry = {
    id: 'e-1',
    at: '2026-11-19T15:00:00.000Z',
    actorId: null,
    actorName: 'Ann',
    action: 'Update',
  };
  const entries = [{ ...entry, changes }];
  const turned = () =>
    entries[0]?.changes.map(({ field, before, after }) => ({ field, before: after, after: before })) ?? [];
  const saves = Object.entries(records.Mutation ?? {}).map(([name, save]) => [
    name,
    async (...call: readonly unknown[]) => {
      const saved = await (save as (...call: readonly unknown[]) => unknown)(...call);
      entries.unshift({ ...entry, id: `e-${entries.length + 1}`, changes: turned() });
      return saved;
    },
  ]);
  const app = await renderApp(path, {
    session,
    schema: createMockSchema({
      ...records,
      Query: {
        ...records.Query,
        recordHistory: () => ({ totalRecords: entries.length, entries: [...entries] }) as never,
      },
      Mutation: Object.fromEntries(saves) as Mutations,
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Changed · / }, { timeout: 15_000 }));
  return { user, app };
}

/** Opens the history at an address, puts the one change back, and answers what was sent. */
export async function putBack(path: string, changes: readonly Changed[], records: Resolvers, clientId = 1) {
  const { user, app } = await openChange(path, changes, records, makeSession({ clientId }));
  await user.click(screen.getByRole('button', { name: 'Restore these values' }));
  const question = await screen.findByRole('alertdialog');
  const told = within(question)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const warned = within(question).queryByText(/has to be approved again/) !== null;
  await user.click(within(question).getByRole('button', { name: 'Restore these values' }));
  await screen.findByText('The values were restored');
  const sent = () =>
    app.requests.filter(({ name }) => name.startsWith('Update')).map(({ variables }) => variables);
  const undo = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  };
  return { told, warned, sent, undo };
}
