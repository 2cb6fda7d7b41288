import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

async function open(published: () => boolean) {
  const user = userEvent.setup();
  const schema = createMockSchema({
    Query: {
      driveChecks: () => [],
      suggestDriveDates: () => [],
      plannableResources: () =>
        published() ? [{ isFree: true, reason: null, resource: makeResource(1) }] : [],
    },
  });
  const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
  await renderApp('/createDrive/add?date=2026-12-10&time=09:00&endTime=14:00', { session, schema });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const go = (name: RegExp) => user.click(steps.getByRole('button', { name }));
  return { user, go };
}
const toResources = () => screen.getByRole('link', { name: 'Units and beds' });

test('where no resource is published the step says so, and has it once somebody has published one', async () => {
  let isPublished = false;
  const { go } = await open(() => isPublished);
  await go(/Beds/);
  const group = within(await screen.findByRole('radiogroup', { name: 'Resource' }));
  expect(
    await group.findByText('No published resource. Publish or add one.', { exact: false }),
  ).toBeInTheDocument();
  expect(toResources()).toHaveAttribute('href', '/resourceManagement/Resource');
  // What was asked for the form as it opened has been answered.
  await new Promise((resolve) => window.setTimeout(resolve, 1_500));
  isPublished = true;
  await go(/When and where/);
  await go(/Beds/);
  expect(await screen.findByRole('radio', { name: /Tulsa Unit 1/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/No published resource/)).toBeNull());
});

test('no date that fits: what dates need is said, with the way there', async () => {
  const { user, go } = await open(() => false);
  await go(/When and where/);
  await user.click(await screen.findByRole('button', { name: 'Suggest dates' }));
  expect(await screen.findByText('No date fits')).toBeInTheDocument();
  expect(screen.getByText(/A date needs a published resource that is free/)).toBeInTheDocument();
  expect(toResources()).toBeInTheDocument();
});
