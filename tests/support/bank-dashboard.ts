import { addDays, daysBetween, monthOf, weekdayOf, weekOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { instantOf, wallTime } from '../../src/rules/zones.ts';
import { bankRows } from './bank-rows.ts';
import type { TestServer } from './server.ts';

export const ZONE = 'Pacific/Honolulu';
export const today = wallTime(new Date(), ZONE).date;
export const day = (days: number): Day => addDays(today, days);
/** An instant on the bank's clock. */
export const at = (days: number, time: string): Date =>
  instantOf({ date: day(days), time }, ZONE) ?? new Date(Number.NaN);
export const week = weekOf(today);
export const month = monthOf(today);
/** The end of the month that is further away: never in this week. */
export const farDay =
  daysBetween(month.from, today) >= daysBetween(today, month.to)
    ? daysBetween(today, month.from)
    : daysBetween(today, month.to);
export const within = (days: readonly number[], { from, to }: { from: Day; to: Day }): number =>
  days.filter((each) => day(each) >= from && day(each) <= to).length;

export async function fillBank(server: TestServer): Promise<void> {
  const bank = bankRows(server.sql, 900);
  await bank.site();
  const phlebotomist = await bank.add('staff_designations', {
    designation_name: 'Phlebotomist',
    designation_code: 'PHL',
  });
  const nurse = await bank.add('staff', {
    name: 'Nina Nurse',
    email: 'nina@bank.example',
    cell_phone: '8085550102',
    hire_date: '2020-01-15',
    working_time: bank.json([]),
    working_days: [],
    staff_designation_id: phlebotomist,
  });
  const wholeBlood = await bank.add('donation_types', {
    name: 'Whole Blood',
    is_published: true,
    product_name: 'Whole Blood',
    product: 'Whole Blood',
    category: 'Whole Blood',
    maximium_procedure_time: 20,
    bed_cleanup_time: 5,
    total_donation_procedure_time: 60,
    required_supplies: bank.json([]),
    required_staff: bank.json([{ staffDesignation: phlebotomist, canTest: false, quantity: 1 }]),
    deferral_rules: bank.json([]),
  });
  // Five beds are two groups of four: two phlebotomists, of whom one is there.
  const hall = await bank.drive({
    name: 'Hall',
    from: today,
    goal: 20,
    staffIds: [nurse],
    beds: [{ quantity: 5, isActive: true, donationTypeIds: [wholeBlood] }],
    drive: { donation_type_ids: [wholeBlood], attendance: 3 },
  });
  await bank.drive({
    name: 'Center',
    from: day(-1),
    to: day(2),
    goal: 40,
    startTime: '07:00',
    drive: { resource_type: 'Fixed Center', attendance: 9 },
  });
  await bank.drive({ name: 'Asleep', from: today, goal: 7, drive: { is_actived: false } });
  await bank.drive({ name: 'Other day', from: today, goal: 5, days: [weekdayOf(day(1))] });
  const gone = await bank.drive({ name: 'Gone', from: today, goal: 99, drive: { review_state: 'canceled' } });
  await bank.drive({
    name: 'Asked',
    from: day(3),
    goal: 50,
    drive: { is_approved: false, is_actived: false, created_at: new Date(`${day(-5)}T20:00:00Z`) },
  });
  await bank.drive({ name: 'Over', from: day(-2), drive: { is_approved: false } });
  await bank.drive({ name: 'Sent', from: day(4), drive: { is_approved: false, review_state: 'sentBack' } });
  const far = await bank.drive({ name: 'Far', from: day(farDay), goal: 12, drive: { is_actived: false } });
  const edge = await bank.drive({ name: 'Edge', from: day(13), to: day(14) });
  const unit = await bank.add('resources', {
    name: 'Unit 1',
    maximum_donors_at_a_time: 6,
    resource_type: 'Mobile unit',
    status: 'Active',
    supplies: bank.json([]),
    bed_configration: bank.json([]),
  });
  await bank.drive({ name: 'Twice B', from: day(21), drive: { resource_id: unit } });
  // Half an hour later, somewhere else: nobody gets there in time.
  await bank.drive({
    name: 'Twice A',
    from: day(21),
    startTime: '17:30',
    endTime: '20:00',
    drive: { resource_id: unit },
  });

  await bank.slot(hall, at(0, '08:00'), { capacity: 2, booked: 2 });
  await bank.slot(hall, at(0, '08:30'), { capacity: 2, booked: 1 });
  await bank.slot(hall, at(0, '09:00'), { capacity: 2, blocked_reason: 'Lunch' });
  await bank.slot(gone, at(0, '10:00'));
  await bank.slot(edge, at(13, '23:30'));
  await bank.slot(edge, at(14, '00:00'));

  // Nine of thirteen: two shows of three appointments, on top of seven of ten.
  const known = await bank.donor({ blood_type: 'O-' });
  for (const [index, donated] of [true, true, false].entries())
    await bank.appointment(known, at(-60 - index * 60, '09:00'), { donated });
  await bank.appointment(known, at(-400, '09:00'), { canceled: true });
  const open = { drive_id: hall.id };
  await bank.appointment(known, at(0, '08:00'), open);
  const fresh = await bank.donor({ blood_type: 'O-', next_eligible_wb: today });
  await bank.appointment(fresh, at(0, '08:00'), open);
  const given = await bank.donor({ blood_type: 'O-', next_eligible_wb: day(56) });
  await bank.appointment(given, at(0, '08:30'), { ...open, donated: true });
  await bank.appointment(given, at(0, '08:30'), { ...open, canceled: true });
  for (const time of ['10:00', '11:00'])
    await bank.appointment(given, at(farDay, time), { drive_id: far.id, donated: true });
  await bank.donor({ blood_type: 'A+', is_active: false });
  await bank.donor({ blood_type: 'A+', next_eligible_wb: day(-1) });
  await bank.donor();

  const soon = (row: Readonly<Record<string, unknown>>): Promise<string> =>
    bank.donor({ blood_type: 'B+', first_name: 'Soon', ...row });
  // From the day on that they have named they may be contacted.
  const named = { do_not_contact_until: today };
  await soon({ last_name: 'One', next_eligible_wb: day(1), next_eligible_pl: day(1), ...named });
  await soon({ last_name: 'Platelets', next_eligible_wb: day(30), next_eligible_pl: day(7) });
  await soon({ last_name: 'Later', next_eligible_wb: day(8) });
  const booked = await soon({ last_name: 'Booked', next_eligible_wb: day(2) });
  const canceled = await soon({ last_name: 'Canceled', next_eligible_wb: day(3), next_eligible_pl: day(9) });
  await soon({ last_name: 'Inactive', next_eligible_wb: day(2), is_active: false });
  await soon({ last_name: 'Silent', next_eligible_wb: day(4), do_not_contact_until: day(1) });
  await soon({ last_name: 'Already', next_eligible_wb: today });
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  const waiting = { drm_response_received: false };
  await bank.appointment(booked, at(45, '09:00'), { ...waiting, created_at: ago(3 * 24 * 60) });
  await bank.appointment(canceled, at(45, '09:00'), { ...waiting, canceled: true, created_at: ago(90) });
  await bank.appointment(known, at(45, '09:00'), { ...waiting, created_at: ago(10) });
}
