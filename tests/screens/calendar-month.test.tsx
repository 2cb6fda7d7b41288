import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { itemAt } from '../support/calendar-items.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

// Without an observer of the window the grid is made at once.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => vi.unstubAllGlobals());

const HOURS = { opens: '9:00 AM', closes: '5:00 PM' };

async function open(day: string, items: (besideDays: number) => readonly object[]) {
  await renderApp(`/eventManagement?show=calendar&day=${day}`, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: { getEventAndDriveByMonth: (_source, { besideDays }) => items(besideDays ?? 0) as never },
    }),
  });
  const card = within(await screen.findByRole('region', { name: 'Event Calendar' }));
  return card;
}

describe('the month of the calendar', () => {
  test('has what is on the days of the neighbours that its weeks show', async () => {
    const card = await open('2026-11-15', (besideDays) =>
      [
        itemAt('Within', [{ ...HOURS, stretches: [['2026-11-12', '2026-11-12']] }]),
        itemAt('Behind', [{ ...HOURS, stretches: [['2026-12-05', '2026-12-05']] }]),
      ].slice(0, besideDays < 5 ? 1 : 2),
    );
    for (const day of ['Thursday, November 12', 'Saturday, December 5'])
      expect(await card.findByRole('link', { name: `${day}, 1 entry` })).toBeInTheDocument();
  });
});
