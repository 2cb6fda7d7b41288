import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { HoldSlotMutation, HoldSlotMutationVariables } from '../../gql/appointments/graphql.ts';
import { useHoldSlotMutation, useReleaseSlotMutation } from '../../gql/appointments/hooks.ts';
import type { Instant } from '../../lib/scalars.ts';

type SlotHold = HoldSlotMutation['holdSlot'];
type Wanted = HoldSlotMutationVariables['hold'];

const SECOND = 1_000;

export interface Hold {
  readonly held: SlotHold | undefined;
  /** The time that is asked for and not answered yet. */
  readonly asked: Instant | undefined;
  /** Of the two minutes, by the clock of whoever looks. */
  readonly secondsLeft: number;
  /** The last one ran out, and was not booked. */
  readonly isOver: boolean;
  /**
   * Keeps a slot of a time; where that is refused, the former one is still kept. Who has left for another day, donor or
   * time before the answer gives it back at once.
   */
  readonly take: (hold: Wanted, startTime: Instant) => Promise<ApiError | undefined>;
  /** Gives the slot back. */
  readonly release: () => void;
  /** It was booked: there is nothing to give back. */
  readonly forget: () => void;
  /** What is sent while a booking is under way; whoever leaves meanwhile gives nothing back before its answer. */
  readonly during: <T>(send: () => Promise<T>) => Promise<T>;
}

/** A slot that is kept for a donor; whoever leaves gives it back. */
export function useHold(): Hold {
  const [held, setHeld] = useState<SlotHold>();
  const [asked, setAsked] = useState<Instant>();
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isOver, setOver] = useState(false);
  const [hold] = useHoldSlotMutation();
  const [giveBack] = useReleaseSlotMutation();
  const open = useRef<string>(undefined);
  /** Counts what was asked for and given up: an answer that comes after that is nobody's. */
  const turn = useRef(0);
  const asking = useRef<Promise<unknown>>(undefined);
  /** What is on its way back: until then the server refuses it to another donor. */
  const leaving = useRef<Promise<unknown>>(undefined);
  const isSending = useRef(false);

  const forget = useCallback(() => {
    turn.current += 1;
    open.current = undefined;
    setHeld(undefined);
    setAsked(undefined);
    setOver(false);
  }, []);
  const release = useCallback(() => {
    const id = open.current;
    forget();
    leaving.current = Promise.all([leaving.current, asking.current, id && giveBack({ variables: { id } })]);
  }, [forget, giveBack]);
  useEffect(
    () => () => {
      if (!isSending.current) release();
    },
    [release],
  );

  useEffect(() => {
    if (!held) return;
    // By the clock that goes on while the computer sleeps.
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
      setSecondsLeft(left);
      if (left > 0) return;
      open.current = undefined;
      setHeld(undefined);
      setOver(true);
    };
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [held, until]);

  // One after the other: a hold that the server comes to later ends the one before it.
  const ask = async (own: number, wanted: Wanted, before: Promise<unknown> | undefined) => {
    await Promise.all([leaving.current, before]);
    if (own !== turn.current) return undefined;
    const { data, error } = await hold({ variables: { hold: wanted } });
    if (own !== turn.current) {
      if (data) await giveBack({ variables: { id: data.holdSlot.id } });
      return undefined;
    }
    setAsked(undefined);
    setOver(false);
    if (error) return error;
    const { id, secondsLeft: left } = data.holdSlot;
    open.current = id;
    setUntil(Date.now() + left * SECOND);
    setSecondsLeft(left);
    setHeld(data.holdSlot);
    return undefined;
  };

  return {
    held,
    asked,
    secondsLeft,
    isOver,
    take: (wanted, startTime) => {
      turn.current += 1;
      setAsked(startTime);
      const answer = ask(turn.current, wanted, asking.current);
      asking.current = answer;
      return answer;
    },
    release,
    forget,
    during: async (send) => {
      isSending.current = true;
      try {
        return await send();
      } finally {
        isSending.current = false;
      }
    },
  };
}
