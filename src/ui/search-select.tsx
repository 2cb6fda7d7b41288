import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { plainText } from '../lib/plain-text.ts';
import { ListOption } from './list-option.tsx';
import { Popover } from './popover.tsx';
import { SearchBox } from './search-box.tsx';
import type { SelectProps } from './select.tsx';
import { controlClass } from './text-input.tsx';

export interface SearchSelectProps<V extends string = string> extends SelectProps<V> {
  readonly words: {
    /** What stands in the box that is typed into. */
    readonly search: string;
    readonly clear: string;
    /** Said where nothing fits. */
    readonly nothing: string;
  };
}

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;

/** One of a long list, which a box searches. The arrows walk what is found, Enter takes it; a letter typed on it opens it. */
export function SearchSelect<V extends string>({
  value,
  onChange,
  onOpen,
  onClose,
  options,
  label,
  placeholder,
  nothing,
  disabled,
  className,
  control,
  words,
}: SearchSelectProps<V>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const wanted = plainText(text.trim());
  const begins = (name: string): boolean => plainText(name).startsWith(wanted);
  const found = options
    .filter(({ label: name }) => plainText(name).includes(wanted))
    // What begins with it is what is mostly meant.
    .toSorted((one, other) => Number(begins(other.label)) - Number(begins(one.label)));
  const said = options.length === 0 ? nothing : words.nothing;
  const at = Math.min(active, found.length - 1);
  const chosen = options.find((option) => option.value === value);
  const open = (typed = ''): void => {
    setText(typed);
    setActive(
      typed
        ? 0
        : Math.max(
            0,
            options.findIndex((option) => option.value === value),
          ),
    );
    setOpen(true);
    onOpen?.();
  };
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  const take = (next: V): void => {
    onChange(next);
    close();
  };
  const optionId = (index: number): string => `${id}-${index}`;
  const move = (to: number): void => {
    const next = (to + found.length) % found.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const walk = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter') return;
    // The form around it is not sent by it.
    event.preventDefault();
    const option = found[at];
    if (option) take(option.value);
  };
  return (
    <Popover
      modal
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      label={label ?? words.search}
      align="start"
      className="w-[max(var(--radix-popover-trigger-width),15rem)]"
      trigger={
        <button
          {...control}
          type="button"
          role="combobox"
          aria-expanded={isOpen}
          aria-haspopup="listbox"
          aria-label={label}
          disabled={disabled}
          onKeyDown={(event) => {
            const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
            if (!opens && !isLetter(event)) return;
            event.preventDefault();
            open(opens ? '' : event.key);
          }}
          className={clsx(
            controlClass(control?.['aria-invalid']),
            'flex items-center justify-between gap-2 text-left',
            className,
          )}
        >
          <span className={clsx('truncate', !chosen && 'text-subtle')}>{chosen?.label ?? placeholder}</span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
        </button>
      }
    >
      <SearchBox
        autoFocus
        className="m-2 shrink-0"
        placeholder={words.search}
        value={text}
        onChange={(next) => {
          setText(next);
          setActive(0);
        }}
        onKeyDown={walk}
        role="searchbox"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        clearLabel={words.clear}
        onClear={() => setText('')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label ?? words.search}
        className="max-h-[min(18rem,40dvh)] overflow-y-auto p-1 pt-0"
      >
        {found.map((option, index) => (
          <ListOption
            key={option.value}
            id={optionId(index)}
            isSelected={option.value === value}
            isActive={index === at}
            onActive={() => setActive(index)}
            onTake={() => take(option.value)}
            className="relative gap-2 pr-8"
          >
            <span className="min-w-0">{option.label}</span>
            {option.hint && <span className="text-caption text-subtle">{option.hint}</span>}
            {option.value === value && (
              <Check size={16} aria-hidden className="absolute right-2.5 text-primary" />
            )}
          </ListOption>
        ))}
      </div>
      {found.length === 0 && said && (
        <p role="status" className="px-3 pt-1 pb-4 text-center text-muted text-table">
          {said}
        </p>
      )}
    </Popover>
  );
}
