import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { watchDownloads } from '../support/downloads.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });
afterEach(() => vi.restoreAllMocks());
const request = (overrides: object = {}) => ({
  id: 'request-1',
  number: 42,
  subject: 'Second time zone for Idabel',
  module: 'clientManagement',
  text: 'The bank lies in two zones.',
  steps: null,
  severity: 'Normal',
  status: 'Open',
  technicalDetails: 'Console 0.1.0',
  screenshotId: null,
  requestedByName: 'Maria Ortega',
  requesterIsTold: true,
  clientId: 1,
  clientName: 'Riverside Blood Center',
  createdAt: '2026-11-18T14:20:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
  viewerCanAnswer: false,
  ...overrides,
});
const schema = (overrides: object = {}, mutations: object = {}) =>
  createMockSchema({
    Query: {
      allSupportRequests: () => ({ totalRecords: 1, supportRequests: [request(overrides)] }) as never,
      serviceStatus: () => ({
        checkedAt: '2026-11-18T15:00:00.000Z',
        databaseMs: 4,
        mailWaiting: 0,
        mailWaitingSince: null,
      }),
      outsideSystems: () =>
        [
          { name: 'RECORD_SYSTEM', isConfigured: true, isReachable: false, lastFault: 'TIMEOUT' },
          { name: 'SECOND_SYSTEM', isConfigured: true, isReachable: true },
          { name: 'DONOR_PLATFORM', isConfigured: false, isReachable: null },
        ].map((system) => ({
          clientId: 1,
          openSince: null,
          lastSuccessAt: null,
          lastFailureAt: null,
          lastFault: null,
          opensSessions: false,
          ...system,
        })) as never,
    },
    Mutation: {
      createSupportRequest: () => request({ number: 43 }) as never,
      uploadSupportScreenshot: (_source: unknown, { file }: { file: File }) => ({
        id: 'file-1',
        name: file.name,
        path: '/files/file-1',
        type: file.type,
      }),
      setSupportRequestStatus: (_source: unknown, { status }: { status: string }) =>
        request({ ...overrides, status }) as never,
      ...mutations,
    },
  });
async function open(path = '/donorgrid-support', options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  const sent = (name: string) =>
    app.requests.filter((one) => one.name === name).map(({ variables }) => variables);
  return { user, app, sent };
}

