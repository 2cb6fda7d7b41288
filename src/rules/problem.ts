import { object } from 'yup';
import { requiredText } from './text.ts';

/** So long that it fits an entry of the activity log. */
export const PROBLEM_MAX = 400;

/** A problem that somebody reports who is not signed in. */
export const problemRule = object({
  text: requiredText('requiredField').min(3, 'minimumSymbols').max(PROBLEM_MAX, 'fieldNotValid'),
});
