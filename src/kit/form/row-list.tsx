import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BLANK } from '../../rules/formats.ts';
import { Button } from '../../ui/button.tsx';
import { firstField } from '../../ui/first-field.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFormShape } from './form-context.ts';
import type { FormValues } from './form-values.ts';
import type { FieldRef } from './use-record-field.ts';

interface RowListProps extends FieldRef {
  readonly addLabel: string;
  /** What the button that takes a row away is called, from 1. */
  readonly removeLabel: (row: number) => string;
  /** The values of a new row. */
  readonly empty: FormValues;
  /** A row in words: for the choice between two versions. */
  readonly show: (row: FormValues) => string;
  /** The columns of a row as a class, where its fields do not need the same room; they stand under each other on a telephone. */
  readonly columns?: string;
  /** The fields of a row; `at` gives the name of one of them. */
  readonly children: (at: (name: string) => string) => ReactNode;
  /** Under the rows: what is offered for them as they are; `drop` takes rows away, and leads to one that stays. */
  readonly offer?: (drop: (rows: number[], to: number) => void) => ReactNode;
}

/** Rows of fields that can be added and taken away, such as required supplies. */
export function RowList({
  name,
  label,
  addLabel,
  removeLabel,
  empty,
  show,
  columns = '@md:auto-cols-[minmax(0,1fr)]',
  children,
  offer,
}: RowListProps) {
  const { t } = useTranslation('rules');
  const id = useId();
  const { control, formState, trigger } = useFormContext();
  const { rule: _rule, readOnly, fields: known, serverErrors, clearServerError } = useFormShape();
  const { fields, append, remove } = useFieldArray({ control, name });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inWords = (value: unknown): string =>
      Array.isArray(value) && value.length > 0
        ? value.map((row) => show(row as FormValues)).join(', ')
        : BLANK;
    known.set(name, { label, id, show: inWords, sensitive: false });
    return () => {
      known.delete(name);
    };
  });
  const found = get(formState.errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const code = found?.root?.message ?? found?.message ?? serverErrors[name];
  const changed = (): void => {
    clearServerError(name);
    if (code) void trigger(name);
  };
  const focusOn = (index: number): void =>
    focusFirst(
      () => {
        const row = box.current?.querySelectorAll('[data-entry]')[index];
        return row && firstField(row);
      },
      () => document.getElementById(id),
    );
  return (
    <div ref={box} className="flex flex-col gap-2">
      {fields.map((row, index) => (
        <div key={row.id} data-entry="" className="flex items-start gap-2">
          <div className={`grid min-w-0 grow gap-x-4 @md:grid-flow-col ${columns}`}>
            {children((part) => `${name}.${index}.${part}`)}
          </div>
          {!readOnly && (
            <IconButton
              label={removeLabel(index + 1)}
              // Level with the controls, under their labels.
              className="mt-6 shrink-0"
              onClick={() => {
                remove(index);
                changed();
                focusOn(index);
              }}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {readOnly && fields.length === 0 && <p className="text-muted">{BLANK}</p>}
      {/* Before the error, which comes when a field is left: what is being pressed does not move under the pointer. */}
      {!readOnly &&
        offer?.((rows, to) => {
          remove(rows);
          changed();
          focusOn(to);
        })}
      {code && (
        <p id={`${id}-error`} role="alert" className="text-danger text-table">
          {t(code as 'isNotValid', { name: label, label })}
        </p>
      )}
      {!readOnly && (
        <div>
          <Button
            id={id}
            dense
            aria-describedby={code ? `${id}-error` : undefined}
            onClick={() => {
              append(empty, { shouldFocus: false });
              changed();
            }}
          >
            <Plus size={16} aria-hidden />
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
