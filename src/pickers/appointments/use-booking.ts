import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isParentViewAtom } from '../../access/session.ts';
import type { ApiError } from '../../api/api-error.ts';
import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import { type BookableSlotsQuery, BookingDonorFragmentDoc } from '../../gql/appointments/graphql.ts';
import { useAppointmentDonorQuery, useBookableSlotsQuery } from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { isUncertain } from '../../kit/form/idempotency-key.ts';
import { useChanges } from '../../kit/live/live.ts';
import { useAnswer } from '../../kit/use-answer.ts';
import type { Day, Instant } from '../../lib/scalars.ts';
import type { SlotAlternative } from '../../rules/slot-alternatives.ts';
import { type OnClock, wallTime } from '../../rules/zones.ts';
import { useLong } from '../../ui/use-long.ts';
import { type BookedDonor, type BookingWish, cannotBeTaken, type Taken, takenBy } from './booking.ts';
import { useHold } from './use-hold.ts';
import { useSend } from './use-send.ts';
import { useWished } from './use-wished.ts';

export type BookableDay = BookableSlotsQuery['bookableSlots'];
export type BookableType = BookableDay['types'][number];
export type BookableTime = BookableDay['times'][number];
export type BookablePlace = BookableDay['places'][number];

const WATCHED = ['appointment', 'driveCenter'];

/** The first type that the donor may give and that has a time; else the first one they may give. */
function firstType(day: BookableDay): string | undefined {
  const may = day.types.filter(({ isEligible }) => isEligible);
  const free = may.find(({ donationTypeId }) =>
    day.times.some((time) => time.donationTypeId === donationTypeId && time.free > 0),
  );
  return (free ?? may[0])?.donationTypeId;
}

