import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface RemovableChipProps {
  readonly children: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** Something that holds until its cross is pressed: a filter. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className="inline-flex h-7 min-w-0 max-w-full animate-appear items-center gap-1 rounded-full bg-secondary-soft pr-0.5 pl-2.5 text-on-secondary-soft text-table pointer-coarse:h-9">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="touch-target inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-surface"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
