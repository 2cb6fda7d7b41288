import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

async function open(drive: ReturnType<typeof makeDrive>) {
  const schema = createMockSchema({ Query: { driveCenterById: () => drive as never } });
  await renderApp(`/createDrive/view?id=${drive.id}`, { session, schema });
  await screen.findByRole('heading', { name: drive.driveCenterName });
}

test('an event that the drive has moved away from is named, with the way to it', async () => {
  const away = { level: 'warning', code: 'eventOutside', message: '', relatedKind: 'event' } as const;
  await open(makeDrive(1, { checks: [{ ...away, relatedId: 'event-4', relatedName: 'Kickoff' }] }));
  const warnings = within(await screen.findByRole('region', { name: '1 warning' }));
  expect(
    warnings.getByText('An event of this drive is outside its days, hours or places'),
  ).toBeInTheDocument();
  expect(warnings.getByRole('link', { name: 'Kickoff' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=event-4'),
  );
});
