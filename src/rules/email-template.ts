import { type InferType, object, string } from 'yup';
import { readMarkup } from './email-markup.ts';
import { between, choice, flag, required } from './fields.ts';

export const TEMPLATE_TYPES = ['Transactional', 'Marketing'] as const;
/** What became of an e-mail: on its way, arrived, or refused. */
export const DELIVERY_STATUSES = ['Sent', 'Delivered', 'Bounced'] as const;
/** How far a message to a donor is. */
export const MESSAGE_STATES = ['Waiting', 'Sent', 'Failing', 'GivenUp'] as const;
export const MAX_BYTES = 100_000;
export const MAX_SUBJECT = 120;

/** Markup keeps its spaces and line ends. */
const markup = () => string().max(MAX_BYTES, 'templateTooLarge').default('').required('isRequired');

export const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The variables that a text uses, each once: `{{firstName}}`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map((found) => found[1] ?? '')),
];

/** Does a template use nothing but these variables? */
export const usesOnly = (
  known: readonly string[],
  { subject, template }: { readonly subject: string; readonly template: string },
): boolean => variablesIn(`${subject} ${template}`).every((name) => known.includes(name));

/** A text with its variables; one without a value becomes what `missing` says. */
export const filled = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  missing: (whole: string) => string = () => '',
): string =>
  text.replaceAll(
    VARIABLE,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? missing(whole),
  );

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

const onlyKnown = (known: readonly string[]) => (text: string | undefined) =>
  variablesIn(text ?? '').every((name) => known.includes(name));

/** An e-mail template (docs/design 13.2); `known` are the variables that it may use. */
export const emailTemplateRule = (known: readonly string[]) =>
  object({
    name: between(3, 50),
    subject: required()
      .max(MAX_SUBJECT, 'maximumLength120')
      .test('known', 'unknownVariable', onlyKnown(known)),
    type: choice(TEMPLATE_TYPES),
    template: markup()
      .test('size', 'templateTooLarge', (text) => sizeOf(text) <= MAX_BYTES)
      .test('known', 'unknownVariable', onlyKnown(known)),
    isEnable: flag(),
  });

export type EmailTemplateForm = InferType<ReturnType<typeof emailTemplateRule>>;

/** How many letters two words differ by. */
function differing(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_unused, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The variable that was probably meant. */
export function nearestVariable(name: string, known: readonly string[]): string | null {
  const word = name.slice(0, 40).toLowerCase();
  const [best] = known
    .map((variable) => ({ variable, by: differing(word, variable.toLowerCase()) }))
    .sort((one, other) => one.by - other.by);
  return best && best.by <= 2 ? best.variable : null;
}

export const CHECKS = [
  'unknownVariable',
  'templateTooLarge',
  'variableUnused',
  'linkWithoutText',
  'imageWithoutAlt',
  'unsubscribeMissing',
  'stripped',
] as const;
export interface Check {
  readonly code: (typeof CHECKS)[number];
  readonly isError: boolean;
  /** The variable, or what is taken out. */
  readonly what: string | null;
  /** The variable that was probably meant. */
  readonly instead: string | null;
}

interface Checked {
  readonly subject: string;
  readonly type: string;
  readonly template: string;
}
interface Known {
  readonly variable: string;
  readonly isRequired: boolean;
}

/** What is wrong with a template, errors first: nothing with an error is saved. */
export function templateChecks(
  { subject, template, type }: Checked,
  variables: readonly Known[],
): readonly Check[] {
  const known = variables.map(({ variable }) => variable);
  const used = variablesIn(`${subject} ${template}`);
  const { removed, linksWithoutText, imagesWithoutAlt } = readMarkup(template);
  const check = (code: Check['code'], what: string | null = null): Check => ({
    code,
    isError: code === 'unknownVariable' || code === 'templateTooLarge',
    what,
    instead: code === 'unknownVariable' && what !== null ? nearestVariable(what, known) : null,
  });
  return [
    ...used.filter((name) => !known.includes(name)).map((name) => check('unknownVariable', name)),
    ...(sizeOf(template) > MAX_BYTES ? [check('templateTooLarge')] : []),
    ...variables
      .filter(({ variable, isRequired }) => isRequired && !used.includes(variable))
      .map(({ variable }) => check('variableUnused', variable)),
    ...(linksWithoutText > 0 ? [check('linkWithoutText')] : []),
    ...(imagesWithoutAlt > 0 ? [check('imageWithoutAlt')] : []),
    ...(type === 'Marketing' && !used.includes('unsubscribeUrl') && !/unsubscribe/i.test(template)
      ? [check('unsubscribeMissing')]
      : []),
    ...removed.map((what) => check('stripped', what)),
  ];
}
