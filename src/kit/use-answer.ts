import { useState } from 'react';
import type { QueryState } from '../api/bind.ts';

interface Answer<D> {
  /** Undefined until there is one, and where another question than the one that it answered has failed. */
  readonly shown: D | undefined;
  /** The variables that it answers, as text; those that are asked for, until there is one. */
  readonly question: string;
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
  const question = isSame ? asked : (answered ?? asked);
  return { shown, question, isFormer: shown !== undefined && !isSame };
}
