import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import type { SuggestedDate } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const suggestion = (date: Day, more: Partial<SuggestedDate> = {}): SuggestedDate => ({
  date,
  startTime: '09:00',
  endTime: '15:00',
  timeZone: 'CST',
  resource: makeResource(1),
  staffFree: 5,
  eligibleDonors: 96,
  expectedUnits: 41,
  reason: 'eligibleDonors',
  score: 1,
  ...more,
});
type Suggest = (wish: {
  readonly from: Day;
  readonly to: Day;
  readonly timeZone?: SuggestedDate['timeZone'] | null;
}) => SuggestedDate[];

/** The step of a new drive that asks when and where. */
async function open(suggest: Suggest, options: AppOptions = {}) {
  const user = userEvent.setup();
  const schema = createMockSchema({ Query: { suggestDriveDates: (_source, { wish }) => suggest(wish) } });
  const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
  const app = await renderApp('/createDrive/add', { session, schema, ...options });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /When and where/ }));
  return { user, app };
}

describe('the dates that are suggested for a drive', () => {
  test('are by the clock of its place, which stays as it is', async () => {
    const { user, app } = await open(({ timeZone }) => [
      suggestion('2026-12-28', { timeZone: timeZone ?? 'CST' }),
    ]);
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: '12 Main St, Denver, CO' } });
    fireEvent.blur(screen.getByLabelText('Location'));
    const zone = () => screen.findByRole('combobox', { name: /Time zone/ });
    expect(await zone()).toHaveTextContent('MST');
    await user.click(screen.getByRole('button', { name: 'Suggest dates' }));
    await user.click(await screen.findByRole('button', { name: 'Use Mon, Dec 28' }));
    expect(sent(app.requests, 'SuggestDriveDates')).toMatchObject([{ wish: { timeZone: 'MST' } }]);
    expect(await screen.findByLabelText('Start date')).toHaveValue('2026-12-28');
    expect(await zone()).toHaveTextContent('MST');
  });

  const until = (value: Day) => fireEvent.change(screen.getByLabelText('Until'), { target: { value } });
  const rows = () => screen.getAllByRole('radio').map((row) => row.closest('li') as HTMLElement);
  const box = (day: string) => screen.getByRole('checkbox', { name: `Compare ${day}` });
  const comparedDays = () =>
    within(screen.getByRole('table', { name: 'Compared dates' }))
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);

  test('stay chosen and compared while another period is looked at, wherever they stand in its list', async () => {
    const periods: Readonly<Record<string, readonly Day[]>> = {
      '2027-01-31': ['2026-12-07', '2026-12-09', '2026-12-11', '2027-01-06'],
      '2026-12-31': ['2026-12-09', '2026-12-11'],
      '2027-02-28': ['2027-02-02', '2026-12-07', '2026-12-09', '2026-12-11', '2027-01-06'],
    };
    const { user } = await open(({ to }) => (periods[to] ?? []).map((date) => suggestion(date)));
    await user.click(screen.getByRole('button', { name: 'Suggest dates' }));
    await screen.findByRole('button', { name: 'Use Mon, Dec 7' });
    await user.click(within(rows()[3] as HTMLElement).getByRole('radio'));
    expect(screen.getByRole('button', { name: 'Use Wed, Jan 6' })).toBeVisible();
    for (const day of ['Mon, Dec 7', 'Fri, Dec 11', 'Wed, Jan 6']) await user.click(box(day));
    expect(box('Wed, Dec 9')).toBeDisabled();
    expect(comparedDays()).toEqual(['Mon, Dec 7', 'Fri, Dec 11', 'Wed, Jan 6']);
    until('2026-12-31');
    // What was chosen is not among these: the best of them is, as at first.
    expect(await screen.findByRole('button', { name: 'Use Wed, Dec 9' })).toBeVisible();
    expect(box('Fri, Dec 11')).toBeChecked();
    expect(box('Wed, Dec 9')).toBeEnabled();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(box('Wed, Dec 9'));
    await user.click(within(rows()[1] as HTMLElement).getByRole('radio'));
    until('2027-02-28');
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(screen.getByRole('button', { name: 'Use Fri, Dec 11' })).toBeVisible();
    expect(comparedDays()).toEqual(['Wed, Dec 9', 'Fri, Dec 11']);
  });

  test('of another period do not stand for one that failed, or that is too long', async () => {
    let fails = true;
    const { user, app } = await open(() => [suggestion('2026-12-28')], {
      intercept: ({ name, variables }) =>
        fails && name === 'SuggestDriveDates' && JSON.stringify(variables).includes('2027-05-30')
          ? { errors: [new GraphQLError('no')] }
          : undefined,
    });
    await user.click(screen.getByRole('button', { name: 'Suggest dates' }));
    await screen.findByRole('button', { name: 'Use Mon, Dec 28' });
    until('2027-05-30');
    await screen.findByRole('alert');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Use Mon, Dec 28' });
    // From the second of December these are 181 days, with both of them.
    const asked = sent(app.requests, 'SuggestDriveDates').length;
    until('2027-05-31');
    expect(await screen.findByText(/^The period is at most 180 days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    expect(sent(app.requests, 'SuggestDriveDates')).toHaveLength(asked);
  });
});
