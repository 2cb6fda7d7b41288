import { lazy, Suspense } from 'react';
import type { SelectProps } from './select.tsx';
import { SelectShape } from './select-shape.tsx';

const Select = lazy(() =>
  import(/* webpackChunkName: "overlays" */ './select.tsx').then((module) => ({
    default: module.Select,
  })),
);

/** A select that is no part of the first content: until its library is there, its shape with what is chosen. */
export function LazySelect(props: SelectProps) {
  return (
    <Suspense fallback={<SelectShape {...props} />}>
      <Select {...props} />
    </Suspense>
  );
}
