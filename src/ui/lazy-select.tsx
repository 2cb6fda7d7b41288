import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { SelectProps } from './select.tsx';
import { controlClass } from './text-input.tsx';

const Select = lazy(() =>
  import(/* webpackChunkName: "select" */ './select.tsx').then((module) => ({ default: module.Select })),
);

/** A select that is no part of the first content: until its library is there, its shape with what is chosen. */
export function LazySelect(props: SelectProps) {
  const { className, options, value } = props;
  const shape = (
    <div
      aria-hidden="true"
      className={clsx(controlClass(), 'flex items-center justify-between gap-2', className)}
    >
      <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown size={16} className="text-muted" />
    </div>
  );
  return (
    <Suspense fallback={shape}>
      <Select {...props} />
    </Suspense>
  );
}
