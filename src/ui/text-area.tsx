import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './text-input.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** The words of the counter at the right, such as "12 / 250". */
  readonly count?: string | undefined;
  readonly over?: boolean;
}

/** A text of several lines, with how much of it is used. */
export function TextArea({ className, count, over, rows = 4, ...rest }: TextAreaProps) {
  const invalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true';
  return (
    <div className="relative">
      <textarea
        {...rest}
        rows={rows}
        className={clsx(controlClass(invalid), '!h-auto block min-h-20 resize-y py-2', className)}
      />
      {count && (
        <span
          className={clsx(
            'absolute top-full right-0 mt-1 text-caption tabular-nums',
            over ? 'text-danger' : 'text-subtle',
          )}
        >
          {count}
        </span>
      )}
    </div>
  );
}
