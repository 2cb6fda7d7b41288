import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { InvitationPage } from '../../mocks/gql/types.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}
const DRIVE = '/createDrive/view?id=drive-1';
const table = async () => within(await screen.findByRole('table'));

describe('donors to invite', () => {
  test('the best are ticked; those that are unticked get no mail', async () => {
    const { user, app } = await open(`${DRIVE}&tab=invite`);
    const rows = await table();
    const boxes = () => rows.getAllByRole('checkbox');
    expect(boxes()[0]).toBeChecked();
    for (const score of rows.getAllByRole('button', { name: /^Why/ }))
      expect(score).toHaveTextContent(/^\d+\.\d\d$/);
    const many = screen.getByText(/selected$/).textContent ?? '';
    await user.click(rows.getAllByRole('button', { name: /^Why/ })[0] as HTMLElement);
    expect(rows.getByText(/need of .* × show rate .* × distance .* × last asked .* = /)).toBeInTheDocument();
    await user.click(boxes()[0] as HTMLElement);
    expect(boxes()[0]).not.toBeChecked();
    expect(screen.getByText(/selected$/).textContent).not.toBe(many);
    await user.click(screen.getByRole('button', { name: /^Send \d+ invitations$/ }));
    await waitFor(() => expect(sent(app.requests, 'SendInvitations')).toHaveLength(1));
    const [{ donorIds }] = sent(app.requests, 'SendInvitations') as [{ donorIds: string[] }];
    expect(`${donorIds.length} selected`).toBe(`${Number.parseInt(many, 10) - 1} selected`);
  });

  test('all of the best are asked for by their number, and nobody where nobody is ticked', async () => {
    const { user, app } = await open(`${DRIVE}&tab=invite`);
    await table();
    const all = screen.getByRole('checkbox', { name: 'Tick the best, or none' });
    await user.click(all);
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send 0 invitations' })).toBeDisabled();
    await user.click(all);
    await user.click(screen.getByRole('button', { name: /^Send \d+ invitations$/ }));
    await waitFor(() => expect(sent(app.requests, 'SendInvitations')).toHaveLength(1));
    expect(sent(app.requests, 'SendInvitations')[0]).toMatchObject({ best: expect.any(Number) });
  });

  test('a filter keeps those who are ticked by name, and no wider search; of nobody there is none', async () => {
    const { user, app } = await open(`${DRIVE}&tab=invite`);
    const rows = await table();
    await user.click(rows.getAllByRole('checkbox')[0] as HTMLElement);
    const many = Number.parseInt(screen.getByText(/selected$/).textContent ?? '', 10);
    await user.click(screen.getByRole('button', { name: 'Save as filter' }));
    await waitFor(() => expect(sent(app.requests, 'SaveInvitedFilter')).toHaveLength(1));
    const [{ donorFilter }] = sent(app.requests, 'SaveInvitedFilter') as [
      { donorFilter: { donorIds: string[] } },
    ];
    expect(donorFilter.donorIds).toHaveLength(many);
    expect(Object.keys(donorFilter).sort()).toEqual(['donorIds', 'filterName']);
    const all = screen.getByRole('checkbox', { name: 'Tick the best, or none' });
    await user.click(all);
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save as filter' })).toBeDisabled();
  });

  test.each([
    [0, '12 eligible on the day, less 3 booked and 2 who want no mail: 7'],
    [4, '12 eligible on the day, less 3 booked, 2 who want no mail and 4 already invited: 3'],
  ])('how many are left within reach is a sum, with %i invited before', async (before, text) => {
    const answer = {
      totalRecords: 7 - before,
      isCapped: false,
      donors: [],
      radius: 25,
      isPlaced: true,
      reach: [{ miles: 10, eligible: 5 }],
      eligible: 12,
      booked: 3,
      noMail: 2,
      invited: before,
      openPlaces: 8,
      suggested: 0,
      needs: [],
    } satisfies InvitationPage;
    await open(`${DRIVE}&tab=invite`, {
      intercept: ({ name }) => (name === 'DonorsToInvite' ? { data: { donorsToInvite: answer } } : undefined),
    });
    const reach = within(await screen.findByRole('region', { name: 'Reach' }));
    expect(reach.getByText(text)).toBeInTheDocument();
  });

  test('a message that cannot be shown says why, and is asked for again', async () => {
    let isAway = true;
    const { user } = await open(`${DRIVE}&tab=invite`, {
      intercept: ({ name }) => (name === 'InvitationPreview' && isAway ? new TypeError('away') : undefined),
    });
    const part = within(await screen.findByRole('region', { name: 'Message' }));
    expect(await part.findByRole('alert')).toHaveTextContent('The server cannot be reached');
    isAway = false;
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText(/Pick a time that suits you/)).toBeInTheDocument();
    expect(part.queryByRole('alert')).toBeNull();
  });

  test('templates that did not come say why', async () => {
    const { user } = await open(`${DRIVE}&tab=invite`, {
      intercept: ({ name }) => (name === 'InvitationTemplates' ? new TypeError('away') : undefined),
    });
    const part = within(await screen.findByRole('region', { name: 'Message' }));
    await user.click(part.getByRole('combobox', { name: 'Message' }));
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('The server cannot be reached'));
  });

  test('where nobody knows where the drive is, that is told with the way to its place, and no reach', async () => {
    const answer: InvitationPage = {
      totalRecords: 0,
      isCapped: false,
      donors: [],
      radius: 25,
      isPlaced: false,
      reach: [],
      eligible: 0,
      booked: 0,
      noMail: 0,
      invited: 0,
      openPlaces: 8,
      suggested: 0,
      needs: [],
    };
    await open(`${DRIVE}&tab=invite`, {
      intercept: ({ name }) => (name === 'DonorsToInvite' ? { data: { donorsToInvite: answer } } : undefined),
    });
    expect(await screen.findByText(/It is not known where this drive is on the map/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit the place of the drive' })).toHaveAttribute(
      'href',
      '/createDrive/edit?id=drive-1',
    );
    // Nobody can be invited: no count of nobody is told, and none can be sent to.
    expect(screen.getByRole('region', { name: 'Need' })).toBeInTheDocument();
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    expect(screen.queryByText(/who can be invited/)).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Tick the best, or none' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Message' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/within this reach/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Reach' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save as filter' })).not.toBeInTheDocument();
  });
});
