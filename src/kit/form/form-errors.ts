import { showWithMessage } from '../../ui/show-with-message.ts';
import type { FieldMap } from './form-context.ts';
import type { FormValues } from './form-values.ts';

/** One refusal as the summary shows it; without an id it stands in no control. */
export interface ListedError {
  readonly name: string;
  readonly label: string;
  readonly code: string;
  readonly id?: string;
}

const isGroup = (value: unknown): value is FormValues => typeof value === 'object' && value !== null;

/** Every error of the rule with its path; lists report at their own path or below. */
export function flatErrors(errors: unknown, above = ''): readonly { name: string; code: string }[] {
  if (!isGroup(errors)) return [];
  if (typeof errors.message === 'string') return [{ name: above, code: errors.message }];
  return Object.entries(errors).flatMap(([key, inner]) => {
    if (key === 'ref') return [];
    // React Hook Form keeps a list's own error in `root`.
    const path = key === 'root' && above ? above : above ? `${above}.${key}` : key;
    return flatErrors(inner, path);
  });
}

/** What is wrong inside of a list that is one control leads to that control. */
const around = (name: string, fields: FieldMap) =>
  [...fields]
    .filter(([field]) => name.startsWith(`${field}.`))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1];

/** The form's errors and the server's, each once, in the order of the page. */
export function listErrors(
  errors: unknown,
  serverErrors: Readonly<Record<string, string>>,
  fields: FieldMap,
  order: (id: string) => number,
): readonly ListedError[] {
  const own = flatErrors(errors);
  const added = Object.entries(serverErrors)
    .filter(([name]) => !own.some((error) => error.name === name))
    .map(([name, code]) => ({ name, code }));
  const listed = [...own, ...added].map(({ name, code }): ListedError => {
    const info = fields.get(name) ?? around(name, fields);
    return info ? { name, code, label: info.label, id: info.id } : { name, code, label: name };
  });
  const place = ({ id }: ListedError): number => (id ? order(id) : Number.MAX_SAFE_INTEGER);
  return listed.toSorted((one, other) => place(one) - place(other));
}

/** Where a control stands in the page: its index among all that have an id. */
export function pageOrder(): (id: string) => number {
  const ids = new Map([...document.querySelectorAll('[id]')].map((element, index) => [element.id, index]));
  return (id) => ids.get(id) ?? Number.MAX_SAFE_INTEGER;
}

/** Told by a control that is about to take the focus: whoever hides it shows it first. */
export const REVEAL = 'reveal-control';

/** Brings a control and what is wrong with it into view, and puts the focus on it. */
export function focusControl(id: string | undefined): void {
  const control = id ? document.getElementById(id) : null;
  if (!control) return;
  control.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  showWithMessage(control);
  control.focus({ preventScroll: true });
}
