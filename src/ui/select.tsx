import * as Radix from '@radix-ui/react-select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { controlClass } from './text-input.tsx';

/** The value of the row that only says that there is nothing; nobody can take it. */
const NONE = '-';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: string;
}

export interface SelectProps<V extends string = string> {
  readonly value: string;
  readonly onChange: (value: V) => void;
  readonly onOpen?: () => void;
  /** Called when the list closes, chosen or not. */
  readonly onClose?: () => void;
  readonly options: readonly Option<V>[];
  /** The accessible name, where no label stands beside it. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Said in the open list where it has no options: that there are none, that they are on their way, or why they did not come. Null for a list that always has some. */
  readonly nothing: string | null;
  readonly disabled?: boolean;
  readonly className?: string;
  /** What a Field gives its control. */
  readonly control?: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  };
}

/** One of a list, by mouse and keyboard, with type-ahead. */
export function Select<V extends string>({
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
}: SelectProps<V>) {
  // Fifty states cost as much as the rest of a page: the list is made when somebody comes near it, by mouse or by
  // keyboard, so that typing a letter still chooses before it opens.
  const [near, setNear] = useState(false);
  const come = (): void => setNear(true);
  const open = (): void => {
    come();
    onOpen?.();
  };
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as V)}
      onOpenChange={(opens) => (opens ? open() : onClose?.())}
      disabled={disabled ?? false}
    >
      <Radix.Trigger
        {...control}
        onFocus={come}
        onPointerEnter={come}
        aria-label={label}
        className={clsx(
          controlClass(control?.['aria-invalid']),
          'flex items-center justify-between gap-2 text-left',
          className,
        )}
      >
        <span className={clsx('truncate', value === '' && 'text-subtle')}>
          <Radix.Value placeholder={placeholder}>
            {options.find((option) => option.value === value)?.label}
          </Radix.Value>
        </span>
        <Radix.Icon>
          <ChevronDown size={16} aria-hidden className="text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      {near && (
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            className="z-50 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-[var(--radix-select-trigger-width)] max-w-[calc(100vw-2rem)] animate-appear overflow-hidden rounded-control border border-line bg-raised shadow-float"
          >
            <Radix.Viewport className="p-1">
              {options.length === 0 && nothing && (
                <Radix.Item
                  // Of an item whose words change, the browser's own select behind the list would keep the old ones.
                  key={nothing}
                  disabled
                  value={NONE}
                  className="flex min-h-8 select-none items-center px-2.5 py-1.5 text-muted text-table outline-none pointer-coarse:min-h-11"
                >
                  <Radix.ItemText>{nothing}</Radix.ItemText>
                </Radix.Item>
              )}
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  className="relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-[4px] py-1.5 pr-8 pl-2.5 text-body outline-none data-[highlighted]:bg-hover pointer-coarse:min-h-11"
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint && <span className="text-caption text-subtle">{option.hint}</span>}
                  <Radix.ItemIndicator className="absolute right-2.5">
                    <Check size={16} aria-hidden className="text-primary" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
