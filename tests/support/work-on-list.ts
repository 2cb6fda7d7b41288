import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type AppOptions, makeSession, renderApp } from './render-app.tsx';

/** A busy machine takes its time to compile what a route loads; the tests are about what it does. */
export const loadList = async (): Promise<void> => {
  await Promise.all([
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/kit/list/bulk-dialog.tsx'),
    import('../../src/kit/list/export-dialog.tsx'),
    import('../../src/kit/list/view-dialog.tsx'),
  ]);
};

export const bank = makeSession({ clientId: 1 });
export const open = async (search = '', options: AppOptions = {}, render = renderApp) => {
  const user = userEvent.setup();
  const app = await render(`/sponsorGroupManagement${search}`, { session: bank, ...options });
  await screen.findByText(/^Showing/);
  return { user, app };
};
