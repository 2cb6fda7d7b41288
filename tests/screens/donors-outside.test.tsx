import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { donorPage } from '../support/donor-page.ts';
import { makeSession, renderShell, sent } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
const VIEW = '/donorManagement/view?id=donor-2';
const SINCE = { unsubscribedAt: '2026-11-02T10:00:00.000Z' };
const system = (isConfigured: boolean) => [
  { clientId: 1, name: 'RECORD_SYSTEM', isConfigured, isReachable: null, opensSessions: false },
];
const PERSON = {
  personId: 'P-1',
  donorId: 'D-1',
  personNumber: '4711',
  firstName: 'Benjamin',
  lastName: 'Okafor',
  birthDate: '1970-01-01',
  bloodType: null,
};

test('who has ended invitations is invited again with a reason', async () => {
  const user = userEvent.setup();
  const app = await renderShell(`${VIEW}&tab=contact`, { session, schema: donorPage(SINCE) });
  expect(await screen.findByText(/Gets no invitations since Nov 02, 2026/)).toBeInTheDocument();
  expect(screen.getAllByText('Unsubscribed')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Invite again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite this donor again?' }));
  await user.click(dialog.getByRole('button', { name: 'Invite again' }));
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'asked at the desk');
  await user.click(dialog.getByRole('button', { name: 'Invite again' }));
  await screen.findByText('Gets invitations again');
  expect(sent(app.requests, 'UndoUnsubscription')).toEqual([{ id: 'donor-2', reason: 'asked at the desk' }]);
});

test('whoever may only read sees that invitations were ended, and no way to undo it', async () => {
  const readOnly = makeMenu().map((entry) => ({ ...entry, write: false, delete: false, children: [] }));
  await renderShell(`${VIEW}&tab=contact`, {
    session: makeSession({ clientId: 1 }, readOnly),
    schema: donorPage(SINCE),
  });
  expect(await screen.findByText(/Gets no invitations since/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite again' })).toBeNull();
});

test('the record system is asked by a click, says why it failed, and is asked again', async () => {
  let calls = 0;
  const user = userEvent.setup();
  const app = await renderShell(VIEW, {
    session,
    schema: donorPage(
      {},
      {
        outsideSystems: () => system(true),
        searchDonorInRecordSystem: () => {
          calls += 1;
          if (calls > 1) return [PERSON];
          throw new GraphQLError('A system of others was of no use', {
            extensions: {
              code: 'OUTSIDE_SYSTEM',
              fields: [{ path: 'RECORD_SYSTEM', code: 'outsideSilent' }],
            },
          });
        },
      },
    ),
  });
  const card = within(await screen.findByRole('region', { name: 'Record system' }));
  expect(sent(app.requests, 'RecordSystemDonors')).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Look up' }));
  expect(await card.findByText('The system does not answer: try again later')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Retry' }));
  const found = within(await card.findByRole('list', { name: 'Record system' }));
  for (const fact of ['Benjamin Okafor', '4711']) expect(found.getByText(fact)).toBeInTheDocument();
  // The day of birth is another one there; a blood group that it does not know is no difference.
  expect(found.getAllByText('differs')).toHaveLength(1);
  expect(card.queryByText('The system does not answer: try again later')).toBeNull();
  expect(sent(app.requests, 'RecordSystemDonors')).toHaveLength(2);
});

test('without a record system the page says so, and asks nobody', async () => {
  await renderShell(VIEW, { session, schema: donorPage({}, { outsideSystems: () => system(false) }) });
  const card = within(await screen.findByRole('region', { name: 'Record system' }));
  expect(card.getByText('The record system is not set up for this blood bank.')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
});

test('in the parent view it is the record system of the donor’s bank', async () => {
  const user = userEvent.setup();
  const app = await renderShell(VIEW, {
    session: makeSession(),
    schema: donorPage({}, { outsideSystems: () => system(true), searchDonorInRecordSystem: () => [PERSON] }),
  });
  const card = within(await screen.findByRole('region', { name: 'Record system' }));
  await user.click(card.getByRole('button', { name: 'Look up' }));
  await card.findByRole('list', { name: 'Record system' });
  const banks = ['RecordSystemState', 'RecordSystemDonors'].map((name) =>
    app.requests.filter((request) => request.name === name).map(({ headers }) => headers['client-id']),
  );
  expect(banks).toEqual([['1'], ['1']]);
});

const changed = { platformWaitsSince: '2026-11-18T10:00:00.000Z' } as const;
const UNTOLD = /donor platform has not heard of the last change/;

test.each([
  ['FAILED', UNTOLD],
  ['REFUSED', /donor platform has refused the last change/],
] as const)(
  'a donor platform that knows a former address (%s) is told again by a click',
  async (platformFault, text) => {
    const user = userEvent.setup();
    const waiting = makeDonor({ id: 'donor-2', ...changed, platformFault });
    const app = await renderShell(VIEW, {
      session,
      schema: donorPage({ donor: waiting }),
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tell it again' }));
    await screen.findByText('Told the donor platform once more');
    expect(screen.queryByText(text)).toBeNull();
    // Whoever doubts what the platform has can always tell it again.
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Register again in the donor platform' }));
    await waitFor(() =>
      expect(sent(app.requests, 'RegisterInDonorPlatform')).toEqual([
        { id: 'donor-2', again: true },
        { id: 'donor-2', again: true },
      ]),
    );
  },
);

test('a reader reads that the platform has not heard, and nothing is said before it was asked', async () => {
  const readOnly = makeMenu().map((entry) => ({ ...entry, write: false, delete: false, children: [] }));
  await renderShell(VIEW, {
    session: makeSession({ clientId: 1 }, readOnly),
    schema: donorPage({ donor: makeDonor({ id: 'donor-2', ...changed, platformFault: 'TIMEOUT' }) }),
  });
  expect(await screen.findByText(UNTOLD)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tell it again' })).toBeNull();
  cleanup();
  await renderShell(VIEW, {
    session,
    schema: donorPage({ donor: makeDonor({ id: 'donor-2', ...changed }) }),
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(UNTOLD)).toBeNull();
});
