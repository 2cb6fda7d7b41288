import { type ReactNode, useRef, useState } from 'react';
import { opened } from './lazy-overlay.tsx';
import type { OpenPopoverProps } from './radix-popover.tsx';
import { asTrigger, type TriggerElement } from './standing-trigger.tsx';

export const OpenPopover = opened<OpenPopoverProps>(
  () => import(/* webpackChunkName: "overlays" */ './radix-popover.tsx'),
  // Without a network it stays shut, and no page is lost for it.
  ({ onOpenChange }) => onOpenChange(false),
);

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
 * first opened: until then the button is all that there is. Its code comes when somebody comes near.
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
        onPointerEnter: OpenPopover.come,
        onFocus: OpenPopover.come,
        onClick: () => onOpenChange(!open),
      })}
      {(open || (made && OpenPopover.isThere())) && (
        <OpenPopover
          button={button}
          open={open}
          onOpenChange={onOpenChange}
          label={label}
          align={align}
          modal={modal}
          className={className}
        >
          {children}
        </OpenPopover>
      )}
    </>
  );
}
