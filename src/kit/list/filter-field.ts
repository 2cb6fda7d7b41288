import type { ReactNode } from 'react';

interface FilterBase {
  /** Its key in the spec's filters, and so in the address. */
  readonly key: string;
  readonly label: string;
  /** Stands in the side panel instead of the bar. */
  readonly more?: boolean;
  /** What its values are called is on its way. */
  readonly waits?: boolean;
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** How a filter is shown. Values are texts as they stand in the address. */
export type FilterField = FilterBase &
  (
    | { readonly kind: 'one' | 'many'; readonly options: readonly FilterOption[] }
    | { readonly kind: 'text' | 'day' }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: string }
    | {
        readonly kind: 'custom';
        /** A control of the screen's own, such as a picker. */
        readonly control: (value: string, onChange: (value: string) => void) => ReactNode;
        readonly show: (value: string) => string;
      }
  );

const named = (options: readonly FilterOption[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A filter's value in words. `dayText` writes a day as the reader's language does. */
export function filterWords(field: FilterField, value: string, dayText: (text: string) => string): string {
  switch (field.kind) {
    case 'one':
      return named(field.options, value);
    case 'many':
      return value
        .split(',')
        .map((part) => named(field.options, part))
        .join(', ');
    case 'day':
      return dayText(value);
    case 'number':
      return field.unit ? `${value} ${field.unit}` : value;
    case 'custom':
      return field.show(value);
    default:
      return value;
  }
}
