import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { refetchLists } from '../../api/refetch-lists.ts';
import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import {
  AppointmentRowFragmentDoc,
  type BookableSlotsQuery,
  BookingDonorFragmentDoc,
} from '../../gql/appointments/graphql.ts';
import {
  useAdminAddAppointmentMutation,
  useAdminModifyAppointmentMutation,
  useAppointmentDonorQuery,
  useBookableSlotsQuery,
} from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { makeIdempotencyKeys } from '../../kit/form/idempotency-key.ts';
import { useChanges } from '../../kit/live/live.ts';
import { useAnswer } from '../../kit/use-answer.ts';
import type { Day, Instant } from '../../lib/scalars.ts';
import type { SlotAlternative } from '../../rules/slot-alternatives.ts';
import { ianaZone, wallTime } from '../../rules/zones.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type BookedDonor, type BookingWish, type Taken, takenBy } from './booking.ts';
import { useHold } from './use-hold.ts';
import { useSchedulingLog } from './use-scheduling-log.ts';

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
  const { t } = useTranslation('appointments');
  const { hour, shortDay } = useFormats();
  const { appointment } = wish;
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
  const [keys] = useState(() => makeIdempotencyKeys());
  const hold = useHold();
  const [add, adding] = useAdminAddAppointmentMutation();
  const [modify, modifying] = useAdminModifyAppointmentMutation();
  const logScheduling = useSchedulingLog();
  const variables = {
    driveId,
    date: date ?? null,
    donorId: donor?.id ?? null,
    appointmentId: appointment?.id ?? null,
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
  const typeId = mayGive ? known.donationTypeId : day && firstType(day);
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
  /** By whose clock a time is told: its place's, or where it is none of the day's times, that of its label. */
  const zoneAt = (instant: Instant, label: string | undefined): string => {
    const time = day?.times.find(({ startTime }) => startTime === instant);
    const own = time ? placeAt(instant) : day?.places.find(({ timeZone }) => !label || timeZone === label);
    return own?.ianaTimeZone ?? ianaZone(label ?? appointment?.timeZone ?? '');
  };
  /** By whose clock the donor is told of it; undefined as long as it may be at places of several. */
  const zoneOf = (): string | undefined => {
    const known = hold.held ? placeAt(hold.held.startTime) : (alternative ?? appointment);
    const [only, ...others] = new Set(day?.places.map(({ timeZone }) => timeZone));
    return known?.timeZone ?? (others.length === 0 ? only : undefined);
  };
  const wallAt = (instant: Instant, label?: string) => wallTime(new Date(instant), zoneAt(instant, label));
  const clock = (instant: Instant, label?: string): string => hour(wallAt(instant, label).time);

  const drop = (): void => {
    hold.release();
    setTaken(undefined);
    setFailure(undefined);
  };
  /** Keeps what a refusal says: a time that is gone, or a failure. */
  const refuse = (refusal: ApiError, startTime: Instant): void => {
    const gone = takenBy(refusal, startTime);
    setTaken(gone);
    setInstead(0);
    setFailure(gone ? undefined : refusal);
    void refetch();
  };
  const take = async (startTime: Instant, slotId?: string): Promise<void> => {
    if (!donor || !typeId) return;
    setTaken(undefined);
    setFailure(undefined);
    const refusal = await hold.take({
      donorId: donor.id,
      ...(slotId ? { slotId } : { driveId, startTime, donationTypeId: typeId }),
      ...(appointment ? { appointmentId: appointment.id } : {}),
    });
    if (refusal) refuse(refusal, startTime);
    else void refetch();
  };
  const send = async (): Promise<void> => {
    const { held } = hold;
    const startTime = held?.startTime ?? alternative?.startTime ?? appointment?.startTime;
    if (!donor || !startTime) return;
    const place = held
      ? { slotId: held.slotId }
      : alternative
        ? {
            driveId: alternative.driveId,
            startTime: alternative.startTime,
            donationTypeId: alternative.donationTypeId,
          }
        : {};
    const input = {
      donorId: donor.id,
      ...place,
      comment: comment.trim() || null,
      notify: mails,
      ...(override?.trim() ? { overrideReason: override.trim() } : {}),
    };
    const answer = appointment
      ? await modify({
          variables: {
            appointment: { ...input, id: appointment.id, updatedAt: appointment.updatedAt },
          },
        })
      : await add({
          variables: {
            appointment: {
              ...input,
              ...(wish.eventId ? { eventId: wish.eventId } : {}),
              ...(wish.isWalkIn ? { isWalkIn: true } : {}),
            },
          },
          context: { idempotencyKey: keys.next(input) },
        });
    keys.answered(answer.error?.code);
    if (answer.error) {
      hold.forget();
      refuse(answer.error, startTime);
      return;
    }
    hold.forget();
    logScheduling(appointment ? 'Modify' : 'Book', donor.id);
    const { data } = answer;
    const saved = 'adminModifyAppointment' in data ? data.adminModifyAppointment : data.adminAddAppointment;
    onDone(readFragment(AppointmentRowFragmentDoc, saved).slotId ?? undefined);
    const { date: on, time } = wallAt(startTime, held ? undefined : (alternative ?? appointment)?.timeZone);
    const at = { time: hour(time), day: shortDay(on) };
    await Promise.all([refetchLists(), notify(appointment ? t('wasModified', at) : t('wasBooked', at))]);
  };

  // The time that was asked for from outside is taken once it is known whether it can be.
  const atTime = (): Instant | undefined =>
    day?.times.find((one) => one.donationTypeId === typeId && wallAt(one.startTime).time === wish.time)
      ?.startTime;
  const latest = useLatest({ take, atTime });
  const [isTaking, setTaking] = useState(false);
  const wishedType = appointment?.donationTypeId ?? wish.donationTypeId;
  const [wished, setWished] = useState<Pick<BookingWish, 'startTime' | 'time' | 'slotId'> | undefined>(wish);
  useEffect(() => {
    if (!wished || !donor || !typeId || loading) return;
    setWished(undefined);
    const startTime = wished.startTime ?? latest.current.atTime();
    // A slot has one type: where the donor may not give that one any more, it is not the one that was meant.
    const isMeant = typeId === wishedType;
    if (!startTime) return;
    setTaking(true);
    void latest.current.take(startTime, isMeant ? wished.slotId : undefined).finally(() => setTaking(false));
  }, [wished, donor, typeId, loading, wishedType]);

  return {
    donor,
    driveId,
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
    /** The time that was asked for from outside is still to be taken, or to be answered. */
    isTaking: isTaking || (wished !== undefined && typeId !== undefined),
    sending: adding.loading || modifying.loading,
    /** Is there something to send: a slot that is kept, one that is free instead, or another comment. */
    isReady:
      donor !== undefined &&
      (hold.held !== undefined ||
        alternative !== undefined ||
        (appointment !== undefined && comment.trim() !== (appointment.comment ?? ''))),
    chooseDonor: (next: BookedDonor | undefined) => {
      drop();
      setOverride(undefined);
      setDonor(next);
    },
    chooseDrive: (id: string) => {
      drop();
      setWished(undefined);
      setDate(undefined);
      setOverride(undefined);
      setDriveId(id);
    },
    chooseDate: (next: Day) => {
      drop();
      setWished(undefined);
      setOverride(undefined);
      setDate(next);
    },
    chooseType: (id: string, reason?: string) => {
      drop();
      setOverride(reason);
      setChosenType(id);
    },
    chooseInstead: (place: number) => {
      if (taken?.alternatives[place]) setInstead(place);
    },
    instead,
    setComment,
    setMails,
    take,
    send,
  };
}

export type Booking = ReturnType<typeof useBooking>;
