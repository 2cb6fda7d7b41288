import * as Radix from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { asTrigger, StandingTrigger, type TriggerElement } from './standing-trigger.tsx';

interface PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: TriggerElement;
  /** What the panel is, for those who cannot see it. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  /** Nothing behind it is heard while it is open. */
  readonly modal?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A panel that a button opens beside itself. Escape and the outside close it, and focus goes back. It is made when it is
 * first opened: until then the button is all that there is.
 */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'end',
  modal = false,
  className,
  children,
}: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [made, make] = useState(open);
  if (open && !made) make(true);
  return (
    <>
      {asTrigger(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        ...{ 'data-state': open ? 'open' : 'closed' },
        onClick: () => onOpenChange(!open),
      })}
      {made && (
        <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
          <Radix.Trigger asChild>
            <StandingTrigger button={button} />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              aria-label={label}
              align={align}
              sideOffset={4}
              collisionPadding={8}
              className={clsx(
                'z-50 flex max-h-[var(--radix-popover-content-available-height)] max-w-[calc(100vw-1rem)] animate-appear flex-col overflow-hidden rounded-control border border-line bg-raised shadow-float outline-none',
                className,
              )}
            >
              {children}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </>
  );
}
