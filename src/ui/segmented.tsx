import { clsx } from 'clsx';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

/** One of a few, side by side. */
export function Segmented<T extends string>({ label, value, onChange, options }: SegmentedProps<T>) {
  return (
    <fieldset className="flex w-fit min-w-0 max-w-full overflow-x-auto rounded-control border border-line">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 px-3 py-1 text-table -outline-offset-2 max-sm:px-2',
            option.value === value
              ? 'bg-primary-soft font-medium text-on-primary-soft'
              : 'text-muted hover:bg-hover',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
