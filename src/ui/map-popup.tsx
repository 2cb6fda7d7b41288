import * as Popover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';

interface MapPopupProps {
  /** What is there; the name of the marker and of what pressing it opens. */
  readonly label: string;
  readonly marker: ReactNode;
  readonly children: ReactNode;
}

/** A marker on a map that tells what is there when it is pressed. */
export function MapPopup({ label, marker, children }: MapPopupProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={label}
        title={label}
        data-to-scale=""
        className="touch-target flex min-h-7 min-w-7 items-center justify-center rounded-full"
      >
        {marker}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          sideOffset={4}
          collisionPadding={8}
          // The list as a whole, not its first button: a second Enter must not lead into another bank.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="z-30 flex max-h-72 w-72 max-w-[calc(100vw-1rem)] animate-appear flex-col overflow-y-auto rounded-card border border-line bg-raised text-table shadow-float"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
