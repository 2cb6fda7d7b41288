import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { itemOf, makeEvent } from '../../mocks/factories/event.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { readerIn } from '../support/reader-in.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.restoreAllMocks());

const session = makeSession({ clientId: 1 });

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
    expect(await screen.findByText('8:00 PM – 2:00 AM CST')).toHaveAttribute(
      'aria-description',
      'Your time: Mon, Jan 11, 11:00 AM – 5:00 PM (Asia/Tokyo)',
    );
  });

  test('takes a label as the bank means it: one that keeps no summer time is an hour behind it then', async () => {
    readerIn('America/Denver');
    const summer = makeEvent(1, {
      startDate: '2027-07-06',
      endDate: '2027-07-06',
      startTime: '09:00',
      endTime: '10:00',
      timeZone: 'MST',
      // A backend may not tell it.
      ianaTimeZone: null,
    });
    const schema = createMockSchema({ Query: { allEvents: () => ({ totalRecords: 1, events: [summer] }) } });
    const arizona = { ...session, timeZone: 'MST', ianaTimeZone: 'America/Phoenix' };
    await renderApp('/eventManagement', { session: arizona, schema });
    expect(await screen.findByText('9:00 AM – 10:00 AM MST')).toHaveAttribute(
      'aria-description',
      'Your time: 10:00 AM – 11:00 AM (America/Denver)',
    );
  });

  test.each([
    ['a list', '/eventManagement'],
    ['its page', '/eventManagement/view?id=event-1'],
    ['a calendar', '/eventManagement?show=calendar&calendar=list&day=2027-07-06'],
  ])('of an event is told from the clock of its bank, in the parent view too: %s', async (_where, path) => {
    readerIn('America/Denver');
    const summer = makeEvent(1, {
      startDate: '2027-07-06',
      endDate: '2027-07-06',
      startTime: '09:00',
      endTime: '10:00',
      timeZone: 'MST',
      ianaTimeZone: 'America/Phoenix',
    });
    const schema = createMockSchema({
      Query: {
        allEvents: () => ({ totalRecords: 1, events: [summer] }),
        eventById: () => summer,
        getEventAndDriveByMonth: () => [itemOf(summer)],
      },
    });
    await renderApp(path, { session: makeSession({ clientId: 0 }), schema });
    const [hours] = await screen.findAllByText('9:00 AM – 10:00 AM MST');
    expect(hours?.closest('button')).toHaveAttribute(
      'aria-description',
      'Your time: 10:00 AM – 11:00 AM (America/Denver)',
    );
  });

  // It is November; Phoenix knows no summer time: an hour behind Tulsa in winter, two in summer.
  test.each([
    ['is open now', '2026-07-06', '2027-06-25', '8:00 AM – 4:00 PM'],
    ['opens in summer', '2027-06-01', '2027-12-20', '7:00 AM – 3:00 PM'],
    ['was open in summer', '2026-01-05', '2026-08-28', '7:00 AM – 3:00 PM'],
  ] as const)(
    'is that of the next open day of a center, or of the last: %s',
    async (_case, first, last, told) => {
      readerIn('America/Phoenix');
      const drive = makeDrive(1);
      const [range] = drive.centerDetails;
      const [place] = range?.locationDetail ?? [];
      const locationDetail = [
        { ...place, days: ['tuesday', 'friday'], startTime: '09:00', endTime: '17:00', timeZone: 'CST' },
      ];
      const center = {
        ...drive,
        centerDetails: [{ ...range, startDate: first, endDate: last, locationDetail }],
      };
      const schema = createMockSchema({
        Query: { allDriveCenters: () => ({ totalRecords: 1, driveCenters: [center] }) as never },
      });
      await renderApp('/createDrive', { session, schema });
      const [hours] = await screen.findAllByText('9:00 AM – 5:00 PM CST');
      expect(hours?.closest('button')).toHaveAttribute(
        'aria-description',
        `Your time: ${told} (America/Phoenix)`,
      );
    },
  );

  test.each([
    ['a list', '/createDrive'],
    ['a schedule', '/createDrive/view?id=drive-1&tab=schedule'],
  ])(
    'is told from the clock of the bank whose drive it is, in the parent view too: %s',
    async (_where, path) => {
      readerIn('America/Denver');
      const drive = makeDrive(1);
      const center = {
        ...drive,
        centerDetails: drive.centerDetails.map((range) => ({
          ...range,
          startDate: '2027-07-06',
          endDate: '2027-07-06',
          locationDetail: range.locationDetail.map((place) => ({
            ...place,
            timeZone: 'MST',
            ianaTimeZone: 'America/Phoenix',
          })),
        })),
      };
      const schema = createMockSchema({
        Query: {
          allDriveCenters: () => ({ totalRecords: 1, driveCenters: [center] }) as never,
          driveCenterById: () => center as never,
        },
      });
      await renderApp(path, { session: makeSession({ clientId: 0 }), schema });
      const [hours] = await screen.findAllByText('9:00 AM – 2:00 PM MST');
      expect(hours?.closest('button')).toHaveAttribute(
        'aria-description',
        'Your time: 10:00 AM – 3:00 PM (America/Denver)',
      );
    },
  );

  test.each([
    ['people', '/resourceManagement/Staff/view?id=staff-1&tab=assignments'],
    ['resources', '/resourceManagement/Resource/view?id=resource-1&tab=schedule&calendar=list'],
    ['resources one by one', '/resourceManagement/Resource?show=timeline&as=table&from=2027-07-05'],
  ])('so is that of the days of %s at drives', async (_whose, path) => {
    readerIn('America/Denver');
    const day = {
      id: 'place-1/2027-07-06',
      driveId: 'drive-1',
      driveID: 'DR-1001',
      driveCenterName: 'Tulsa City Hall',
      location: '1 Main St',
      date: '2027-07-06',
      startTime: '09:00',
      endTime: '14:00',
      timeZone: 'MST',
      ianaTimeZone: 'America/Phoenix',
      status: 'Active',
      resourceId: 'resource-1',
      staffIds: ['staff-1'],
    };
    const schema = createMockSchema({
      Query: { staffDays: () => [day] as never, resourceDays: () => [day] as never },
    });
    await renderApp(path, { session: makeSession({ clientId: 0 }), schema });
    const [hours] = await screen.findAllByText('9:00 AM – 2:00 PM MST');
    expect(hours?.closest('button')).toHaveAttribute(
      'aria-description',
      'Your time: 10:00 AM – 3:00 PM (America/Denver)',
    );
  });
});
