import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { unserved } from '../support/unserved.ts';

test('what the connected backend does not serve is not offered, whatever the role grants', async () => {
  unserved('allDriveCenters', 'deleteSponsorGroup');
  const app = await renderApp('/sponsorGroupManagement/view?id=group-1', {
    session: makeSession({ clientId: 1 }, makeMenu()),
    schema: createMockSchema({ Query: { sponsorGroupById: () => makeSponsorGroup(1, { id: 'group-1' }) } }),
  });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'History']);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(app.requests.map(({ name }) => name)).not.toContain('SponsorGroupDrives');
});
