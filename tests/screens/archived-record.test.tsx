import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const entry = (id: string, action: string, actorName: string) => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  actorId: '7',
  actorName,
  action,
  changes: [],
});

const network = (isArchive: boolean) =>
  createMockSchema({
    Query: {
      resourceById: () => makeResource(1, { isArchive }),
      donationTypeById: () => makeDonationType(1, { isArchive }),
      recordHistory: () =>
        ({
          totalRecords: 2,
          entries: [entry('2', 'Archive', 'Maria Ortega'), entry('1', 'Create', 'Someone Else')],
        }) as never,
    },
  });
const open = (path: string, isArchive = true) =>
  renderApp(path, { session: makeSession({ clientId: 1 }), schema: network(isArchive) });

describe('the page of a record that was archived', () => {
  test.each([
    ['/resourceManagement/Resource/view?id=resource-1', 'resource'],
    ['/donation-type/view?id=type-1', 'donationType'],
  ])('%s says who did it and when', async (path, entity) => {
    const { requests } = await open(path);
    const who = await screen.findByText(/^Maria Ortega, Nov 20, 2026/);
    expect(who.closest('div')).toHaveTextContent('Archived by');
    expect(sent(requests, 'RecordHistory')[0]).toMatchObject({ entity });
  });

  test('one that is in use asks for nothing', async () => {
    const { requests } = await open('/resourceManagement/Resource/view?id=resource-1', false);
    await screen.findByRole('tab', { name: 'Overview' });
    expect(screen.queryByText('Archived by')).toBeNull();
    expect(sent(requests, 'RecordHistory')).toEqual([]);
  });
});
