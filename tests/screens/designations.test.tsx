import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDesignation } from '../../mocks/factories/designation.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, askedTwice, makeSession, renderApp, sent } from '../support/render-app.tsx';

const LIST = '/resourceManagement/Designation';
const VIEW = `${LIST}/view?id=designation-1`;
const session = makeSession({ clientId: 1 });

const done = (ids: readonly string[]) =>
  ids.map((id) => ({ id, name: id, status: 'done' as const, reason: null }));
const schema = () =>
  createMockSchema({
    Query: {
      allStaff: () => ({
        totalRecords: 1,
        staff: [
          {
            id: 'staff-1',
            name: 'Ann Lee',
            email: 'ann@riverside.example',
            cellPhone: '9185550101',
            nextAssignment: '2026-12-01',
          },
        ] as never,
      }),
    },
    Mutation: {
      createStaffDesignation: (_source, { staffDesignation }) =>
        makeDesignation(1, { ...(staffDesignation as object), id: 'designation-9' }),
      updateStaffDesignation: (_source, { staffDesignation }) =>
        makeDesignation(1, {
          ...(staffDesignation as object),
          updatedAt: '2026-11-20T15:00:00.000Z',
        }),
      deleteStaffDesignations: (_source, { filter }) => done(filter.ids ?? []),
      restoreStaffDesignations: (_source, { ids }) => done(ids),
      changeStaffDesignation: () => done(['staff-1', 'staff-2']),
      restoreDesignationOfStaff: (_source, { ids }) => done(ids),
    },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  return { user, app };
}
/** Undo of the toast that says so; others may still be shown. */
const undo = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('li') as HTMLElement;
  return within(toast).getByRole('button', { name: 'Undo' });
};
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('tr') as HTMLElement);
};

