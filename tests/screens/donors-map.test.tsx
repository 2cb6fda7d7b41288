import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ExecutionResult } from 'graphql';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DonorMap } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { mapWidth } from '../support/map-width.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

const MAP = '/donorManagement?show=map';
const place = (
  latitude: number,
  longitude: number,
  count: number,
  names: readonly string[],
  around: string,
) => ({
  latitude,
  longitude,
  around,
  count,
  donors: names.map((name, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    names: name,
    clientName: 'Riverside Blood Center',
  })),
});
const FEW = {
  totalRecords: 4,
  isCapped: false,
  unplaced: 1,
  circle: { name: 'Tulsa, OK', latitude: 36.15, longitude: -95.99, miles: 25 },
  places: [
    place(36.1, -96.3, 2, ['Ann Lee', 'Bo Park'], 'Tulsa, OK'),
    place(36.3, -95.6, 1, ['Cy Dunn'], 'Owasso, OK'),
  ],
} as unknown as DonorMap;
const MANY = {
  ...FEW,
  totalRecords: 100_000,
  isCapped: true,
  unplaced: 0,
  circle: null,
  places: [place(36.1, -96.3, 1_200, [], 'Tulsa, OK'), place(39.9, -83, 98_800, [], 'Columbus, OH')],
} as unknown as DonorMap;

beforeEach(() => mapWidth(800));
afterEach(() => vi.unstubAllGlobals());

async function open(path: string, map: DonorMap | (() => DonorMap), options: AppOptions = {}) {
  const donorMap = typeof map === 'function' ? map : () => map;
  const user = userEvent.setup();
  const app = await renderApp(path, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({ Query: { donorMap } }),
    ...options,
  });
  return { user, app, map: await screen.findByRole('region', { name: 'Map' }) };
}

describe('the donors on a map', () => {
  test('the switch shows it, asks with the filter of the list, and leads back to the table', async () => {
    const { user, app } = await open(`${MAP}&bloodTypes=O-&near=Address&place=Tulsa&miles=25`, FEW);
    await waitFor(() =>
      expect(sent(app.requests, 'DonorMap')).toEqual([
        {
          filter: { bloodTypes: ['O-'], radiusType: 'Address', addressFilter: 'Tulsa', radius: 25 },
        },
      ]),
    );
    expect(screen.queryByRole('link', { name: 'Abigail Foster' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findAllByRole('link', { name: 'Abigail Foster' })).not.toEqual([]);
    expect(app.path()).not.toContain('show');
  });

  test('a marker tells by keyboard who lives there; the circle that is searched is drawn', async () => {
    const { user, map } = await open(MAP, FEW);
    const marker = await within(map).findByRole('button', { name: '2 donors' });
    expect(map.querySelector('[data-circle]')).not.toBeNull();
    marker.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '2 donors' });
    expect(within(dialog).getByText('Around Tulsa, OK')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Ann Lee' })).toHaveAttribute(
      'href',
      expect.stringContaining('00000000-0000-4000-8000-000000000001'),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(marker).toHaveFocus());
    expect(screen.getByText('1 donor whose place is not known')).toBeInTheDocument();
  });

  test('many are counted and nobody is named; beyond what is looked at it says so', async () => {
    const { user, map } = await open(MAP, MANY);
    await user.click(await within(map).findByRole('button', { name: '98,800 donors' }));
    const dialog = await screen.findByRole('dialog', { name: '98,800 donors' });
    expect(within(dialog).queryByRole('link')).toBeNull();
    expect(within(dialog).getByText(/500 donors or fewer/)).toBeInTheDocument();
    expect(screen.getByText(/the map shows 100,000 of them/)).toBeInTheDocument();
    expect(map.querySelector('[data-circle]')).toBeNull();
  });

  test('the same numbers stand in a table, city by city', async () => {
    const { user } = await open(MAP, MANY);
    await user.click(await screen.findByText('The map as a table'));
    const table = screen.getByRole('table', { name: 'The map as a table' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['AroundDonors', 'Columbus, OH98,800', 'Tulsa, OK1,200']);
  });

  test('inside all banks each donor has their bank', async () => {
    const { user, map } = await open(MAP, FEW, { session: makeSession({ clientId: 0 }) });
    await user.click(await within(map).findByRole('button', { name: '1 donor' }));
    const dialog = await screen.findByRole('dialog', { name: '1 donor' });
    expect(within(dialog).getByText('Riverside Blood Center')).toBeInTheDocument();
  });

  test('what others change is asked anew; the reader stays where they look', async () => {
    const stream = new Subject<ExecutionResult>();
    let seen = FEW;
    const { user, app, map } = await open(MAP, () => seen, { stream });
    await user.click(await within(map).findByRole('button', { name: '2 donors' }));
    const dialog = await screen.findByRole('dialog', { name: '2 donors' });
    await waitFor(() => expect(stream.observed).toBe(true));
    const [first, second] = FEW.places;
    seen = {
      ...FEW,
      totalRecords: 5,
      places: [first, second, place(39.9, -83, 1, ['Di Eck'], 'Columbus, OH')],
    } as DonorMap;
    stream.next({ data: { changes: { __typename: 'RecordChange', entity: 'donor', ids: ['d-1'] } } });
    await waitFor(() => expect(sent(app.requests, 'DonorMap')).toHaveLength(2));
    await waitFor(() => expect(within(map).getAllByRole('button', { name: '1 donor' })).toHaveLength(2));
    expect(dialog).toBeInTheDocument();
  });

  test('a map that fails can be asked for again', async () => {
    const failing = vi
      .fn<() => DonorMap>(() => FEW)
      .mockImplementationOnce(() => {
        throw new Error('no');
      });
    const { user, map } = await open(MAP, failing);
    await user.click(await within(map).findByRole('button', { name: 'Try again' }));
    expect(await within(map).findByRole('button', { name: '2 donors' })).toBeInTheDocument();
  });
});
