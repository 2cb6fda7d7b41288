import { useEffect, useState } from 'react';
import { opened } from './lazy-overlay.tsx';
import type { SelectProps } from './select.tsx';
import { SelectShape } from './select-shape.tsx';

const Select = opened<SelectProps>(async () => ({
  default: (await import(/* webpackChunkName: "overlays" */ './select.tsx')).Select,
}));

/** For what opens with a select in it, and is to begin there. */
export const fetchSelect = (): Promise<unknown> => Select.fetch();

/**
 * A select that is no part of the first content: until its library is there, its shape with what is chosen. Where that
 * cannot be had, the next press on the page asks again.
 */
export function LazySelect(props: SelectProps) {
  const [isThere, setThere] = useState(Select.isThere);
  useEffect(() => {
    if (isThere) return;
    const left = new AbortController();
    const { signal } = left;
    const ask = (): void => {
      Select.fetch().then(
        () => signal.aborted || setThere(true),
        () => window.addEventListener('pointerdown', ask, { capture: true, once: true, signal }),
      );
    };
    ask();
    return () => left.abort();
  }, [isThere]);
  return isThere ? <Select {...props} /> : <SelectShape {...props} />;
}
