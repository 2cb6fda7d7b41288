import { ValidationError } from 'yup';
import texts from '../../src/i18n/locales/en/rules.json' with { type: 'json' };
import type { AnyRule } from '../../src/rules/any-rule.ts';

const TEXTS: Readonly<Record<string, string>> = texts;

/** Every refusal of a rule: path to English words. A code without words is a mistake. */
export function messagesOf(rule: AnyRule, values: unknown): Readonly<Record<string, string>> {
  try {
    rule.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const failures = error.inner.length > 0 ? error.inner : [error];
    const found: Record<string, string> = {};
    for (const { path = '', message } of failures) {
      const words = TEXTS[message];
      if (!words) throw new Error(`No words for ${message} at ${path}`);
      found[path] ??= words;
    }
    return found;
  }
}

/** The English words that a rule shows on a field, or undefined where the field is right. */
export const messageOn = (rule: AnyRule, field: string, values: object): string | undefined =>
  messagesOf(rule, values)[field];

/** A copy of nested values with one of them changed: `phones.cell`, `rows[0].quantity`. */
export function withValue<T extends object>(values: T, path: string, value: unknown): T {
  const copy = structuredClone(values);
  const names = path.split(/[.[\]]+/).filter(Boolean);
  const last = names.pop() ?? '';
  let at = copy as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  at[last] = value;
  return copy;
}
