import { clsx } from 'clsx';
import { useId } from 'react';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Under the label, line by line. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

interface ChoiceListProps<V extends string> {
  readonly kind: 'radio' | 'checkbox';
  readonly choices: readonly Choice<V>[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly V[]) => void;
  readonly onBlur?: () => void;
  /** Side by side where there is room. */
  readonly columns?: boolean | undefined;
}

/** Boxes or dots with their words; the words are part of the target. */
export function ChoiceList<V extends string>({
  kind,
  choices,
  chosen,
  onChange,
  onBlur,
  columns,
}: ChoiceListProps<V>) {
  const name = useId();
  const toggle = (value: V, on: boolean): void => {
    if (kind === 'radio') onChange([value]);
    else
      onChange(
        choices
          .map((choice) => choice.value)
          .filter((known) => (known === value ? on : chosen.includes(known))),
      );
  };
  return (
    <div className={clsx('grid gap-x-4 gap-y-1', columns && 'sm:grid-cols-2')}>
      {choices.map(({ value, label, hint, disabled }) => (
        <label
          key={value}
          className={clsx('flex min-h-8 items-start gap-2.5 py-1.5', disabled && 'text-muted')}
        >
          <input
            type={kind}
            name={name}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={(event) => toggle(value, event.target.checked)}
            onBlur={onBlur}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            {label}
            {hint && <span className="block whitespace-pre-line text-caption text-subtle">{hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
