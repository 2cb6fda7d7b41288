import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
beforeAll(async () => {
  await Promise.all([
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/features/drives/drive-form.tsx'),
  ]);
}, 60_000);

const session = makeSession({ clientId: 1 });
const menuOfFirst = async () => {
  const user = userEvent.setup();
  const app = await renderApp('/sponsorGroupManagement', { session });
  await screen.findByText('34 sponsor groups');
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /^Actions for/ }));
  await screen.findByRole('menu');
  return { user, app, id: row.dataset.row };
};

describe('one group of the list', () => {
  test('leads to a new drive for it', async () => {
    const { id } = await menuOfFirst();
    expect(screen.getByRole('menuitem', { name: 'New drive for this sponsor' })).toHaveAttribute(
      'href',
      `/createDrive/add?sponsor=${id}`,
    );
  });

  test('that drives refer to says so where it would be deleted', async () => {
    const { user, app } = await menuOfFirst();
    const item = screen.getByRole('menuitem', { name: /Delete/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(/Drives that refer to it: \d+/);
    await user.click(item);
    expect(app.requests.map(({ name }) => name)).not.toContain('DeleteSponsorGroups');
  });

  test('is the sponsor of the drive that the form plans', async () => {
    await renderApp('/createDrive/add?sponsor=group-1', {
      session: makeSession({ clientId: 1, timeZone: 'CST' } as never),
      schema: createMockSchema({
        Query: {
          allSponsorGroups: () =>
            ({
              totalRecords: 1,
              sponsorGroups: [{ id: 'group-1', sponsorName: 'Tulsa City Hall' }],
            }) as never,
        },
      }),
    });
    await screen.findByLabelText('Drive / Center Name');
    const chosen = await screen.findByRole('list', { name: 'Sponsor' });
    expect(await within(chosen).findByText('Tulsa City Hall')).toBeInTheDocument();
  });
});
