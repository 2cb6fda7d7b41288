import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../../src/features/donation-types/donation-type-list.tsx'),
    import('../../src/features/donation-types/donation-type-form.tsx'),
    import('../../src/features/donation-types/donation-type-detail.tsx'),
  ]);
}, 60_000);

const session = makeSession({ clientId: 1 });
const readers = makeMenu({ write: false, delete: false });
const record = makeDonationType(1, { bedCount: 3, futureDriveCount: 2 });
const schema = createMockSchema({
  Query: { donationTypeById: () => record },
  Mutation: {
    addDonationType: (_source, { donationType }) => ({ ...record, ...donationType, id: 'type-99' }) as never,
    updateDonationType: (_source, { donationType }) => ({ ...record, ...donationType }) as never,
    togglePublishDonationType: (_source, { id, isPublished }) => ({
      ...makeDonationType(Number(id.slice(5))),
      isPublished,
    }),
    toggleArchiveDonationType: (_source, { id, isArchive }) => ({
      ...makeDonationType(Number(id.slice(5))),
      isArchive,
    }),
  },
});
const open = async (path: string, options: AppOptions = {}) => {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema, ...options });
  const sent = (name: string) =>
    app.requests.filter((request) => request.name === name).map(({ variables }) => variables);
  return { user, app, sent };
};

