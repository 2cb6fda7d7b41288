import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';

const schema = createMockSchema();
async function ask<T>(text: string, variables: object = {}): Promise<T> {
  const { data, errors } = await execute({
    schema,
    document: parse(text),
    variableValues: variables as Record<string, unknown>,
    contextValue: { headers: {} },
  });
  if (errors?.[0]) throw errors[0];
  return data as T;
}
type Times = { bookableSlots: { times: { startTime: string; free: number; donationTypeId: string }[] } };
const times = async () =>
  (await ask<Times>('{ bookableSlots(driveId: "drive-1") { times { startTime free donationTypeId } } }'))
    .bookableSlots.times;
const BOOK = `mutation ($appointment: AppointmentInput!) {
  adminAddAppointment(appointment: $appointment) { id startTime status dayStatus bedNumber updatedAt }
}`;

test('in the mocked network a time is held, booked, refused once full, moved, marked and canceled', async () => {
  const free = (await times()).filter((time) => time.free > 0);
  const [first, second] = free;
  const at = { driveId: 'drive-1', startTime: first?.startTime, donationTypeId: 'type-1' };
  const { holdSlot } = await ask<{ holdSlot: { id: string; secondsLeft: number } }>(
    'mutation ($hold: SlotHoldInput!) { holdSlot(hold: $hold) { id secondsLeft } }',
    { hold: { ...at, donorId: 'donor-40' } },
  );
  expect(holdSlot.secondsLeft).toBe(120);
  expect((await times()).find((time) => time.startTime === first?.startTime)?.free).toBe(
    (first?.free ?? 0) - 1,
  );
  const booked = await ask<{ adminAddAppointment: { id: string; updatedAt: string } }>(BOOK, {
    appointment: { ...at, donorId: 'donor-40' },
  });
  const { id, updatedAt } = booked.adminAddAppointment;
  for (let left = (first?.free ?? 0) - 1; left > 0; left -= 1)
    await ask(BOOK, { appointment: { ...at, donorId: `donor-${40 + left}` } });
  const refused = await ask(BOOK, { appointment: { ...at, donorId: 'donor-44' } }).catch(
    (error: { extensions: unknown }) => error.extensions,
  );
  expect(refused).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'appointment.slotId', code: 'slotTaken' }],
  });
  expect((refused as { alternatives: unknown[] }).alternatives).toHaveLength(3);

  const moved = await ask<{ adminModifyAppointment: { startTime: string; previousStartTime: string } }>(
    'mutation ($a: AppointmentInput!) { adminModifyAppointment(appointment: $a) { startTime previousStartTime } }',
    { a: { ...at, id, updatedAt, startTime: second?.startTime, donorId: 'donor-40' } },
  );
  expect(moved.adminModifyAppointment).toEqual({
    startTime: second?.startTime,
    previousStartTime: first?.startTime,
  });
  type Sheet = { daySheet: { here: number; donated: number; free: number; places: number; booked: number } };
  const sheet = async () =>
    (await ask<Sheet>('{ daySheet(driveId: "drive-1") { here donated free places booked } }')).daySheet;
  await ask('mutation ($id: ID!) { markArrived(id: $id) { id } }', { id });
  expect(await sheet()).toMatchObject({ here: 1, donated: 0 });
  await ask('mutation ($id: ID!) { markDonated(id: $id) { id } }', { id });
  expect(await sheet()).toMatchObject({ here: 0, donated: 1 });
  await ask('mutation ($id: ID!) { undoMark(id: $id) { id } }', { id });
  const { booked: before, free: freeBefore } = await sheet();
  await ask('mutation ($id: ID!) { adminCancelAppointment(id: $id, reason: "Ill") { id } }', { id });
  expect(await sheet()).toMatchObject({ booked: before - 1, free: freeBefore + 1 });
});
