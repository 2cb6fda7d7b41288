import { useState } from 'react';
import type { QueryState } from '../api/bind.ts';

interface Answer<D> {
  /** Undefined until there is one, and where another question than the one that it answered has failed. */
  readonly shown: D | undefined;
  /** It answers the question before; the answer to this one is on its way. */
  readonly isFormer: boolean;
}

/**
 * What a part shows of its question: the answer, or the one before while the new one is on its way. Where a question
 * failed, the answer to another one would stand below its head without a word; where the same one was asked again and
 * failed, what it answered before still holds.
 */
export function useAnswer<D>(
  { data, previousData, loading }: Pick<QueryState<D>, 'data' | 'previousData' | 'loading'>,
  variables: object,
): Answer<D> {
  const asked = JSON.stringify(variables);
  const [answered, setAnswered] = useState<string>();
  if (data !== undefined && answered !== asked) setAnswered(asked);
  const isSame = data !== undefined || answered === asked;
  const shown = data ?? (loading || isSame ? previousData : undefined);
  return { shown, isFormer: shown !== undefined && !isSame };
}
