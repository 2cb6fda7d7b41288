import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { StandingTrigger } from './standing-trigger.tsx';

export interface OpenPopoverProps {
  /** What opens it: made before the panel, and the same element after. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly align: 'start' | 'center' | 'end';
  readonly modal: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The panel that a popover's button opens. */
export default function RadixPopover({
  button,
  open,
  onOpenChange,
  label,
  align,
  modal,
  className,
  children,
}: OpenPopoverProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Trigger asChild>
        <StandingTrigger button={button} />
      </Trigger>
      <Portal>
        <Content
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
        </Content>
      </Portal>
    </Root>
  );
}
