import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { loadDialog } from '../support/bulk-actions.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
beforeAll(loadDialog, 60_000);

const bank = makeSession({ clientId: 1 });
const LISTS = [
  ['/donorManagement', 'StartMailDonors'],
  ['/createDrive/view?id=drive-1&tab=appointments', 'StartMailAppointments'],
] as const;

async function selected(path: string, options: Parameters<typeof renderApp>[1] = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: bank, ...options });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(boxes[0] as HTMLElement);
  await user.click(boxes[1] as HTMLElement);
  return { user, app, bar: within(await screen.findByRole('region', { name: 'Selection' })) };
}

test.each(LISTS)(
  'of %s those who are selected get the template that is chosen: %s',
  async (path, operation) => {
    const { user, app, bar } = await selected(path);
    await user.click(await bar.findByRole('button', { name: 'Send email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send email' }));
    expect(dialog.getByText(/^Which email goes to 2 donors\?/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send email' }));
    expect(dialog.getByText('Choose a template')).toBeInTheDocument();
    expect(sent(app.requests, operation)).toEqual([]);
    await user.click(dialog.getByRole('combobox', { name: /Template/ }));
    await user.click(await screen.findByRole('option', { name: /We miss you/ }));
    await user.click(dialog.getByRole('button', { name: 'Send email' }));
    await waitFor(() =>
      expect(sent(app.requests, operation)).toMatchObject([
        {
          filter: { ids: [expect.any(String), expect.any(String)] },
          templateId: 'template-2',
          expectedRows: 2,
        },
      ]),
    );
  },
);

test.each(LISTS)('of %s nothing is offered where the bank has no such template', async (path) => {
  const { app, bar } = await selected(path, {
    schema: createMockSchema({ Query: { mailTemplates: () => [] } }),
  });
  await waitFor(() => expect(sent(app.requests, 'MailTemplates')).toHaveLength(1));
  expect(bar.queryByRole('button', { name: 'Send email' })).not.toBeInTheDocument();
});

test('in the parent view, whose rows are of several banks, no template is asked for', async () => {
  const { app, bar } = await selected('/donorManagement', { session: makeSession() });
  expect(await bar.findByRole('button', { name: 'Activate' })).toBeInTheDocument();
  expect(bar.queryByRole('button', { name: 'Send email' })).not.toBeInTheDocument();
  expect(sent(app.requests, 'MailTemplates')).toEqual([]);
});
