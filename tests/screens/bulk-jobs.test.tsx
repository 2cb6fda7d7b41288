import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAd } from '../../mocks/factories/ad.ts';
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
    const roles = BULK_CASES.at(-1) as BulkCase;
    const opened = await openAll(roles.path, roles.button);
    await begin(opened, roles);
    await opened.dialog.findByText('40 done');
    expect(opened.dialog.getByText(/^Deleted roles cannot be brought back/)).toBeInTheDocument();
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
