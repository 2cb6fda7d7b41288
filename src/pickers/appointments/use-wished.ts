import { useEffect, useRef, useState } from 'react';
import type { Instant } from '../../lib/scalars.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { BookingWish } from './booking.ts';

type WishedTime = Pick<BookingWish, 'startTime' | 'time' | 'slotId' | 'donationTypeId'>;

interface Situation {
  readonly donorId: string | undefined;
  readonly typeId: string | undefined;
  /** What the donor may give, and when, is still asked. */
  readonly loading: boolean;
  /** The instant of a time on the drive's own clock. */
  readonly atTime: (time: string | undefined) => Instant | undefined;
  readonly isFree: (startTime: Instant) => boolean;
  readonly take: (startTime: Instant, slotId?: string) => Promise<void>;
}

/** The time that was asked for from outside, or chosen last: taken for a donor once it is known whether it can be. */
export function useWished(first: WishedTime, situation: Situation) {
  const { donorId, typeId, loading } = situation;
  const [wished, setWished] = useState<WishedTime | undefined>(first);
  const [meant, setMeant] = useState<WishedTime | undefined>(first);
  const [isTaking, setTaking] = useState(false);
  const latest = useLatest(situation);
  const turn = useRef(0);
  useEffect(() => {
    if (!wished || !donorId || !typeId || loading) return;
    setWished(undefined);
    const { atTime, isFree, take } = latest.current;
    const startTime = wished.startTime ?? atTime(wished.time);
    if (!startTime) return;
    // A slot has one type: where the donor may not give that one any more, it is not the one that was meant.
    const isMeant = typeId === wished.donationTypeId;
    if (wished.donationTypeId && !isMeant && !isFree(startTime)) return;
    turn.current += 1;
    const own = turn.current;
    setTaking(true);
    void take(startTime, isMeant ? wished.slotId : undefined).finally(() => {
      if (own === turn.current) setTaking(false);
    });
  }, [wished, donorId, typeId, loading]);
  return {
    /** It is still to be taken, or to be answered. */
    isTaking: isTaking || (wished !== undefined && typeId !== undefined),
    /** Another time is taken, and meant from now on: what was wished before it is not taken over it. */
    mean: (time: WishedTime) => {
      turn.current += 1;
      setTaking(false);
      setWished(undefined);
      setMeant(time);
    },
    /** For another donor. */
    again: () => setWished(meant),
    forget: () => {
      setWished(undefined);
      setMeant(undefined);
    },
  };
}
