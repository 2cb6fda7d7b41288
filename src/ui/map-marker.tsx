import * as Popover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';

export interface MapMarker {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  readonly muted: boolean;
}

interface MarkerProps {
  readonly group: readonly MapMarker[];
  /** How a group is called: "12 blood banks". */
  readonly groupLabel: string;
  readonly popup: (id: string) => ReactNode;
}

/** A place, or places too near to each other to tell apart; pressing it tells what is there. */
export function Marker({ group, groupLabel, popup }: MarkerProps) {
  const [first] = group;
  if (!first) return null;
  const many = group.length > 1;
  const name = many ? groupLabel : first.label;
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={name}
        title={name}
        className="flex size-7 items-center justify-center rounded-full"
      >
        {many ? (
          <span className="flex size-6 items-center justify-center rounded-full border border-surface bg-primary font-semibold text-caption text-on-primary">
            {group.length}
          </span>
        ) : (
          <span
            className={`size-4 rounded-full border-2 ${first.muted ? 'border-subtle bg-surface' : 'border-surface bg-primary'}`}
          />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          sideOffset={4}
          collisionPadding={8}
          // The list as a whole, not its first button: a second Enter must not lead into another bank.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="z-30 flex max-h-72 w-72 max-w-[calc(100vw-1rem)] animate-appear flex-col overflow-y-auto rounded-card border border-line bg-raised text-table shadow-float"
        >
          {group.map((marker) => (
            <div key={marker.id} className="border-line border-b px-4 py-3 last:border-b-0">
              {popup(marker.id)}
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
