import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { HoldSlotMutation, HoldSlotMutationVariables } from '../../gql/appointments/graphql.ts';
import { useHoldSlotMutation, useReleaseSlotMutation } from '../../gql/appointments/hooks.ts';

type SlotHold = HoldSlotMutation['holdSlot'];

const SECOND = 1_000;

interface Hold {
  readonly held: SlotHold | undefined;
  /** Of the two minutes, by the clock of whoever looks. */
  readonly secondsLeft: number;
  /** The last one ran out, and was not booked. */
  readonly isOver: boolean;
  /** Keeps a slot. Who has left for another day, donor or time before the answer gives it back at once. */
  readonly take: (hold: HoldSlotMutationVariables['hold']) => Promise<ApiError | undefined>;
  /** Gives the slot back. */
  readonly release: () => void;
  /** It was booked, or taken: there is nothing to give back. */
  readonly forget: () => void;
}

/** A slot that is kept for a donor; whoever leaves gives it back. */
export function useHold(): Hold {
  const [held, setHeld] = useState<SlotHold>();
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isOver, setOver] = useState(false);
  const [hold] = useHoldSlotMutation();
  const [giveBack] = useReleaseSlotMutation();
  const open = useRef<string>(undefined);
  /** Counts what was asked for and given up: an answer that comes after that is nobody's. */
  const turn = useRef(0);

  const forget = useCallback(() => {
    turn.current += 1;
    open.current = undefined;
    setHeld(undefined);
    setOver(false);
  }, []);
  const release = useCallback(() => {
    const id = open.current;
    forget();
    if (id) void giveBack({ variables: { id } });
  }, [forget, giveBack]);
  useEffect(() => release, [release]);

  useEffect(() => {
    if (!held) return;
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / SECOND));
      setSecondsLeft(left);
      if (left > 0) return;
      open.current = undefined;
      setHeld(undefined);
      setOver(true);
    };
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [held, until]);

  return {
    held,
    secondsLeft,
    isOver,
    take: async (wanted) => {
      turn.current += 1;
      const own = turn.current;
      const { data, error } = await hold({ variables: { hold: wanted } });
      if (own !== turn.current) {
        if (data) void giveBack({ variables: { id: data.holdSlot.id } });
        return undefined;
      }
      if (error) {
        forget();
        return error;
      }
      const { id, secondsLeft: left } = data.holdSlot;
      open.current = id;
      setUntil(performance.now() + left * SECOND);
      setSecondsLeft(left);
      setOver(false);
      setHeld(data.holdSlot);
      return undefined;
    },
    release,
    forget,
  };
}