describe('the list of designations', () => {
  test('says who has each and what needs it; what it filters by goes to the server', async () => {
    const { user, app } = await open(LIST);
    const row = await rowOf('Phlebotomist');
    expect(row.getByText('PHL')).toBeInTheDocument();
    expect(row.getByRole('link', { name: '6' })).toHaveAttribute('href', `${VIEW}&tab=members`);
    expect(row.getByText('Whole Blood')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Without staff' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllStaffDesignations').at(-1)).toMatchObject({
        filter: { hasStaff: false },
      }),
    );
  });

  test('one that nobody has goes at once, and Undo brings it back', async () => {
    const { user, app } = await open(LIST);
    const row = await rowOf('Coordinator');
    await user.click(row.getByRole('button', { name: 'Actions for Coordinator' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const back = await undo('Coordinator deleted');
    expect(sent(app.requests, 'DeleteStaffDesignations')).toEqual([
      { filter: { ids: ['designation-5'] }, expectedRows: 1 },
    ]);
    expect(await askedTwice(app.requests, 'DeleteStaffDesignations')).toEqual([]);
    await user.click(back);
    await waitFor(() =>
      expect(sent(app.requests, 'RestoreStaffDesignations')).toEqual([{ ids: ['designation-5'] }]),
    );
  });

  test('one that cannot be brought back is told with the reason', async () => {
    const { user } = await open(LIST, {
      schema: createMockSchema({
        Mutation: {
          deleteStaffDesignations: (_source, { filter }) => done(filter.ids ?? []),
          restoreStaffDesignations: (_source, { ids }) =>
            ids.map((id) => ({ id, name: id, status: 'skipped' as const, reason: 'notUnique' })),
        },
      }),
    });
    const row = await rowOf('Coordinator');
    await user.click(row.getByRole('button', { name: 'Actions for Coordinator' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await undo('Coordinator deleted'));
    expect(await screen.findByText(/Coordinator.*already/)).toBeInTheDocument();
  });

  test('one in use says where, and offers to move the staff; Undo moves them back', async () => {
    const { user, app } = await open(LIST);
    const row = await rowOf('Phlebotomist');
    await user.click(row.getByRole('button', { name: 'Actions for Phlebotomist' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Phlebotomist cannot be deleted' });
    expect(within(asked).getByRole('link', { name: 'Staff who have it: 6' })).toBeInTheDocument();
    expect(within(asked).getByRole('link', { name: 'Donation types that need it: 1' })).toBeInTheDocument();
    await user.click(within(asked).getByRole('button', { name: 'Move staff' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move staff of Phlebotomist' });
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(within(dialog).getByText('Please select the designation they move to')).toBeInTheDocument();
    expect(sent(app.requests, 'MoveStaff')).toEqual([]);
    await user.click(within(dialog).getByRole('combobox', { name: /Move to/ }));
    expect(screen.queryByRole('option', { name: /Phlebotomist/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: /Screener/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    const back = await undo('2 people moved to Screener');
    expect(sent(app.requests, 'MoveStaff')).toEqual([
      {
        filter: { designationIds: ['designation-1'] },
        staffDesignationId: 'designation-2',
        expectedRows: 6,
      },
    ]);
    await user.click(back);
    await waitFor(() =>
      expect(sent(app.requests, 'MoveStaffBack')).toEqual([
        { ids: ['staff-1', 'staff-2'], staffDesignationId: 'designation-2' },
      ]),
    );
    expect(await screen.findByText('The change was undone')).toBeInTheDocument();
  });

  test('whom somebody has changed since the Undo of a move leaves, and says so', async () => {
    const { user } = await open(LIST, {
      schema: createMockSchema({
        Mutation: {
          changeStaffDesignation: () => done(['staff-1', 'staff-2']),
          restoreDesignationOfStaff: (_source, { ids }) =>
            ids.map((id, at) =>
              at === 0
                ? { id, name: id, status: 'done' as const, reason: null }
                : { id, name: id, status: 'skipped' as const, reason: 'changed' },
            ),
        },
      }),
    });
    const row = await rowOf('Phlebotomist');
    await user.click(row.getByRole('button', { name: 'Actions for Phlebotomist' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Move staff' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move staff of Phlebotomist' });
    await user.click(within(dialog).getByRole('combobox', { name: /Move to/ }));
    await user.click(await screen.findByRole('option', { name: /Screener/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await user.click(await undo('2 people moved to Screener'));
    expect(await screen.findByText('Not taken back: 1. Changed since, so it stays')).toBeInTheDocument();
    expect(screen.queryByText('The change was undone')).not.toBeInTheDocument();
  });

  test('a reader sees the list and changes nothing', async () => {
    const reader = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));
    const one = makeDesignation(5, { viewerCanEdit: false, viewerCanDelete: false });
    const page = { totalRecords: 1, staffDesignations: [one] };
    const readable = createMockSchema({ Query: { allStaffDesignations: () => page } });
    const { user } = await open(LIST, { session: reader, schema: readable });
    const row = await rowOf('Coordinator');
    expect(screen.queryByRole('link', { name: 'Add designation' })).not.toBeInTheDocument();
    expect(row.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Actions for Coordinator' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['View']);
  });
});

describe('the form of a designation', () => {
  test('whoever may add none is told so at its address', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));
    const { app } = await open(`${LIST}?panel=add`, { session });
    expect(await screen.findByText(/^You need write on /)).toBeInTheDocument();
    expect(app.path()).toBe('/access-denied');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('begins at its first field', async () => {
    await open(`${LIST}?panel=add`);
    const panel = await screen.findByRole('dialog', { name: 'Add designation' });
    await waitFor(() => expect(within(panel).getByLabelText('Designation')).toHaveFocus());
  });

  test('suggests the code, and sends what was entered', async () => {
    const { user, app } = await open(`${LIST}?panel=add`);
    const panel = await screen.findByRole('dialog', { name: 'Add designation' });
    await user.type(await within(panel).findByLabelText('Designation'), 'Team Leader');
    await waitFor(() => expect(within(panel).getByLabelText('Code')).toHaveValue('TL'));
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Designation Created Successfully')).toBeInTheDocument();
    expect(sent(app.requests, 'CreateStaffDesignation')).toMatchObject([
      { staffDesignation: { designationName: 'Team Leader', designationCode: 'TL' } },
    ]);
    expect(await askedTwice(app.requests, 'CreateStaffDesignation')).toEqual([]);
  });

  test('says what is missing, and what somebody else has', async () => {
    const taken = createMockSchema({ Query: { isStaffDesignationFree: () => false } });
    const { user } = await open(`${LIST}?panel=add`, { schema: taken });
    const panel = await screen.findByRole('dialog', { name: 'Add designation' });
    await user.click(await within(panel).findByRole('button', { name: 'Save' }));
    const summary = await within(panel).findByRole('region', { name: 'Check these fields' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Designation is required', 'Code is required']);
    await user.type(within(panel).getByLabelText('Designation'), 'Driver');
    await user.tab();
    expect(await within(panel).findAllByText('Designation is already in use')).not.toHaveLength(0);
  });

  test('an edit carries the version that it was read with', async () => {
    const { user, app } = await open(`${VIEW}&panel=designation-1`);
    const panel = await screen.findByRole('dialog', { name: 'Edit designation' });
    const name = await within(panel).findByLabelText('Designation');
    await user.type(name, ' II');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await screen.findByText('Designation Updated Successfully');
    expect(sent(app.requests, 'UpdateStaffDesignation')).toMatchObject([
      {
        staffDesignation: {
          id: 'designation-1',
          updatedAt: '2026-10-02T15:00:00.000Z',
          designationName: 'Phlebotomist II',
          designationCode: 'PHL',
        },
      },
    ]);
    expect(await askedTwice(app.requests, 'UpdateStaffDesignation')).toEqual([]);
  });
});

describe('the page of a designation', () => {
  test('has its members, the donation types that need it, and its history', async () => {
    const { user, app } = await open(VIEW);
    expect(await screen.findByRole('heading', { name: 'Phlebotomist' })).toBeInTheDocument();
    const members = await screen.findByRole('table', { name: 'Staff' });
    expect(within(members).getByText('Ann Lee')).toBeInTheDocument();
    expect(within(members).getByText('(918) 555-0101')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Donation types' }));
    expect(await screen.findByRole('link', { name: 'Whole Blood' })).toHaveAttribute(
      'href',
      '/donation-type/view?id=type-1',
    );
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() =>
      expect(sent(app.requests, 'RecordHistory')[0]).toMatchObject({
        entity: 'staffDesignation',
        id: 'designation-1',
      }),
    );
  });

  test('without the right to read staff there is no list of them', async () => {
    const menu = makeMenu();
    const node = menu.find(({ name }) => name === 'resourceManagement');
    const child = node?.children?.find(({ name }) => name === 'Staff');
    if (child) Object.assign(child, { read: false, write: false, delete: false, isReadPermission: false });
    await open(VIEW, { session: makeSession({ clientId: 1 }, menu) });
    await screen.findByRole('heading', { name: 'Phlebotomist' });
    expect(screen.queryByRole('tab', { name: 'Staff' })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Donation types' })).toBeInTheDocument();
  });
});

test('the parent view names the bank of each, and asks for it first', async () => {
  await open(`${LIST}?panel=add`, { session: makeSession({ clientId: 0 }) });
  const panel = await screen.findByRole('dialog', { name: 'Add designation' });
  expect(await within(panel).findByRole('combobox', { name: /Blood bank/ })).toBeInTheDocument();
  expect((await screen.findAllByText('Riverside Blood Center')).length).toBeGreaterThan(0);
});
