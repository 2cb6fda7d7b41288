import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { Resolvers } from '../../mocks/gql/types.ts';
import { badInput } from '../../server/errors.ts';
import { type Changed, openChange, putBack } from '../support/history-restore.ts';
import { makeSession } from '../support/render-app.tsx';

beforeAll(() => import('../../src/features/drives/drive-detail.tsx'), 60_000);

describe('of a drive', () => {
  const PATH = '/createDrive/view?id=drive-3&tab=history';
  const drive = makeDrive(3);
  const [range] = drive.centerDetails;
  const { id: _id, staff: _staff, ianaTimeZone: _zone, ...place } = range?.locationDetail[0] ?? {};
  const placeOn = (endTime: string) => ({
    ...place,
    startDate: range?.startDate,
    endDate: range?.endDate,
    staffIds: ['staff-1'],
    endTime,
  });
  const earlier: readonly Changed[] = [
    { field: 'centerDetails', before: [placeOn('13:00')], after: [placeOn('14:00')] },
    { field: 'sponsorIds', before: ['group-1'], after: [] },
    { field: 'note', before: null, after: 'Bring the ramp' },
    { field: 'isApproved', before: true, after: false },
  ];
  const records = (update: () => unknown): Resolvers => ({
    Query: { driveCenterById: () => drive },
    Mutation: { updateDriveCenter: update as never },
  });

  test('its places, sponsors and texts, as the ordinary edit sends them; never its state', async () => {
    const { told, warned, sent, undo } = await putBack(
      PATH,
      earlier,
      records(() => ({ ...drive, updatedAt: '2026-11-20T15:00:00.000Z' })),
    );
    expect(told).toEqual([
      expect.stringMatching(/^Date\(s\): .*City Hall atrium, Tulsa, 9:00 AM – 1:00 PM CST$/),
      'Sponsor: Tulsa City Hall',
      'Note: ---',
    ]);
    expect(warned).toBe(true);
    const [first] = sent();
    expect(first?.drive).toMatchObject({
      id: drive.id,
      updatedAt: drive.updatedAt,
      driveCenterName: drive.driveCenterName,
      sponsorIds: ['group-1'],
      note: null,
      centerDetails: [
        {
          startDate: range?.startDate,
          endDate: range?.endDate,
          locationDetail: [{ ...place, endTime: '13:00', staffIds: ['staff-1'] }],
        },
      ],
    });
    expect(first?.drive).not.toHaveProperty('isApproved');
    await undo();
    expect(sent()[1]?.drive).toMatchObject({
      updatedAt: '2026-11-20T15:00:00.000Z',
      sponsorIds: [],
      note: 'Bring the ramp',
      centerDetails: [{ locationDetail: [{ endTime: '14:00' }] }],
    });
  });

  test('what a booked slot forbids is refused on the spot, with the reason', async () => {
    const { user } = await openChange(
      PATH,
      earlier,
      records(() => {
        throw badInput([{ path: 'drive.centerDetails', code: 'slotsBooked' }]);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Restore these values' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Restore these values' }));
    expect(
      await question.findByText(
        'Date(s): Donors are booked for these times: move or cancel their appointments first',
      ),
    ).toBeInTheDocument();
  });

  test('a reader sees what changed, and puts nothing back', async () => {
    const menu = makeMenu({ write: false, delete: false });
    await openChange(
      PATH,
      earlier,
      records(() => drive),
      makeSession({ clientId: 1 }, menu),
    );
    expect(screen.getByRole('rowheader', { name: 'Note' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore these values' })).toBeNull();
  });
});
