import { describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { asking, refusalOf } from '../support/calls.ts';
import { DATABASES } from '../support/server.ts';

const HOUR = 3_600_000;

describe.each(DATABASES)('a donor who walks in, on %s', (kind) => {
  let moment: Date | undefined;
  const desk = bookingDesk(kind, 3, undefined, () => moment ?? new Date());
  const { open, day, somebody, bookable } = desk;
  /** The desk's administrator, so long before the first time of a drive, or after it. */
  const deskAt = async (startTime: string, afterMs: number) => {
    moment = new Date(Date.parse(startTime) + afterMs);
    const caller = await desk.server.signIn('bank-admin');
    const ask = asking(desk.server, caller);
    return {
      ask,
      refused: async (query: string, variables: object) =>
        refusalOf(await desk.server.ask('private', query, variables, caller)),
      offered: async (driveId: string, isWalkIn: boolean) =>
        (await ask(APPOINTMENTS.bookable, { driveId, isWalkIn })).bookableSlots,
    };
  };

  test('has arrived for no time that is further ahead than arrivals are marked', async () => {
    const driveId = await open(day());
    const [first] = (await bookable(driveId)).times;
    const { startTime, donationTypeId } = first;
    const donor = somebody();
    const at = { donorId: donor.id, driveId, startTime, donationTypeId, isWalkIn: true };
    const early = await deskAt(startTime, -13 * HOUR);
    const ahead = (argument: string) => ['BAD_USER_INPUT', `${argument}.slotId: slotAhead`];
    expect(await early.refused(APPOINTMENTS.add, { a: at })).toEqual(ahead('appointment'));
    expect(await early.refused(APPOINTMENTS.hold, { hold: at })).toEqual(ahead('hold'));
    expect(await early.offered(driveId, true)).toMatchObject({ dates: [], times: [] });
    expect((await early.offered(driveId, false)).times).not.toEqual([]);
    const near = await deskAt(startTime, -11 * HOUR);
    const [offered] = (await near.offered(driveId, true)).times;
    expect(offered).toMatchObject({ startTime, free: first.free });
    expect((await near.ask(APPOINTMENTS.add, { a: at })).adminAddAppointment.dayStatus).toBe('Arrived');
    moment = undefined;
  });

  test('is offered the time that has begun, which is held for them and booked', async () => {
    const driveId = await open(day());
    const [first, second] = (await bookable(driveId)).times;
    const { startTime, donationTypeId } = first;
    const begun = await deskAt(startTime, 60_000);
    expect((await begun.offered(driveId, false)).times[0].startTime).toBe(second.startTime);
    expect((await begun.offered(driveId, true)).times[0]).toEqual(first);
    const hold = { donorId: somebody().id, driveId, startTime, donationTypeId };
    expect(await begun.refused(APPOINTMENTS.hold, { hold })).toEqual([
      'BAD_USER_INPUT',
      'hold.slotId: slotOver',
    ]);
    const held = (await begun.ask(APPOINTMENTS.hold, { hold: { ...hold, isWalkIn: true } })).holdSlot;
    expect(held.startTime).toBe(startTime);
    expect((await begun.offered(driveId, true)).times[0].free).toBe(first.free - 1);
    const a = { donorId: hold.donorId, slotId: held.slotId, isWalkIn: true };
    expect((await begun.ask(APPOINTMENTS.add, { a })).adminAddAppointment).toMatchObject({
      startTime,
      dayStatus: 'Arrived',
    });
    const over = await deskAt(first.endTime, 0);
    expect(await over.refused(APPOINTMENTS.hold, { hold: { ...hold, isWalkIn: true } })).toEqual([
      'BAD_USER_INPUT',
      'hold.slotId: slotOver',
    ]);
    moment = undefined;
  });
});
