import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { conflict } from '../../server/errors.ts';
import type { Instant } from '../../src/lib/scalars.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.restoreAllMocks());

const session = makeSession({ clientId: 1 });
const REVIEW = '/approveDrive/review?id=drive-2';

const schema = (drives: readonly ReturnType<typeof makeDrive>[]) =>
  createMockSchema({
    Query: {
      driveCenterById: (_source, { id }) => drives.find((drive) => drive.id === id) as never,
      allDriveCenters: () => ({ totalRecords: drives.length, driveCenters: drives }) as never,
    },
    Mutation: {
      approveDriveCenter: (_source, { id }) => drives.find((drive) => drive.id === id) as never,
    },
  });

async function open(path: string, options: AppOptions) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}

describe('the review of a drive', () => {
  const changed = makeDrive(2, {
    reviewChanges: [
      {
        field: 'resource',
        before: 'Tulsa Unit 2',
        after: 'Tulsa Unit 3',
        blockedBefore: [],
        blockedAfter: [],
      },
      {
        field: 'blockedSlots',
        before: '',
        after: 'Chair 2: 09:15, 09:40 (walk-in)',
        blockedBefore: [],
        blockedAfter: [
          {
            startDate: '2026-12-01',
            location: 'Hall',
            bedName: 'Chair',
            bedNumber: 2,
            reason: 'walk-in',
            startTimes: ['09:15', '09:40'],
          },
        ],
      },
    ],
    checks: [
      {
        level: 'warning',
        code: 'staffShort',
        message: 'One Screener short',
        relatedId: null,
        relatedName: null,
        relatedKind: null,
      },
    ],
  });

  test('each place of the same days is a fact of its own', async () => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    const [range] = makeDrive(2).centerDetails;
    const [place] = range?.locationDetail ?? [];
    if (!range || !place) throw new Error('a drive without a place');
    const both = makeDrive(2, {
      centerDetails: [
        { ...range, locationDetail: [place, { ...place, id: 'other-place', location: 'Library, Tulsa' }] },
      ],
    });
    await open(REVIEW, { schema: schema([both]) });
    expect(await screen.findByText(/, Library, Tulsa$/)).toBeInTheDocument();
    expect(screen.getByText(/, City Hall atrium, Tulsa$/)).toBeInTheDocument();
    expect(console).not.toHaveBeenCalled();
  });

  test('before and after, checks by level, and keys for the decision; then the next one', async () => {
    const { user, app } = await open('/approveDrive/review?id=drive-2', {
      schema: schema([changed, makeDrive(4)]),
    });
    const changes = within(await screen.findByRole('table', { name: 'Changed since the approval' }));
    expect(changes.getByText('Tulsa Unit 2')).toBeInTheDocument();
    expect(changes.getByText('Tulsa Unit 3')).toBeInTheDocument();
    const blocked = within(changes.getByRole('row', { name: /Blocked slots/ }));
    expect(blocked.getByText('None')).toBeInTheDocument();
    expect(blocked.getByText('Chair 2: 9:15 AM, 9:40 AM (Walk-in)')).toBeInTheDocument();
    const warnings = within(screen.getByRole('region', { name: '1 warning' }));
    expect(warnings.getByText('Not enough staff')).toBeInTheDocument();
    expect(await screen.findByText('1 of 2 pending')).toBeInTheDocument();
    await user.keyboard('s');
    expect(await screen.findByText('Reason is required')).toBeInTheDocument();
    const note = screen.getByLabelText('Note to Daniel Reyes');
    expect(note).toHaveFocus();
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([]);
    // Typed, not pressed: letters of a note decide nothing.
    await user.type(note, 'as');
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([]);
    note.blur();
    const shownAt = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(shownAt);
    await user.keyboard('s');
    await waitFor(() =>
      expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
        { id: 'drive-2', approve: false, reason: 'as', updatedAt: changed.updatedAt },
      ]),
    );
    await waitFor(() => expect(app.path()).toBe('/approveDrive/review?id=drive-4'));
    await screen.findByRole('heading', { name: 'Metro Transit depot' });
    // Pressed twice, or held: that was meant for the drive before.
    await user.keyboard('a');
    clock.mockReturnValue(shownAt + 499);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    clock.mockReturnValue(shownAt + 500);
    fireEvent.keyDown(window, { key: 'a', repeat: true });
    expect(sent(app.requests, 'ApproveDriveCenter')).toHaveLength(1);
    // The one that was opened first comes after this one now.
    await user.keyboard('n');
    await screen.findByRole('heading', { name: changed.driveCenterName });
    await user.keyboard('a');
    expect(sent(app.requests, 'ApproveDriveCenter')).toHaveLength(1);
    await app.go('/approveDrive/review?id=drive-4');
    await screen.findByRole('heading', { name: 'Metro Transit depot' });
    clock.mockReturnValue(shownAt + 1_000);
    await user.keyboard('a');
    await waitFor(() =>
      expect(sent(app.requests, 'ApproveDriveCenter').at(-1)).toEqual({
        id: 'drive-4',
        approve: true,
        updatedAt: changed.updatedAt,
      }),
    );
  });

  test('a blocking check stops both approvals, by button and by key', async () => {
    const drive = makeDrive(2, {
      checks: [
        {
          level: 'blocking',
          code: 'resourceBusy',
          message: '',
          relatedId: 'drive-4',
          relatedName: 'Metro Transit depot',
          relatedKind: 'drive',
        },
        {
          level: 'warning',
          code: 'insuranceEnds',
          message: '',
          relatedId: 'resource-1',
          relatedName: 'Tulsa Unit 1',
          relatedKind: 'resource',
        },
      ],
    });
    const { user, app } = await open('/approveDrive/review?id=drive-2', { schema: schema([drive]) });
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Approve and activate' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Metro Transit depot' })).toHaveAttribute(
      'href',
      '/createDrive/view?id=drive-4',
    );
    expect(screen.getByRole('link', { name: 'Tulsa Unit 1' })).toHaveAttribute(
      'href',
      '/resourceManagement/Resource/view?id=resource-1',
    );
    await user.keyboard('a');
    fireEvent.change(screen.getByLabelText('Note to Daniel Reyes'), { target: { value: 'Taken' } });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
        { id: 'drive-2', approve: false, reject: true, reason: 'Taken', updatedAt: drive.updatedAt },
      ]),
    );
  });
});

