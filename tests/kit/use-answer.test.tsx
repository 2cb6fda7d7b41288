import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnswer } from '../../src/kit/use-answer.ts';

const question = (filter: string) => JSON.stringify({ filter });

test('an answer is shown with the question that it answers, until there is one to the next', () => {
  const asked = (filter: string, data?: string, previousData?: string, loading = data === undefined) => ({
    filter,
    state: { data, previousData, loading },
  });
  const { result, rerender } = renderHook(
    ({ filter, state }: ReturnType<typeof asked>) => useAnswer(state, { filter }),
    { initialProps: asked('a') },
  );
  expect(result.current).toEqual({ shown: undefined, question: question('a'), isFormer: false });
  rerender(asked('a', 'of a'));
  expect(result.current).toEqual({ shown: 'of a', question: question('a'), isFormer: false });
  rerender(asked('b', undefined, 'of a'));
  expect(result.current).toEqual({ shown: 'of a', question: question('a'), isFormer: true });
  rerender(asked('b', 'of b', 'of a'));
  expect(result.current).toEqual({ shown: 'of b', question: question('b'), isFormer: false });
  // Asked again in vain, what it answered before still holds; the answer to another one does not.
  rerender(asked('b', undefined, 'of b', false));
  expect(result.current).toEqual({ shown: 'of b', question: question('b'), isFormer: false });
  rerender(asked('c', undefined, 'of b', false));
  expect(result.current.shown).toBeUndefined();
});
