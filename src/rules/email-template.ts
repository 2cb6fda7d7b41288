import { type InferType, object, string } from 'yup';
import { between, choice, flag, required } from './fields.ts';

export const TEMPLATE_TYPES = ['Transactional', 'Marketing'] as const;
/** What became of an e-mail: on its way, arrived, or refused. */
export const DELIVERY_STATUSES = ['Sent', 'Delivered', 'Bounced'] as const;
const MAX_BYTES = 100_000;

/** Markup keeps its spaces and line ends. */
const markup = () => string().max(MAX_BYTES, 'templateTooLarge').default('').required('isRequired');

/** The variables that a text uses, each once: `{{firstName}}`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((found) => found[1] ?? '')),
];

const onlyKnown = (known: readonly string[]) => (text: string | undefined) =>
  variablesIn(text ?? '').every((name) => known.includes(name));

/** An e-mail template (docs/design 13.2); `known` are the variables that it may use. */
export const emailTemplateRule = (known: readonly string[]) =>
  object({
    name: between(3, 50),
    subject: required().max(120, 'maximumLength120').test('known', 'unknownVariable', onlyKnown(known)),
    type: choice(TEMPLATE_TYPES),
    template: markup()
      .test('size', 'templateTooLarge', (text) => new TextEncoder().encode(text).length <= MAX_BYTES)
      .test('known', 'unknownVariable', onlyKnown(known)),
    isEnable: flag(),
  });

export type EmailTemplateForm = InferType<ReturnType<typeof emailTemplateRule>>;

/** What is worth a look before saving: codes of warnings. */
export function templateWarnings(
  { template, subject, type }: { readonly template: string; readonly subject: string; readonly type: string },
  wanted: readonly string[],
): readonly string[] {
  const used = variablesIn(`${subject} ${template}`);
  return [
    ...(wanted.some((name) => !used.includes(name)) ? ['variableUnused'] : []),
    ...(/<img\b(?![^>]*\balt=)[^>]*>/i.test(template) ? ['imageWithoutAlt'] : []),
    ...(/<a\b[^>]*>\s*<\/a>/i.test(template) ? ['linkWithoutText'] : []),
    ...(type === 'Marketing' && !/unsubscribe/i.test(template) ? ['unsubscribeMissing'] : []),
  ];
}
