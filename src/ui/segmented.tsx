import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly className?: string;
}

/** As wide as a finger with the button's padding. The button itself has no least width: it would be less than a long word. */
const FINGER = 'pointer-coarse:min-w-7';

/**
 * One of a few, side by side. With icons the words go where their container is narrower than a wide bar: they are then
 * the buttons' names and titles alone. On a telephone, where the switch has a line to itself, they are there again,
 * below the icons.
 */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<T>) {
  return (
    <fieldset
      className={clsx(
        'flex w-fit min-w-0 max-w-full overflow-x-auto rounded-control border border-line',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
          className={clsx(
            // A word that is written without spaces is a word all the same.
            'min-h-8 break-keep pointer-coarse:min-h-11 px-3 py-1 text-table -outline-offset-2 max-sm:px-2',
            option.value === value
              ? 'bg-primary-soft font-medium text-on-primary-soft'
              : 'text-muted hover:bg-hover',
          )}
        >
          {option.icon ? (
            <span
              className={clsx(
                'flex items-center justify-center gap-1.5 max-sm:flex-col max-sm:gap-0.5',
                FINGER,
              )}
            >
              {option.icon}
              <span className="whitespace-nowrap max-sm:text-caption @min-[40rem]:@max-[64rem]:sr-only">
                {option.label}
              </span>
            </span>
          ) : (
            <span className={clsx('pointer-coarse:inline-block', FINGER)}>{option.label}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
