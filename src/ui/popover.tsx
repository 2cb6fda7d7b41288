import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';

interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactNode;
  /** What the panel is, for those who cannot see it. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
}

/** A panel that a button opens beside itself. Escape and the outside close it, and focus goes back. */
export function Popover({ open, onOpenChange, trigger, label, align = 'end', children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-[var(--radix-popover-content-available-height)] max-w-[calc(100vw-1rem)] animate-appear flex-col overflow-hidden rounded-control border border-line bg-raised shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
