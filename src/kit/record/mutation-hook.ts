import type { CallResult } from '../../api/bind.ts';
import type { Guarded } from '../use-permission.ts';

/** A generated mutation hook whose operation has one root field, by whatever name, with such an answer. */
export type MutationHook<Variables, Answer> = Guarded &
  (() => readonly [
    call: (options: {
      readonly variables: Variables;
      readonly context?: { readonly idempotencyKey: string };
    }) => Promise<CallResult<Readonly<Record<string, Answer>>>>,
    state: unknown,
  ]);

/** What the one root field of an operation has answered. */
export function answerOf<Answer>(data: Readonly<Record<string, Answer>>): Answer {
  const [answer] = Object.values(data);
  if (answer === undefined) throw new Error('an operation without a root field');
  return answer;
}