describe('support', () => {
  test('a report sent empty says what is missing; sent whole it goes with what the console knows', async () => {
    const { user, sent } = await open(
      '/donorgrid-support?report=problem&errorId=E-ABCD-2345&from=/donorManagement',
    );
    const form = within(await screen.findByRole('region', { name: 'Report a problem' }));
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect((await form.findAllByText(/Subject is required/)).length).toBeGreaterThan(0);
    expect(sent('CreateSupportRequest')).toEqual([]);
    await user.type(form.getByLabelText('Subject'), 'Import stops');
    await user.type(form.getByLabelText('What happened'), 'It stood still.');
    await user.click(form.getByRole('radio', { name: 'Stops us' }));
    await user.click(form.getByRole('checkbox', { name: 'Send technical details' }));
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Request S-1043 sent')).toBeInTheDocument();
    const [call] = sent('CreateSupportRequest') as unknown as readonly {
      readonly supportRequest: { readonly technicalDetails: string };
    }[];
    expect(call?.supportRequest).toMatchObject({
      subject: 'Import stops',
      text: 'It stood still.',
      severity: 'Urgent',
    });
    expect(call?.supportRequest.technicalDetails).toContain('Error E-ABCD-2345');
    expect(call?.supportRequest.technicalDetails).toContain('Page /donorManagement');
    // The form stands empty again.
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  });

  test('without consent no detail goes along, and a refusal keeps what was typed', async () => {
    const refusing = schema(
      {},
      {
        createSupportRequest: () => {
          throw new GraphQLError('no', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
        },
      },
    );
    const { user, sent } = await open(undefined, { schema: refusing });
    await user.type(await screen.findByLabelText('Subject'), 'Import stops');
    await user.type(screen.getByLabelText('What happened'), 'It stood still.');
    // Consent is given by whoever ticks it, not by the form.
    expect(screen.getByRole('checkbox', { name: 'Send technical details' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(sent('CreateSupportRequest')).toMatchObject([{ supportRequest: { technicalDetails: null } }]),
    );
    expect(screen.getByLabelText('Subject')).toHaveValue('Import stops');
  });

  test('a screenshot is sent when it is chosen and goes with the report; who answers sees it', async () => {
    const seen = watchDownloads();
    const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(
        new Response(new Blob(['x'], { type: 'image/png' }), {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''a%20screen.png" },
        }),
      ),
    );
    const { user, sent } = await open(undefined, { schema: schema({ screenshotId: 'file-9' }) });
    await user.type(await screen.findByLabelText('Subject'), 'Import stops');
    await user.type(screen.getByLabelText('What happened'), 'It stood still.');
    const chooser = screen.getByLabelText(/^Screenshot/);
    expect(chooser).toHaveAccessibleDescription(/Cover what is of donors/);
    await user.upload(chooser, new File(['x'], 'screen.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Screenshot' })).toBeInTheDocument();
    await waitFor(() => expect(sent('UploadSupportScreenshot')).toHaveLength(1));
    await waitFor(() => expect(ask.mock.calls.map(([at]) => at)).toEqual(['/files/support/file-1']));
    expect(await screen.findByRole('img', { name: 'Screenshot' })).toHaveAttribute('src', 'blob:file');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(sent('CreateSupportRequest')).toMatchObject([{ supportRequest: { screenshotId: 'file-1' } }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Second time zone for Idabel' }));
    const panel = within(await screen.findByRole('dialog', { name: 'S-1042' }));
    const image = await panel.findByRole('img', { name: 'Screenshot of “Second time zone for Idabel”' });
    expect(image).toHaveAttribute('src', 'blob:file');
    expect(image.closest('a')).toHaveAttribute('download', 'a screen.png');
    // It is asked for as whoever is signed in: its id alone opens nothing.
    const [path, request] = ask.mock.calls.at(-1) ?? [];
    expect([path, request?.method]).toEqual(['/files/support/file-9', 'GET']);
    expect(new Headers(request?.headers).get('authorization')).toBe(`Bearer ${session.authToken}`);
    expect(seen.blobs).toHaveLength(3);
  });

  test('requests open as they were written; how things are is said in words', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Second time zone for Idabel' }));
    const panel = within(await screen.findByRole('dialog', { name: 'S-1042' }));
    expect(panel.getByText('The bank lies in two zones.')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Solved' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(sent('SupportRequests')[0]).toMatchObject({ filter: { mine: true } });
    await user.click(screen.getByRole('button', { name: 'Of the blood bank' }));
    await waitFor(() => expect(sent('SupportRequests').at(-1)).toMatchObject({ filter: { mine: false } }));
    const status = within(screen.getByRole('region', { name: 'Status' }));
    const lines = (await status.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Console and API4 msReachable',
      'Record systemNo answer in timeNot reachable',
      'Second record systemReachable',
      'Donor platformNot set up',
      'Outgoing mail0 messages waitReachable',
    ]);
  });

  test('the parent administration says how far a request is', async () => {
    const parent = makeSession({ clientId: 0 });
    const { user, sent } = await open(undefined, {
      session: parent,
      schema: schema({ viewerCanAnswer: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Second time zone for Idabel' }));
    const panel = within(await screen.findByRole('dialog', { name: 'S-1042' }));
    await user.click(panel.getByRole('button', { name: 'Solved' }));
    await waitFor(() =>
      expect(sent('SetSupportRequestStatus')).toEqual([{ id: 'request-1', status: 'Solved' }]),
    );
    expect(await screen.findByText('Maria Ortega was told by mail')).toBeInTheDocument();
  });

  test('of a request of somebody whose account is gone it is not said that they were told', async () => {
    const { user } = await open(undefined, {
      session: makeSession({ clientId: 0 }),
      schema: schema({ viewerCanAnswer: true, requesterIsTold: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Second time zone for Idabel' }));
    const panel = within(await screen.findByRole('dialog', { name: 'S-1042' }));
    await user.click(panel.getByRole('button', { name: 'Solved' }));
    expect(
      await screen.findByText('Maria Ortega has no account any more: nobody was told'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Maria Ortega was told by mail')).toBeNull();
  });

  test('a reader asks nothing', async () => {
    const reader = makeSession({ clientId: 1 }, makeMenu({ write: false }));
    await open(undefined, { session: reader });
    expect(await screen.findByRole('region', { name: 'Requests' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Report a problem' })).toBeNull();
  });
});
