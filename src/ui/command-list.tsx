import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { SEARCH_MAX } from '../lib/bounds.ts';

interface CommandListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What stands there when nothing fits. */
  readonly empty: ReactNode;
  /** At the right of the box: a spinner, a hint. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A box that is typed into over a list that arrows walk; the caller decides what the list holds. */
export function CommandList({ label, placeholder, text, onText, empty, aside, children }: CommandListProps) {
  return (
    <Command label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-4">
        <Search size={16} aria-hidden className="shrink-0 text-subtle" />
        <Command.Input
          value={text}
          onValueChange={onText}
          placeholder={placeholder}
          autoFocus
          maxLength={SEARCH_MAX}
          className="h-full min-w-0 grow bg-transparent text-body outline-none"
        />
        {aside}
      </div>
      <Command.List
        label={label}
        className="max-h-[min(24rem,60dvh)] min-h-0 overflow-y-auto overscroll-contain p-1.5"
      >
        <Command.Empty className="px-3 py-8 text-center text-muted text-table">{empty}</Command.Empty>
        {children}
      </Command.List>
    </Command>
  );
}

export function CommandGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-caption [&>[cmdk-group-heading]]:text-subtle"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Unique in the list. */
  readonly value: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly hint?: ReactNode;
  readonly muted?: boolean;
  readonly children: ReactNode;
}

export function CommandItem({ value, onSelect, icon, hint, muted, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 text-body data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      {icon && <span className="shrink-0 text-muted">{icon}</span>}
      <span className={muted ? 'min-w-0 truncate text-muted' : 'min-w-0 truncate'}>{children}</span>
      {hint && <span className="ml-auto shrink-0 pl-3 text-caption text-subtle">{hint}</span>}
    </Command.Item>
  );
}
