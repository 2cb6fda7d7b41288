import i18next from 'i18next';
import { withColon } from '../lib/written.ts';

/** A label and what is said of it, in the reader's language. */
export const labelled = (label: string, text: string | number): string =>
  withColon(i18next.language, label, text);

/** What is said of a field, with its name where the text does not say it. */
export const aboutField = (label: string, text: string): string =>
  label && !text.includes(label) ? labelled(label, text) : text;