/** One booking from the search for the donor to the answer of the server. */
export function useBooking(wish: BookingWish, onDone: (slotId: string | undefined) => void) {
  const { hour, shortDay } = useFormats();
  const { appointment, isWalkIn } = wish;
  const isParent = useAtomValue(isParentViewAtom);
  const [chosen, setDonor] = useState<BookedDonor | undefined>(appointment?.donor ?? wish.donor);
  // What a list tells of an appointment's donor does not say where their mail goes.
  const { data: whose } = useAppointmentDonorQuery({
    variables: { id: appointment?.id ?? '' },
    skip: appointment === undefined,
  });
  const donor: BookedDonor | undefined =
    readFragment(BookingDonorFragmentDoc, whose?.appointmentById.donor) ?? chosen;
  const [driveId, setDriveId] = useState(wish.driveId ?? appointment?.drive?.id ?? '');
  const [date, setDate] = useState(wish.date ?? appointment?.drive?.date);
  const [chosenType, setChosenType] = useState(appointment?.donationTypeId ?? wish.donationTypeId);
  const [override, setOverride] = useState<string>();
  const [comment, setComment] = useState(appointment?.comment ?? '');
  const [mails, setMails] = useState(true);
  const [taken, setTaken] = useState<Taken>();
  const [instead, setInstead] = useState(0);
  const [failure, setFailure] = useState<ApiError>();
  const hold = useHold();
  const [heldType, setHeldType] = useState<string>();
  const variables = {
    driveId,
    date: date ?? null,
    donorId: donor?.id ?? null,
    appointmentId: appointment?.id ?? null,
    isWalkIn: isWalkIn ?? null,
  };
  const query = useBookableSlotsQuery({
    variables,
    skip: driveId === '',
    fetchPolicy: 'cache-and-network',
  });
  const { error, loading, refetch } = query;
  const last = useAnswer(query, variables).shown?.bookableSlots;
  const day = last?.driveId === driveId ? last : undefined;
  useChanges(driveId === '' ? [] : WATCHED, () => void refetch());

  const types = day?.types ?? [];
  const known = types.find(({ donationTypeId }) => donationTypeId === chosenType);
  const mayGive = known && (known.isEligible || override !== undefined);
  // What is held keeps its type: of what was booked by an answer that was lost the donor may give nothing more.
  const typeId = hold.held && heldType ? heldType : mayGive ? known.donationTypeId : day && firstType(day);
  const type = types.find(({ donationTypeId }) => donationTypeId === typeId);
  const alternative: SlotAlternative | undefined = taken?.alternatives[instead];
  /** The place of a time: of the day's places no two are open at once. */
  const placeAt = (instant: Instant | undefined): BookablePlace | undefined => {
    const { date: shown, places = [], times = [] } = day ?? {};
    const time = times.find(({ startTime }) => startTime === instant);
    if (time) return places.find(({ id }) => id === time.locationId);
    // A time that has begun is none of those that are offered.
    const [only, ...others] = places;
    const isOfDay =
      instant && only && wallTime(new Date(instant), only.ianaTimeZone).date === shown && !others.length;
    return isOfDay ? only : undefined;
  };
  /** By whose clock a time of the day is told: its place's, or where it is none of the day's times, its first place's. */
  const clockAt = (instant: Instant): Pick<OnClock, 'ianaTimeZone'> => {
    const isOfDay = day?.times.some(({ startTime }) => startTime === instant);
    return (isOfDay ? placeAt(instant) : day?.places[0]) ?? appointment ?? { ianaTimeZone: 'UTC' };
  };
  /** By whose clock the donor is told of it; undefined as long as it may be at places of several. */
  const zoneOf = (): string | undefined => {
    const known = hold.held ? placeAt(hold.held.startTime) : (alternative ?? appointment);
    const [only, ...others] = new Set(day?.places.map(({ timeZone }) => timeZone));
    return known?.timeZone ?? (others.length === 0 ? only : undefined);
  };
  /** `of` has a clock of its own, whatever the day's places have. */
  const wallAt = (instant: Instant, of: Pick<OnClock, 'ianaTimeZone'> = clockAt(instant)) =>
    wallTime(new Date(instant), of.ianaTimeZone);
  const clock = (instant: Instant, of?: OnClock): string => hour(wallAt(instant, of).time);

  const drop = (): void => {
    hold.release();
    setTaken(undefined);
    setFailure(undefined);
  };
  /** Keeps what a refusal says: a time that is gone, or a failure. Of what was sent a time that is left can be sent again. */
  const refuse = (refusal: ApiError, startTime: Instant, isSent = false): void => {
    const gone = takenBy(refusal, startTime);
    const isGone = cannotBeTaken(refusal);
    if (gone || (isSent && isGone)) hold.release();
    if (isGone) {
      setTaken(gone);
      setInstead(0);
    }
    setFailure(gone ? undefined : refusal);
    // Where no answer came, none is to be had of the day either.
    if (!isUncertain(refusal.code)) void refetch();
  };
  const take = async (startTime: Instant, slotId?: string): Promise<void> => {
    if (!donor || !typeId) return;
    setTaken(undefined);
    setFailure(undefined);
    setHeldType(typeId);
    const refusal = await hold.take(
      {
        donorId: donor.id,
        ...(slotId ? { slotId } : { driveId, startTime, donationTypeId: typeId }),
        ...(appointment ? { appointmentId: appointment.id } : {}),
        ...(isWalkIn ? { isWalkIn } : {}),
      },
      startTime,
    );
    if (refusal) refuse(refusal, startTime);
    else void refetch();
  };
  const { send, sending } = useSend(wish, {
    donor,
    hold,
    alternative,
    comment,
    mails,
    override,
    told: (startTime, of) => {
      const { date: on, time } = wallAt(startTime, of);
      return { time: hour(time), day: shortDay(on) };
    },
    onDone,
    onRefused: (refusal, startTime) => refuse(refusal, startTime, true),
  });
  const isOfType = ({ donationTypeId }: BookableTime): boolean => donationTypeId === typeId;
  const wished = useWished(
    { ...wish, donationTypeId: appointment?.donationTypeId ?? wish.donationTypeId },
    {
      donorId: donor?.id,
      typeId,
      loading,
      take,
      atTime: (time) =>
        day?.times.find((one) => isOfType(one) && wallAt(one.startTime).time === time)?.startTime,
      isFree: (startTime) =>
        day?.times.some((one) => isOfType(one) && one.startTime === startTime && one.free > 0) ?? false,
    },
  );
  const slowTime = useLong(hold.asked);

  return {
    donor,
    driveId,
    /** Where all banks are looked at: the bank whose donors can be booked, which is that of the drive it began with. */
    donorsOf: isParent && wish.driveId ? day?.clientId : undefined,
    /** There, too: the bank whose drives can take the donor. */
    drivesOf: isParent ? donor?.clientId : undefined,
    day,
    type,
    zone: zoneOf(),
    placeAt,
    wallAt,
    override,
    comment,
    mails,
    taken,
    alternative,
    failure,
    hold,
    loading,
    error,
    refetch,
    clock,
    isTaking: wished.isTaking,
    /** The time whose answer takes long. */
    slowTime,
    sending,
    /** Is there something to send: a slot that is kept, one that is free instead, or another comment. */
    isReady:
      donor !== undefined &&
      (hold.held !== undefined ||
        alternative !== undefined ||
        (appointment !== undefined && comment.trim() !== (appointment.comment ?? ''))),
    chooseDonor: (next: BookedDonor) => {
      // Drawn anew all the same: whoever chose goes on to the times.
      setDonor({ ...next });
      if (next.id === donor?.id) return;
      drop();
      setOverride(undefined);
      if (!isParent || wish.driveId || next.clientId === day?.clientId) return wished.again();
      // No drive of another bank can take them: one of their own bank is chosen.
      wished.forget();
      setDate(undefined);
      setDriveId('');
    },
    chooseDrive: (id: string) => {
      drop();
      wished.forget();
      setDate(undefined);
      setOverride(undefined);
      setDriveId(id);
    },
    chooseDate: (next: Day) => {
      drop();
      wished.forget();
      setOverride(undefined);
      setDate(next);
    },
    chooseType: (id: string, reason?: string) => {
      drop();
      if (donor) wished.forget();
      setOverride(reason);
      setChosenType(id);
    },
    chooseInstead: (place: number) => {
      if (taken?.alternatives[place]) setInstead(place);
    },
    instead,
    setComment,
    setMails,
    take: (startTime: Instant) => {
      wished.mean({ startTime, donationTypeId: typeId });
      return take(startTime);
    },
    send,
  };
}

export type Booking = ReturnType<typeof useBooking>;
