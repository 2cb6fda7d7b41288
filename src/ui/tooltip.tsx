import * as Radix from '@radix-ui/react-tooltip';
import { type ReactNode, useState } from 'react';

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Words that need a second line now and then: by mouse, by keyboard, and by a tap, which tooltips seldom know. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="touch-target min-h-6 cursor-help rounded-[3px] text-left underline decoration-dotted underline-offset-4"
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-canvas text-caption shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
