import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { donorPage, merge, preview } from '../support/donor-page.ts';
import { type AppOptions, makeSession, renderShell, sent } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const VIEW = '/donorManagement/view?id=donor-2';

async function open(path: string, more: object = {}, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderShell(path, { session, schema: donorPage(more), ...options });
  return { user, app };
}

describe('two records of one person', () => {
  const MERGE = '/donorManagement/merge?keep=donor-2&other=donor-3';

  test('are found in pairs, and told apart for good', async () => {
    const { user, app } = await open('/donorManagement/duplicates');
    expect(await screen.findByText('1 pair')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', MERGE);
    await user.click(screen.getByRole('button', { name: 'Not the same person' }));
    await screen.findByText('Noted: two persons');
    expect(sent(app.requests, 'MarkDonorsDistinct')).toEqual([{ donorId: 'donor-2', otherId: 'donor-3' }]);
  });

  test('become one with the chosen values, and the second appointment is canceled with it', async () => {
    const { user, app } = await open(MERGE);
    const cell = within(await screen.findByRole('group', { name: 'Cell' }));
    expect(screen.queryByText(/inactive/)).not.toBeInTheDocument();
    expect(cell.getByRole('radio', { name: /555-0143/ })).toBeChecked();
    await user.click(cell.getByRole('radio', { name: /555-0142/ }));
    const group = within(screen.getByRole('group', { name: 'Blood group' }));
    expect(group.getByRole('radio', { name: /A\+/ })).toBeChecked();
    expect(screen.getByText('2 fields are the same')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /State University/ }));
    await user.click(screen.getByRole('button', { name: 'Merge into D-1000002' }));
    await waitFor(() => expect(app.path()).toBe(VIEW));
    expect(sent(app.requests, 'MergeDonors')).toMatchObject([
      {
        merge: {
          keepId: 'donor-2',
          otherId: 'donor-3',
          keepUpdatedAt: '2026-10-01T00:00:00.000Z',
          otherUpdatedAt: '2026-10-02T00:00:00.000Z',
          fromOther: ['cellText'],
          cancel: { ids: ['app-1'], reason: 'Two records of one donor were merged' },
        },
      },
    ]);
  });

  test('are left as they are, with both appointments, where one was changed meanwhile', async () => {
    const { user, app } = await open(
      MERGE,
      {},
      {
        intercept: ({ name }) =>
          name === 'MergeDonors'
            ? {
                errors: [
                  new GraphQLError('The record was changed meanwhile', { extensions: { code: 'CONFLICT' } }),
                ],
              }
            : undefined,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Merge into D-1000002' }));
    expect(await screen.findByText('The record was changed meanwhile')).toBeInTheDocument();
    expect(sent(app.requests, 'MergeDonors')).toHaveLength(1);
    expect(app.requests.filter(({ name }) => name.includes('Cancel'))).toEqual([]);
  });

  test('say which of them is inactive, and that the donor will be where that one stays', async () => {
    const keep = { ...preview.keep, isActive: false };
    const idle = donorPage(
      {},
      {
        donorMergePreview: () => ({ ...preview, keep }),
        donorPairs: () => ({
          isCapped: false,
          pairs: [{ id: 'p', because: ['nameAndBirthDate'], keep, other: preview.other }],
        }),
      },
    );
    const { app } = await open('/donorManagement/duplicates', {}, { schema: idle });
    await screen.findByRole('link', { name: 'Compare' });
    const states = () => screen.getAllByText(/^(Ina|A)ctive$/).map((chip) => chip.textContent);
    // Among many pairs, what is as usual is not said.
    expect(states()).toEqual(['Inactive']);
    await app.go(MERGE);
    expect(await screen.findByText(/record that stays is inactive, and so is the donor/)).toBeInTheDocument();
    expect(states()).toEqual(['Inactive', 'Active']);
  });

  test('say at the email that another donor has it, until another one is chosen', async () => {
    const fields = [
      {
        name: 'emailAddress',
        keep: 'ann@mail.example',
        other: 'old@mail.example',
        takesOther: false,
        because: 'stays',
        keepAt: '2026-01-01T00:00:00Z',
        otherAt: '2026-08-01T00:00:00Z',
      },
    ];
    const { user } = await open(
      MERGE,
      {},
      {
        schema: donorPage({}, { donorMergePreview: () => ({ ...preview, fields }) }),
        intercept: ({ name }) =>
          name === 'MergeDonors'
            ? {
                errors: [
                  new GraphQLError('The input is not valid', {
                    extensions: {
                      code: 'BAD_USER_INPUT',
                      fields: [{ path: 'merge.emailAddress', code: 'notUnique' }],
                    },
                  }),
                ],
              }
            : undefined,
      },
    );
    const email = within(await screen.findByRole('group', { name: 'Email' }));
    await user.click(email.getByRole('radio', { name: /old@mail/ }));
    await user.click(screen.getByRole('button', { name: 'Merge into D-1000002' }));
    expect(await email.findByRole('alert')).toHaveTextContent('Email is already in use');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(email.getByRole('radio', { name: /old@mail/ })).toHaveFocus());
    await user.click(email.getByRole('radio', { name: /ann@mail/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('say at a field what is wrong with it, and below them what belongs to none of the fields', async () => {
    const [field] = preview.fields;
    const fields = [
      { path: `merge.${field?.name}`, code: 'notUnique' },
      { path: 'merge.reason', code: 'conflict' },
    ];
    const extensions = { code: 'BAD_USER_INPUT', fields };
    const { user } = await open(
      MERGE,
      {},
      {
        intercept: ({ name }) =>
          name === 'MergeDonors'
            ? { errors: [new GraphQLError('The input is not valid', { extensions })] }
            : undefined,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Merge into D-1000002' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Cell is already in use',
      'Somebody else has changed this record meanwhile',
    ]);
  });

  test('a merge is undone from the page of the donor, after a question', async () => {
    const { user, app } = await open(VIEW, { merges: [merge] });
    await user.click(await screen.findByRole('button', { name: 'Undo the merge' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Undo the merge' }));
    await waitFor(() => expect(app.path()).toBe('/donorManagement/view?id=donor-3'));
    expect(sent(app.requests, 'UndoDonorMerge')).toEqual([{ id: 'm-1' }]);
  });

  test('of two merges the later is undone first, and the earlier says so as long as it is in time', async () => {
    const earlier = { ...merge, id: 'm-0', mergedNumber: 'D-1000004', canUndo: false };
    const over = { ...earlier, id: 'm-9', mergedNumber: 'D-1000005', undoUntil: '2026-11-18T14:59:00Z' };
    await open(VIEW, { merges: [merge, earlier, over] });
    expect(await screen.findAllByRole('button', { name: 'Undo the merge' })).toHaveLength(1);
    const waits = screen.getAllByText('Can be undone once the later merge of D-1000003 is undone.');
    expect(waits).toHaveLength(1);
    expect(waits[0]?.parentElement).toHaveTextContent('D-1000004 was merged into this record');
  });

  test('the later of them never waits for itself, though the time is up for the server alone', async () => {
    await open(VIEW, { merges: [{ ...merge, canUndo: false }] });
    expect(await screen.findByText(/D-1000003 was merged into this record/)).toBeInTheDocument();
    expect(screen.queryByText(/Can be undone once/)).toBeNull();
  });
});
