import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SEARCH_MAX } from '../lib/bounds.ts';
import { TextInput } from './text-input.tsx';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** A text to search for, no longer than a server takes it, with a cross once there is one. Its placeholder is its name. */
export function SearchBox({ value, onChange, clearLabel, onClear, className, ...rest }: SearchBoxProps) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <TextInput
        {...rest}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        aria-label={rest.placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pr-8 pointer-coarse:pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={onClear}
          className="absolute top-1/2 right-1.5 pointer-coarse:right-0 inline-flex size-6 pointer-coarse:size-11 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
