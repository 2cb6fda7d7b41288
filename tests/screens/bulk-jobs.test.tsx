import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAd } from '../../mocks/factories/ad.ts';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { makeJob } from '../../mocks/factories/job.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { BULK_CASES, type BulkCase, begin, loadDialog, openAll } from '../support/bulk-actions.ts';
import { sent } from '../support/render-app.tsx';

beforeAll(loadDialog, 60_000);

describe('all that matches', () => {
  test.each(BULK_CASES)('$path, $button: is a job of the filter, that says how far it is', async (one) => {
    const opened = await openAll(one.path, one.button);
    await begin(opened, one);
    expect(await opened.dialog.findByText('40 done')).toBeInTheDocument();
    const [started, ...more] = sent(opened.app.requests, one.start);
    expect(more).toEqual([]);
    expect(started).toMatchObject({ expectedRows: opened.count, ...one.wanted });
    expect(started?.filter).not.toHaveProperty('ids');
    expect(sent(opened.app.requests, one.now)).toEqual([]);
  });

  test('what stays done is said with a job’s end too', async () => {
    const events = BULK_CASES.find(({ path }) => path === '/eventManagement') as BulkCase;
    const opened = await openAll(events.path, events.button);
    await begin(opened, events);
    await opened.dialog.findByText('40 done');
    expect(opened.dialog.getByText(/^This is not taken back for all at once/)).toBeInTheDocument();
  });

  test('what a job leaves out is named in the dialog with its reason: the first ten, and how many more', async () => {
    const roles = BULK_CASES.at(-1) as BulkCase;
    const job = makeJob({
      counts: [
        { name: 'done', value: 26 },
        { name: 'skipped', value: 14 },
      ],
    });
    const left = Array.from({ length: 14 }, (_none, index) => ({
      row: index + 1,
      name: index === 1 ? '' : `Role ${index + 1}`,
      status: 'skipped',
      problems: [{ column: null, code: index === 0 ? 'inUse' : 'locked' }],
    }));
    const opened = await openAll(roles.path, roles.button, {
      schema: createMockSchema({
        Query: {
          allAdminRoles: () => ({ totalRecords: 40, adminRoles: [makeAdminRole(2)] }),
          jobById: () => job,
          jobRows: (_source, { pagination }) =>
            ({ totalRecords: 14, rows: left.slice(0, pagination?.pageSize ?? 14) }) as never,
        },
        Mutation: { startDeleteAdminRoles: () => job },
      }),
    });
    await begin(opened, roles);
    const rows = within(await opened.dialog.findByRole('list', { name: 'Rows that were left out' }));
    const told = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told).toHaveLength(11);
    expect(told[0]).toBe('Role 1In use by other records');
    expect(told[1]).toBe('Row 2Locked');
    expect(told[10]).toBe('and 4 more');
    expect(sent(opened.app.requests, 'JobRows')[0]).toMatchObject({
      statuses: ['failed', 'skipped'],
      pagination: { pageNumber: 1, pageSize: 10 },
    });
    expect(opened.dialog.getByRole('button', { name: 'Download reasons' })).toBeInTheDocument();
  });
});

describe('a list whose changes are one call', () => {
  const many = (totalRecords: number) =>
    createMockSchema({ Query: { allAds: () => ({ totalRecords, ads: [makeAd(1)] }) } });

  test('says beforehand that it is more than one call takes, and begins nothing', async () => {
    const { app, user, dialog } = await openAll('/contentManagement/Ads', 'Deactivate', {
      schema: many(5_001),
    });
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'These are 5,001 rows, and at most 5,000 go at once. Narrow the list with a filter, and do it part by part.',
    );
    expect(dialog.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    // What was selected stays so: it can be exported, or narrowed.
    expect(screen.getByText('5,001 selected')).toBeInTheDocument();
    expect(app.requests.map(({ name }) => name)).not.toContain('ToggleAds');
  });

  test('takes as many as one call does', async () => {
    const { dialog } = await openAll('/contentManagement/Ads', 'Deactivate', { schema: many(5_000) });
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeInTheDocument();
  });
});
