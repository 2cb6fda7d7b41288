import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/api-error.ts';
import { useErrorText } from './error-text.ts';

/** The question behind the options of a select, as a query has it. */
export interface Question {
  /** Why it was not answered; undefined while it is asked again. */
  readonly error: Refusal | undefined;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What an open list without options says: that there is nothing to choose from, in words of its own where it has some,
 * that it is on its way (`known` is undefined), or why it did not come.
 */
function useNothing(): (known: unknown, failure: Refusal | undefined, none?: string) => string {
  const { t } = useTranslation(['form', 'common']);
  const errorText = useErrorText();
  return (known, failure, none = t('form:nothingYet')) =>
    known !== undefined ? none : failure ? errorText(failure) : t('common:loading');
}

/** For the opening of a list: what it is made of is asked for again where that failed. */
export const askAgain = (question: Question | undefined) => (): void => {
  if (question?.error) void question.refetch();
};

interface Choices {
  readonly nothing: string;
  readonly onOpen: () => void;
}

/** What a select says while it has no options, and that opening it asks again where they did not come. */
export function useChoices(): (known: unknown, question: Question | undefined, none?: string) => Choices {
  const nothing = useNothing();
  return (known, question, none) => ({
    nothing: nothing(known, question?.error, none),
    onOpen: askAgain(question),
  });
}