describe('the list of donation types', () => {
  test('shows what each takes and needs, and its state', async () => {
    await open('/donation-type');
    const table = await screen.findByRole('table', { name: 'Donation types' });
    expect(await screen.findByText('12 donation types')).toBeInTheDocument();
    const first = (await within(table).findByRole('link', { name: 'Whole Blood' })).closest('tr');
    expect(first).toHaveTextContent('20 + 5 min');
    expect(first).toHaveTextContent('60 min');
    expect(first).toHaveTextContent('1 Phlebotomist');
    expect(first).toHaveTextContent('Published');
  });

  test('asks the server for what its address says', async () => {
    const { sent } = await open(
      '/donation-type?category=Plasma,Platelets&product=Plasma&state=Draft&designation=designation-2',
    );
    await screen.findByRole('table', { name: 'Donation types' });
    await waitFor(() =>
      expect(sent('AllDonationTypes')[0]).toMatchObject({
        filter: {
          categories: ['Plasma', 'Platelets'],
          products: ['Plasma'],
          states: ['Draft'],
          designationId: 'designation-2',
        },
      }),
    );
  });

  test('publishing what nothing uses goes at once, and Undo sends the opposite', async () => {
    const idle = makeDonationType(3, { bedCount: 0, futureDriveCount: 0, isPublished: false });
    const { user, sent } = await open('/donation-type', {
      schema: createMockSchema({
        Query: { allDonationTypes: () => ({ totalRecords: 1, donationTypes: [idle] }) },
        Mutation: {
          togglePublishDonationType: (_source, { isPublished }) => ({ ...idle, isPublished }),
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Plasma' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('Plasma is published')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('TogglePublishDonationType')).toEqual([
        { id: 'type-3', isPublished: true },
        { id: 'type-3', isPublished: false },
      ]),
    );
  });

  test.each([
    ['Unpublish', { isPublished: true }],
    ['Archive', { isPublished: false }],
  ])('several: %s tells first what uses them', async (action, asked) => {
    const { user, sent } = await open('/donation-type', {
      schema: createMockSchema({
        Query: {
          allDonationTypes: () => ({
            totalRecords: 2,
            donationTypes: [1, 2].map((at) => makeDonationType(at)),
          }),
          donationTypeConsequences: () => ({ beds: 23, futureDrives: 1, bookedAppointments: 0 }),
        },
      }),
    });
    const rows = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    for (const row of rows) await user.click(row);
    await user.click(await screen.findByRole('button', { name: action }));
    const touched = within(await screen.findByRole('list', { name: 'What it touches' }));
    expect(touched.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '23 beds use them',
      '1 future drive uses them',
    ]);
    expect(sent('DonationTypeConsequences')).toEqual([{ filter: { ids: ['type-1', 'type-2'] }, ...asked }]);
  });

  test('who may only read sees no button that changes anything', async () => {
    await open('/donation-type', {
      session: makeSession({ clientId: 1 }, readers),
      schema: createMockSchema({
        Query: {
          allDonationTypes: () => ({
            totalRecords: 1,
            donationTypes: [makeDonationType(1, { viewerCanEdit: false })],
          }),
        },
      }),
    });
    await screen.findByRole('link', { name: 'Whole Blood' });
    expect(screen.queryByRole('link', { name: 'Add donation type' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

describe('the form of a donation type', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByLabelText('Name'), 'Cord Blood');
    await user.type(screen.getByLabelText('Product name'), 'Cord unit');
    await user.type(screen.getByLabelText('Product'), 'Cord');
    await user.click(screen.getByRole('combobox', { name: /Category/ }));
    await user.click(await screen.findByRole('option', { name: 'Whole Blood' }));
    await user.type(screen.getByLabelText('Procedure, longest'), '30');
    await user.type(screen.getByLabelText('Bed cleanup'), '10');
    await user.type(screen.getByLabelText('Visit'), '60');
  };

  test('empty, it says what is missing on each field, and sends nothing', async () => {
    const { user, sent } = await open('/donation-type/add');
    await user.click(await screen.findByRole('button', { name: 'Save and publish' }));
    const summary = (await screen.findByText('Check these fields')).closest('section') as HTMLElement;
    for (const name of [
      'Name',
      'Product name',
      'Product',
      'Category',
      'Procedure, longest',
      'Bed cleanup',
      'Visit',
    ])
      expect(within(summary).getAllByRole('link', { name: new RegExp(name) }).length, name).toBeGreaterThan(
        0,
      );
    expect(sent('AddDonationType')).toEqual([]);
  });

  test('a visit shorter than the bed is taken is refused on its field', async () => {
    const { user } = await open('/donation-type/add');
    await fill(user);
    const visit = screen.getByLabelText('Visit');
    await user.clear(visit);
    await user.type(visit, '39');
    await user.tab();
    await waitFor(() => expect(visit).toBeInvalid());
    expect(
      screen.getByText('A bed is taken for 40 minutes: 1.5 donors per bed and hour'),
    ).toBeInTheDocument();
  });

  test('rows of supplies and staff come and go; the same supply twice is refused; then it is sent whole', async () => {
    const { user, app, sent } = await open('/donation-type/add');
    await fill(user);
    for (const row of [0, 1]) {
      await user.click(screen.getByRole('button', { name: 'Add supply' }));
      await user.type(screen.getAllByLabelText('Supply')[row] as HTMLElement, 'Bag');
      await user.click(screen.getAllByRole('combobox', { name: /Kind/ })[row] as HTMLElement);
      await user.click(await screen.findByRole('option', { name: 'Consumable' }));
    }
    await user.click(screen.getByRole('button', { name: 'Add staff' }));
    await user.click(screen.getByRole('combobox', { name: /Designation/ }));
    await user.click(await screen.findByRole('option', { name: 'Screener' }));
    expect(screen.getByText(/Nobody in this list may perform/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect((await screen.findAllByText(/supply/i)).length).toBeGreaterThan(0);
    expect(sent('AddDonationType')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove supply 2' }));
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText('Donation Type Created Successfully')).toBeInTheDocument();
    expect(sent('AddDonationType')[0]?.donationType).toMatchObject({
      name: 'Cord Blood',
      productType: { name: 'Cord unit', product: 'Cord', category: 'Whole Blood' },
      maximiumProcedureTime: 30,
      requiredSupplies: [{ supplies: 'Bag', type: 'Consumable', quantity: 1 }],
      requiredStaff: [{ staffDesignation: 'designation-2', canTest: false, quantity: 1 }],
    });
    await user.click(screen.getByRole('button', { name: /OK|Close/ }));
    await waitFor(() => expect(app.path()).toBe('/donation-type'));
  });

  test('a row that is taken away leaves the focus to the next one, the last to what adds another', async () => {
    const { user } = await open('/donation-type/add');
    const add = await screen.findByRole('button', { name: 'Add supply' });
    for (const name of ['Bag', 'Tube']) {
      await user.click(add);
      await user.type(screen.getAllByLabelText('Supply').at(-1) as HTMLElement, name);
    }
    const remove = async (row: number) => {
      screen.getByRole('button', { name: `Remove supply ${row}` }).focus();
      await user.keyboard('{Enter}');
    };
    await remove(1);
    await waitFor(() => expect(screen.getByLabelText('Supply')).toHaveFocus());
    expect(screen.getByLabelText('Supply')).toHaveValue('Tube');
    await remove(1);
    await waitFor(() => expect(add).toHaveFocus());
  });

  test('a name that is taken is told on its field, and what was typed stays', async () => {
    const { user } = await open('/donation-type/add', {
      intercept: ({ name }) =>
        name === 'AddDonationType'
          ? {
              errors: [
                new GraphQLError('The input is not valid', {
                  extensions: {
                    code: 'BAD_USER_INPUT',
                    fields: [{ path: 'donationType.name', code: 'taken' }],
                  },
                }),
              ],
            }
          : undefined,
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
    expect(screen.getByLabelText('Name')).toHaveValue('Cord Blood');
  });

  test('an edit starts from the record, and a copy from its values under another name', async () => {
    await open('/donation-type/edit?id=type-1');
    expect(await screen.findByLabelText('Name')).toHaveValue('Whole Blood');
    expect(screen.getByLabelText('Visit')).toHaveValue(60);
  });

  test('a copy is a draft with a name of its own', async () => {
    await open('/donation-type/add?from=type-1');
    expect(await screen.findByLabelText('Name')).toHaveValue('Whole Blood copy');
  });
});

describe('a donation type', () => {
  test('shows what it says; unpublishing what is used tells what uses it first', async () => {
    const { user, sent } = await open('/donation-type/view?id=type-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Whole Blood' })).toBeInTheDocument();
    expect(screen.getByText('Collection bag (Consumable)')).toBeInTheDocument();
    expect(screen.getByText('56 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '/donation-type/add?from=type-1',
    );
    await user.click(screen.getByRole('button', { name: 'Unpublish' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unpublish Whole Blood?' });
    for (const [name, href] of [
      ['3 beds use it', '/donation-type/view?id=type-1&tab=beds'],
      ['2 future drives use it', '/donation-type/view?id=type-1&tab=drives'],
      [
        '12 booked appointments ahead',
        expect.stringMatching(/\/appointments\?status=Confirmed%2CUnconfirmed&type=Whole\+Blood&from=/),
      ],
    ] as const)
      expect(within(dialog).getByRole('link', { name })).toHaveAttribute('href', href);
    expect(sent('TogglePublishDonationType')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() =>
      expect(sent('TogglePublishDonationType')).toEqual([{ id: 'type-1', isPublished: false }]),
    );
  });
});
