import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeEvent } from '../../mocks/factories/event.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { readerIn } from '../support/reader-in.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const session = makeSession({ clientId: 1 });
const WAIT = { timeout: 15_000 };

describe('the reader’s own clock beside the hours of a day', () => {
  test('ends an event that passes midnight on the day after it began', async () => {
    readerIn('Asia/Tokyo');
    const night = makeEvent(1, {
      startDate: '2027-01-10',
      endDate: '2027-01-11',
      startTime: '20:00',
      endTime: '02:00',
    });
    const schema = createMockSchema({ Query: { allEvents: () => ({ totalRecords: 1, events: [night] }) } });
    await renderApp('/eventManagement', { session, schema });
    expect(await screen.findByText('8:00 PM – 2:00 AM CST', undefined, WAIT)).toHaveAttribute(
      'aria-description',
      'Your time: Mon, Jan 11, 11:00 AM – 5:00 PM (Asia/Tokyo)',
    );
  });
});
