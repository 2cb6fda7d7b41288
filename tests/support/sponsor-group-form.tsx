import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import type { SeenRequest } from '../../mocks/link.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from './render-app.tsx';

export const VIEW = '/sponsorGroupManagement/view?id=sponsor-1';
export const ADD = `${VIEW}&panel=add`;
export const EDIT = `${VIEW}&panel=sponsor-1`;
export const session = makeSession({ clientId: 1 });
export const record = makeSponsorGroup(1, {
  sponsorName: 'Tulsa Fire',
  sponsorCode: 'TF',
  updatedAt: '2026-10-01T15:00:00.000Z',
});

export const schema = (similar: readonly object[] = []) =>
  createMockSchema({
    Query: {
      sponsorGroupById: () => record,
      similarSponsorGroups: () => similar as never,
    },
    Mutation: {
      createSponsorGroup: (_source, { sponsorGroup }) =>
        ({ ...record, ...sponsorGroup, id: 'sponsor-9' }) as never,
      updateSponsorGroup: (_source, { sponsorGroup }) =>
        ({ ...record, ...sponsorGroup, updatedAt: '2026-11-20T15:00:00.000Z' }) as never,
    },
  });

export async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  const panel = await screen.findByRole('dialog', { name: /sponsor group/i });
  const name = await within(panel).findByLabelText('Sponsor Name');
  const code = within(panel).getByLabelText('Code');
  const save = within(panel).getByRole('button', { name: 'Save' });
  return { user, app, panel, name, code, save };
}
export const sent = (requests: readonly SeenRequest[], name: string) =>
  requests.filter((request) => request.name === name);
export const refusal = (code: string, extensions: object = {}, message = 'The input is not valid') => ({
  errors: [new GraphQLError(message, { extensions: { code, ...extensions } })],
});
export const when =
  (name: string, answer: () => ReturnType<typeof refusal> | Error | undefined) =>
  (request: SeenRequest): ReturnType<typeof refusal> | Error | undefined =>
    request.name === name ? answer() : undefined;
