import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const refused = { errors: [new GraphQLError('The planner is away', { extensions: { code: 'REFUSED' } })] };

async function open(published: () => boolean, options: AppOptions = {}) {
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
  await renderApp('/createDrive/add?date=2026-12-10&time=09:00&endTime=14:00', {
    session,
    schema,
    ...options,
  });
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
  isPublished = true;
  act(() => tellChanged({ entity: 'resource', ids: null }));
  expect(await screen.findByRole('radio', { name: /Tulsa Unit 1/ })).toBeInTheDocument();
  expect(screen.queryByText(/No published resource/)).toBeNull();
});

test('where it is not known which there are the step says why, and asks again', async () => {
  let isAway = true;
  const { user, go } = await open(() => true, {
    intercept: ({ name }) => (isAway && name === 'PlannableResources' ? refused : undefined),
  });
  await go(/Beds/);
  const group = within(await screen.findByRole('radiogroup', { name: 'Resource' }));
  expect(await group.findByText('The planner is away')).toBeInTheDocument();
  expect(group.queryByText(/No published resource/)).toBeNull();
  isAway = false;
  await user.click(group.getByRole('button', { name: 'Try again' }));
  expect(await group.findByRole('radio', { name: /Tulsa Unit 1/ })).toBeInTheDocument();
  expect(group.queryByText('The planner is away')).toBeNull();
});

test('no date that fits: where there is a resource, what a date needs is said', async () => {
  const { user, go } = await open(() => true);
  await go(/When and where/);
  await user.click(await screen.findByRole('button', { name: 'Suggest dates' }));
  expect(await screen.findByText('No date fits')).toBeInTheDocument();
  const needs = /A date needs a published resource with beds and somebody of the staff, both free/;
  expect(await screen.findByText(needs)).toBeInTheDocument();
  await go(/Beds/);
  await screen.findByRole('radio', { name: /Tulsa Unit 1/ });
  expect(screen.queryByRole('link', { name: 'Units and beds' })).toBeNull();
});

test('no date that fits: where none is published, that is said, with the way there', async () => {
  const { user, go } = await open(() => false);
  await go(/Beds/);
  await screen.findByText(/No published resource/);
  await go(/When and where/);
  await user.click(await screen.findByRole('button', { name: 'Suggest dates' }));
  const card = within(await screen.findByRole('region', { name: 'Suggest dates' }));
  expect(await card.findByText('No date fits')).toBeInTheDocument();
  expect(card.getByText(/No published resource/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Units and beds' })).toBeInTheDocument();
});
