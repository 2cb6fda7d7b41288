import type { donors } from '../schema/donor.ts';
import type { appointments } from '../schema/planning.ts';
import type { Bank } from './banks.ts';
import type { BankPlan } from './planning.ts';
import { idOf, random } from './random.ts';

type Appointment = typeof appointments.$inferInsert;
type Donor = typeof donors.$inferInsert;

/**
 * Books eligible donors into the slots of a bank's drives, each donor once, and counts the slots as booked.
 * Past appointments have their result, recent ones wait for the record system.
 */
export function seedAppointments(
  bank: Bank,
  plan: BankPlan,
  people: readonly Donor[],
  now: Date,
): Appointment[] {
  const dice = random(`appointments/${bank.siteId}`);
  const queue = people.filter((donor) => donor.isActive && donor.cell);
  const booked: Appointment[] = [];
  let next = 0;
  for (const slot of plan.driveSlots) {
    const fill = slot.startTime.getTime() < now.getTime() + 5 * 86_400_000 ? 0.62 : 0.35;
    if (next >= queue.length || !dice.chance(fill)) continue;
    const day = slot.startTime.toISOString().slice(0, 10);
    const wholeBlood = slot.bedName === 'Chair';
    const donor = queue[next++];
    const eligibleFrom = wholeBlood ? donor?.nextEligibleWB : donor?.nextEligiblePL;
    if (!donor || (eligibleFrom && eligibleFrom > day)) continue;
    const past = slot.endTime < now;
    slot.booked = 1;
    booked.push({
      id: idOf(`appointment/${slot.id}`),
      clientId: bank.siteId,
      appointmentId: `A-${bank.siteId}-${String(booked.length + 1).padStart(6, '0')}`,
      donorId: donor.id ?? '',
      driveId: slot.driveId,
      slotId: slot.id ?? null,
      donationSiteId: null,
      startTime: slot.startTime,
      endTime: slot.endTime,
      drmRequestInitiated: true,
      drmResponseReceived: past || dice.chance(0.93),
      canceled: false,
      donated: false,
      product: wholeBlood ? 'Whole Blood' : 'Apheresis Platelets',
      category: wholeBlood ? 'Whole Blood' : 'Platelets',
      timeZone: bank.zone,
      createdBy: dice.chance(0.7) ? 'Donor' : 'Priya Patel',
      createdAt: new Date(
        Math.min(
          slot.startTime.getTime() - dice.int(2, 20) * 86_400_000,
          now.getTime() - dice.int(10, 3_000) * 60_000,
        ),
      ),
    });
  }
  return booked;
}
