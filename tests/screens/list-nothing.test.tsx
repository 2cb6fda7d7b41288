import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';
import { loadList } from '../support/work-on-list.ts';

beforeAll(async () => {
  await Promise.all([loadList(), import('../../src/app/shell/palette/palette.tsx')]);
}, 60_000);

const schema = createMockSchema({
  Query: {
    allSponsorGroups: () => ({ totalRecords: 0, sponsorGroups: [] }),
    findRecords: () => [
      { id: 'donor-7', kind: 'DONOR', title: 'Ana Lopez', code: 'D-7', age: 40, bloodType: 'O+' } as never,
    ],
  },
});
const open = async (search: string) => {
  const user = userEvent.setup();
  const app = await renderShell(`/sponsorGroupManagement?q=${encodeURIComponent(search)}`, {
    session: makeSession({ clientId: 1 }),
    schema,
  });
  await screen.findByRole('heading', { name: 'No records found' });
  return { user, app };
};

describe('a search that finds nothing', () => {
  test.each(['ana.lopez@example.org', '(918) 555-0100', 'D-1007'])(
    '%s looks like one record: it is looked for everywhere',
    async (search) => {
      const { user, app } = await open(search);
      await user.click(screen.getByRole('button', { name: `Find “${search}” everywhere` }));
      expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue(search);
      expect(await screen.findByText('Ana Lopez')).toBeInTheDocument();
      expect(app.requests.find(({ name }) => name === 'FindRecords')?.variables).toEqual({ text: search });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      // Opened by its keys it is empty again.
      await user.keyboard('{Control>}k{/Control}');
      expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('');
    },
  );

  test('a name is a name: nothing else is offered', async () => {
    await open('City Hall');
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear all' })).toBeInTheDocument();
  });
});

test('while the first rows are on their way, the shapes in their place are aligned as their columns', async () => {
  await renderApp('/sponsorGroupManagement', {
    session: makeSession({ clientId: 1 }),
    hold: (name) => (name === 'AllSponsorGroups' ? new Promise<void>(() => undefined) : undefined),
  });
  const table = await screen.findByRole('table', { name: 'Sponsor groups' });
  const [head, shape] = [...table.querySelectorAll('tr')];
  const isRight = (cell: Element): boolean => cell.classList.contains('text-right');
  const columns = [...(head?.children ?? [])].slice(1, -1);
  const shapes = [...(shape?.children ?? [])].slice(1, -1);
  expect(shapes.map((cell) => cell.firstElementChild?.classList.contains('md:ml-auto'))).toEqual(
    columns.map(isRight),
  );
  expect(columns.filter(isRight).map(({ textContent }) => textContent)).toEqual([
    'Drives',
    'Collected 12 months',
  ]);
});
