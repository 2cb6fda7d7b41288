import type { ReactNode } from 'react';
import { joinValues, splitValues } from './filter-codecs.ts';

interface FilterBase {
  /** Its key in the spec's filters, and so in the address. */
  readonly key: string;
  readonly label: string;
  /** Stands in the side panel instead of the bar. */
  readonly more?: boolean;
  /** What its values are called is on its way. */
  readonly waits?: boolean;
  /** Why it does not go with the others, all of them as they stand in the address; nothing is applied then. */
  readonly refuse?: (texts: Readonly<Record<string, string>>) => string | undefined;
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The value that stands for other filters in place of a choice of this one; none of its own is called so. */
export const OTHERWISE = '+';

/** The way from a choice to the fields in which the same is said freely. */
interface Otherwise {
  readonly label: string;
  /** Those fields, the first one first, and what they begin with. */
  readonly start: Readonly<Record<string, string>>;
}

/** How a filter is shown. Values are texts as they stand in the address. */
export type FilterField = FilterBase &
  (
    | {
        readonly kind: 'one' | 'many';
        readonly options: readonly FilterOption[];
        /** What more values than those that are offered are called: the address and the views may name them. */
        readonly others?: readonly FilterOption[];
        /**
         * There are more records than are offered now, so that one that is not among them may be there all the same: what is
         * a bank's own, while several are shown; the first so many of a long list; those in use without the archived ones.
         */
        readonly isPart?: boolean;
        /** Of one alone: its last entry leads to other fields, such as a span of days to its two ends. */
        readonly otherwise?: Otherwise;
      }
    | {
        readonly kind: 'text';
        /** It takes several texts, with a comma between them: each as `several` reads it. */
        readonly isSeveral?: boolean;
      }
    | { readonly kind: 'day' }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: string }
    | {
        readonly kind: 'custom';
        /** A control of the screen's own, such as a picker. */
        readonly control: (value: string, onChange: (value: string) => void) => ReactNode;
        readonly show: (value: string) => string;
      }
  );

/** How a filter's value is written out. */
interface FilterTexts {
  /** A day as the reader's language has it. */
  readonly day: (text: string) => string;
  /** What was chosen once and is offered no more: it has been deleted since. */
  readonly gone: string;
}

type Choice = Extract<FilterField, { readonly options: readonly FilterOption[] }>;

/** What is chosen of a list, by what stands in the address. */
export const chosenOf = ({ kind }: Choice, text: string): string[] =>
  kind === 'many' ? splitValues(text) : text ? [text] : [];

/** What stands in the address for what is chosen of a list. */
export const textOf = ({ kind }: Choice, values: readonly string[]): string =>
  kind === 'many' ? joinValues(values) : (values[0] ?? '');

/** Until the options are here, and where they are their own words, a value stands for itself. */
function named({ options, others = [], isPart = false }: Choice, value: string, gone: string): string {
  const found = [...options, ...others].find((option) => option.value === value);
  if (found) return found.label;
  return isPart || options.every((option) => option.value === option.label) ? value : gone;
}

/** The entries of one of a list, and which of them it is, by what the filters have; `any` is the one for none. */
export function entriesOf(
  { key, options, otherwise }: Choice,
  any: FilterOption,
  texts: Readonly<Record<string, string>>,
): { readonly value: string; readonly options: readonly FilterOption[] } {
  if (!otherwise) return { value: texts[key] || any.value, options: [any, ...options] };
  const isOtherwise = Object.keys(otherwise.start).some((other) => texts[other]);
  return {
    value: texts[key] || (isOtherwise ? OTHERWISE : any.value),
    options: [any, ...options, { value: OTHERWISE, label: otherwise.label }],
  };
}

/** What the fields have where a choice leads to them: what is said there already, or all that they begin with. */
export function otherwiseTexts(
  { start }: Otherwise,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const keys = Object.keys(start);
  return keys.some((key) => texts[key])
    ? Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']))
    : start;
}

/** What unsets a choice, and whatever is said in its place. */
export const noneOf = ({ key, otherwise }: Choice): Readonly<Record<string, string>> =>
  Object.fromEntries([key, ...Object.keys(otherwise?.start ?? {})].map((name) => [name, '']));

/** A filter's value in words. */
export function filterWords(field: FilterField, value: string, { day, gone }: FilterTexts): string {
  switch (field.kind) {
    case 'one':
      return named(field, value, gone);
    case 'many':
      return splitValues(value)
        .map((part) => named(field, part, gone))
        .join(', ');
    case 'day':
      return day(value);
    case 'number':
      return field.unit ? `${value} ${field.unit}` : value;
    case 'custom':
      return field.show(value);
    default:
      return field.isSeveral ? splitValues(value).join(', ') : value;
  }
}
