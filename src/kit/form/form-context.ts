import { createContext, useContext } from 'react';
import type { ComingValues } from './coming-values.ts';
import type { Rule } from './field-rules.ts';

/** What a field tells its form about itself. */
export interface FieldInfo {
  readonly label: string;
  /** The id of its control. */
  readonly id: string;
  /** Its value in words: for reading, and for the choice between two versions, where `beside` is the other one. */
  readonly show: (value: unknown, beside?: unknown) => string;
  /** Never kept at rest: passwords, secrets, health. */
  readonly sensitive: boolean;
  /** A list that is settled part by part when two versions meet: what stands at a place in it, such as `3.read`. */
  readonly part?: ((place: string) => FieldPart) | undefined;
}

export interface FieldPart {
  readonly label: string;
  readonly show: FieldInfo['show'];
}

/** The fields that stand in the form now, by name. */
export type FieldMap = Map<string, FieldInfo>;

/** What a path of a form's values is: a field, or a part of one. */
export function partAt(fields: FieldMap, path: string): FieldPart | undefined {
  const whole = fields.get(path);
  if (whole) return whole;
  const [name, { part }] = [...fields].find(([name]) => path.startsWith(`${name}.`)) ?? [
    '',
    {} as Partial<FieldInfo>,
  ];
  return part?.(path.slice(name.length + 1));
}

export interface FormShape {
  readonly rule: Rule;
  readonly readOnly: boolean;
  readonly fields: FieldMap;
  /** What a save waits for. */
  readonly coming: ComingValues;
  /** The server's refusals by field, until the field changes. */
  readonly serverErrors: Readonly<Record<string, string>>;
  readonly clearServerError: (name: string) => void;
  /** Where a `FormNote` stands: beside Save. */
  readonly noteSlot: HTMLElement | null;
}

export const FormContext = createContext<FormShape | null>(null);

/** What the button that saves is called, where it is not `Save`. */
export const SaveLabel = createContext<string | undefined>(undefined);

/** How the panel around a form closes; undefined where there is none. */
export const ClosePanel = createContext<(() => void) | undefined>(undefined);

/** A second button that saves, in a form whose record can be published. */
interface OtherSave {
  readonly label: string;
  readonly how: 'draft' | 'publish';
  /** Asked first: what depends on the record may be in the way. */
  readonly mayGo?: (() => Promise<boolean>) | undefined;
}
export const SecondSave = createContext<OtherSave | undefined>(undefined);

/** The form around a field. */
export function useFormShape(): FormShape {
  const shape = useContext(FormContext);
  if (!shape) throw new Error('a field stands in a RecordForm');
  return shape;
}
