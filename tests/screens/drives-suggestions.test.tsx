import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
});
