import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const FORM = '/resourceManagement/Resource';
const session = makeSession({ clientId: 1 });

const schema = (isPublished: boolean) =>
  createMockSchema({
    Query: {
      resourceById: () => makeResource(1, { isPublished, resourceType: 'Bed set' }),
      searchDonationTypeWithOutRoleValidation: () => [],
      isResourceFree: () => true,
    },
    Mutation: {
      addResource: () => makeResource(19, { isPublished: false }),
      updateResource: () => makeResource(1, { isPublished }),
      togglePublishResource: (_source, { id }) => makeResource(19, { id, isPublished: true }),
    },
  });

async function open(path: string, isPublished: boolean, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(`${FORM}/${path}`, { session, schema: schema(isPublished), ...options });
  await screen.findByRole('button', { name: 'Save' });
  return { user, app };
}
const published = (app: { requests: Parameters<typeof sent>[0] }) =>
  sent(app.requests, 'TogglePublishResource');

test('a new resource is published with its save', async () => {
  const { user, app } = await open('add?from=resource-1', false);
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Resource Created Successfully')).toBeInTheDocument();
  expect(sent(app.requests, 'AddResource')).toHaveLength(1);
  expect(published(app)).toEqual([{ id: 'resource-19', isPublished: true }]);
});

test('by Save alone nothing is published', async () => {
  const { user, app } = await open('add?from=resource-1', false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Resource Created Successfully')).toBeInTheDocument();
  expect(published(app)).toEqual([]);
});

test('a draft is published from its form, too', async () => {
  const { user, app } = await open('edit?id=resource-1', false);
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Resource Updated Successfully')).toBeInTheDocument();
  expect(published(app)).toEqual([{ id: 'resource-1', isPublished: true }]);
});

test('one that is published has no such button', async () => {
  await open('edit?id=resource-1', true);
  expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
});

test('what could not be published is saved all the same, and it is said', async () => {
  const { user, app } = await open('add?from=resource-1', false, {
    intercept: ({ name }) =>
      name === 'TogglePublishResource' ? { errors: [new GraphQLError('The bank is closed')] } : undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Resource Created Successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/The bank is closed/)).toBeInTheDocument());
  expect(sent(app.requests, 'AddResource')).toHaveLength(1);
});

test('a vehicle has a code and a registration, and its form marks them', async () => {
  await renderApp('/resourceManagement/Resource/edit?id=resource-1', { session });
  for (const label of ['Mobile code', 'Registration'])
    expect(await screen.findByLabelText(label)).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText('License class needed')).not.toHaveAttribute('aria-required', 'true');
});
