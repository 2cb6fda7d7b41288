import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * A text that becomes another one as it is typed. While a word is still being put together, as by those who type with a
 * Japanese keyboard, it stands as it is: to change it then would end the word, or write it twice.
 */
export function useFormattedText(shown: string, change: (typed: string) => void) {
  const [composed, setComposed] = useState<string>();
  const take = (typed: string): void => {
    setComposed(undefined);
    // The wide digits and letters of such keyboards are those of the plain one.
    change(typed.normalize('NFKC'));
  };
  return {
    value: composed ?? shown,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else take(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void =>
      take(currentTarget.value),
  };
}
