import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ListOptionProps {
  readonly id: string;
  readonly isSelected: boolean;
  /** It is the one that Enter takes. */
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onTake: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of a list that is walked from a text: the focus stays in the text, which has the keys and names the active row. */
export function ListOption({
  id,
  isSelected,
  isActive,
  onActive,
  onTake,
  className,
  children,
}: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active one
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      data-highlighted={isActive || undefined}
      onPointerMove={onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={clsx(
        'flex min-h-8 cursor-default select-none items-center rounded-[4px] px-2.5 py-1.5 text-body pointer-coarse:min-h-11',
        isActive && 'bg-hover',
        className,
      )}
    >
      {children}
    </div>
  );
}
