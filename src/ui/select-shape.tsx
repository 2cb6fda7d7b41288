import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { SelectProps } from './select.tsx';
import { controlClass } from './text-input.tsx';

/** What a select looks like with what is chosen, before it is one. */
export function SelectShape({
  className,
  options,
  value,
}: Pick<SelectProps, 'className' | 'options' | 'value'>) {
  return (
    <div
      aria-hidden="true"
      className={clsx(controlClass(), 'flex items-center justify-between gap-2', className)}
    >
      <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown size={16} className="text-muted" />
    </div>
  );
}
