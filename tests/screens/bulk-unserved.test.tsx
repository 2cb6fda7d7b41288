import { beforeAll, expect, test } from 'vitest';
import { BULK_CASES, begin, loadDialog, openAll } from '../support/bulk-actions.ts';
import { sent } from '../support/render-app.tsx';
import { unserved } from '../support/unserved.ts';

// The settings are read once: before anything is shown.
beforeAll(async () => {
  unserved(...BULK_CASES.map(({ start }) => start.charAt(0).toLowerCase() + start.slice(1)));
  await loadDialog();
}, 60_000);

test.each(BULK_CASES)(
  '$path, $button: all that matches is one call where the connected backend has no such job',
  async (one) => {
    const opened = await openAll(one.path, one.button);
    await begin(opened, one);
    await opened.dialog.findByRole('list', { name: 'Results' });
    expect(sent(opened.app.requests, one.now)).toMatchObject([{ expectedRows: opened.count, ...one.wanted }]);
    expect(sent(opened.app.requests, one.start)).toEqual([]);
  },
);
