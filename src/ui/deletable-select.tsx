import * as Radix from '@radix-ui/react-popover';
import { Check, ChevronDown, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './text-input.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface DeletableSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  readonly onDelete: (value: string) => void;
  /** "Delete {option name}" */
  readonly deleteLabel: (name: string) => string;
}

/** One of a list whose options can be deleted in place. Nothing is typed into it; Backspace empties it. */
export function DeletableSelect({
  label,
  placeholder,
  value,
  onChange,
  options,
  onDelete,
  deleteLabel,
}: DeletableSelectProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const clear = (event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' || !value) return;
    event.preventDefault();
    onChange('');
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <span id={id} className="sr-only">
        {label}
      </span>
      <Radix.Trigger
        aria-labelledby={`${id} ${id}-value`}
        onKeyDown={clear}
        className={`${controlClass()} flex items-center justify-between gap-2 text-left`}
      >
        <span id={`${id}-value`} className={chosen ? 'truncate' : 'truncate text-subtle'}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          onKeyDown={clear}
          className="z-50 max-h-[min(24rem,var(--radix-popover-content-available-height))] min-w-[var(--radix-popover-trigger-width)] max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float outline-none"
        >
          <ul>
            {options.map((option) => (
              <li key={option.value} className="flex items-center rounded-[4px] hover:bg-hover">
                <button
                  type="button"
                  aria-pressed={option.value === value}
                  onClick={() => {
                    onChange(option.value);
                    setOpen(false);
                  }}
                  className="flex min-h-8 min-w-0 grow items-center gap-2 px-2.5 text-left text-body pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 grow truncate">{option.label}</span>
                  {option.value === value && <Check size={16} aria-hidden className="text-primary" />}
                </button>
                <IconButton
                  label={deleteLabel(option.label)}
                  className="size-7"
                  onClick={() => onDelete(option.value)}
                >
                  <Trash2 size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