describe('the review of a drive that is approved again', () => {
  test('with donors booked offers to call it off in place of a rejection, and asks what becomes of them', async () => {
    const booked = makeDrive(2, {
      bookedCount: 3,
      bookedDays: [{ name: '2026-12-04', value: 3 }],
      allowedActions: ['approve', 'sendBack', 'cancel', 'edit'],
      reviewChanges: [
        { field: 'location', before: '1 A St', after: '2 B St', blockedBefore: [], blockedAfter: [] },
      ],
    });
    const own = createMockSchema({
      Query: {
        driveCenterById: () => booked as never,
        allDriveCenters: () => ({ totalRecords: 1, driveCenters: [booked] }) as never,
      },
      Mutation: { cancelDriveCenter: () => ({ ...booked, status: 'Canceled', allowedActions: [] }) as never },
    });
    const { user, app } = await open(REVIEW, { schema: own });
    expect(await screen.findByText(/^Donors are booked: this drive can be called off/)).toBeInTheDocument();
    expect(screen.getByText(/is told by email once you approve it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    await user.keyboard('r');
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Call off' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('What becomes of 3 booked appointments?')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No power' } });
    await user.click(dialog.getByRole('button', { name: 'Call off' }));
    await waitFor(() =>
      expect(sent(app.requests, 'CancelDriveCenter')).toEqual([
        { id: 'drive-2', reason: 'No power', appointments: { choice: 'CANCEL' } },
      ]),
    );
    await waitFor(() => expect(app.path()).toMatch(/^\/approveDrive\?/));
  });

  test('says who can call it off where the reviewer cannot', async () => {
    const booked = makeDrive(2, { bookedCount: 3, allowedActions: ['approve', 'sendBack'] });
    await open(REVIEW, { schema: schema([booked]) });
    expect(
      await screen.findByText(
        /^Donors are booked: this drive cannot be rejected\. Whoever may edit drives can call it off/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/this drive can be called off/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull();
  });

  test('decides on what was seen: a plan that was changed meanwhile is shown, and decided on once more', async () => {
    const [range] = makeDrive(2).centerDetails;
    const at = (updatedAt: Instant, location: string) =>
      makeDrive(2, {
        updatedAt,
        centerDetails: [
          { ...range, locationDetail: range?.locationDetail.map((place) => ({ ...place, location })) },
        ] as never,
      });
    const seen = at('2026-10-02T15:00:00.000Z', '1 Seen St, Tulsa, OK');
    const now = at('2026-10-02T16:00:00.000Z', '9 Elsewhere Rd, Tulsa, OK');
    let stored = seen;
    const own = createMockSchema({
      Query: {
        driveCenterById: () => stored as never,
        allDriveCenters: () => ({ totalRecords: 0, driveCenters: [] }),
      },
      Mutation: {
        approveDriveCenter: (_source, { updatedAt }) => {
          if (updatedAt !== stored.updatedAt) throw conflict(stored);
          return stored as never;
        },
      },
    });
    const { user, app } = await open(REVIEW, { schema: own });
    expect(await screen.findByText(/1 Seen St/)).toBeInTheDocument();
    stored = now;
    await user.keyboard('a');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^The plan was changed while you were reviewing it/);
    // In the bar that is always in sight.
    expect(alert.closest('[data-foot]')).not.toBeNull();
    expect(await screen.findByText(/9 Elsewhere Rd/)).toBeInTheDocument();
    expect(app.path()).toBe(REVIEW);
    await user.keyboard('a');
    await waitFor(() =>
      expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
        { id: 'drive-2', approve: true, updatedAt: seen.updatedAt },
        { id: 'drive-2', approve: true, updatedAt: now.updatedAt },
      ]),
    );
  });
});
