import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { MatchCount } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { loadDialog } from '../support/bulk-actions.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

beforeAll(loadDialog, 60_000);

const OFFER = 'Select all that match (more than 1,000)';
const bank = makeSession({ clientId: 1 });

/** A bank whose list of users was counted up to its cap; there are `found`. */
const bankOf = (found: () => MatchCount | Promise<MatchCount>) =>
  createMockSchema({
    Query: {
      allAdminUsers: () => ({
        totalRecords: 1_000,
        isCapped: true,
        adminUsers: [makeAdminUser(1), makeAdminUser(2)],
      }),
      countAdminUsers: found,
      jobById: () => makeJob({ counts: [{ name: 'done', value: 1_203 }] }),
      allAdminRolesWithOutRoleValidation: () => ({ totalRecords: 0, adminRoles: [] }),
    },
    Mutation: { startUpdateAdminUsers: () => makeJob({}) },
  });

async function selected(found: () => MatchCount | Promise<MatchCount>, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp('/userManagement?status=active', {
    session: bank,
    schema: bankOf(found),
    ...options,
  });
  await screen.findByText(/^Showing/);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  return { user, app, bar };
}

const begin = async (
  { user, bar }: Pick<Awaited<ReturnType<typeof selected>>, 'user' | 'bar'>,
  name: string,
) => {
  await user.click(bar.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('all that matches of a list that was counted up to a cap', () => {
  test('is asked for before anything is done: the dialog and the job have the exact number', async () => {
    const opened = await selected(() => ({ totalRecords: 1_203, isCapped: false }));
    const { user, app, bar } = opened;
    expect(bar.getByText('2 selected')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: OFFER }));
    expect(await bar.findByText('1,203 selected')).toBeInTheDocument();
    expect(sent(app.requests, 'CountUsers')).toMatchObject([{ filter: { isActive: true } }]);
    const dialog = await begin(opened, 'Deactivate');
    expect(dialog.getByText(/^Deactivate 1,203 users\?/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Type 1,203 to confirm'), '1203');
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByText('1,203 done')).toBeInTheDocument();
    const [start] = sent(app.requests, 'StartUpdateAdminUsers');
    expect(start).toMatchObject({ expectedRows: 1_203, isActive: false, filter: { isActive: true } });
    expect(start?.filter).not.toHaveProperty('ids');
  });

  test('more than a job takes is said to be more, and nothing is begun', async () => {
    const opened = await selected(() => ({ totalRecords: 100_000, isCapped: true }));
    await opened.user.click(opened.bar.getByRole('button', { name: OFFER }));
    expect(await opened.bar.findByText('100,000+ selected')).toBeInTheDocument();
    const dialog = await begin(opened, 'Activate');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'These are more than 100,000 rows, and at most 100,000 go at once.',
    );
    expect(dialog.queryByRole('button', { name: 'Activate' })).toBeNull();
  });

  test('where the number cannot be told, the rows of the page stay selected', async () => {
    const { user, bar } = await selected(() => {
      throw new GraphQLError('The database is away', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
    });
    await user.click(bar.getByRole('button', { name: OFFER }));
    await waitFor(() =>
      expect(bar.getByRole('button', { name: OFFER })).toHaveAttribute('aria-busy', 'false'),
    );
    expect(await screen.findByText('The database is away')).toBeInTheDocument();
    expect(bar.getByText('2 selected')).toBeInTheDocument();
  });

  test('whoever clears the selection meanwhile has nothing selected', async () => {
    let answer: (count: MatchCount) => void = () => undefined;
    const { user, app, bar } = await selected(() => new Promise((resolve) => (answer = resolve)));
    await user.click(bar.getByRole('button', { name: OFFER }));
    expect(bar.getByRole('button', { name: OFFER })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(sent(app.requests, 'CountUsers')).toHaveLength(1));
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    answer({ totalRecords: 1_203, isCapped: false });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  test('a reader, who changes nothing, takes all of them into a file', async () => {
    const { user, bar } = await selected(() => ({ totalRecords: 1_203, isCapped: false }), {
      session: makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false })),
    });
    expect(bar.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    await user.click(bar.getByRole('button', { name: OFFER }));
    await bar.findByText('1,203 selected');
    await user.click(bar.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
    expect(dialog.getByRole('radio', { name: 'All matching (1,203)' })).toBeChecked();
    expect(dialog.getByText(/This is a long file/)).toBeInTheDocument();
  });
});
