import {
  CheckboxItem,
  Content,
  Group,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { menuCloses, menuIsGone } from './menu-focus.ts';
import { MenuContext, type MenuParts } from './menu-parts.ts';
import { StandingTrigger } from './standing-trigger.tsx';

export interface OpenMenuProps {
  /** What opens it: made before the menu, and the same element after. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The button's id: its name is the menu's too. */
  readonly labelledBy: string;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

const PARTS: MenuParts = {
  CheckboxItem,
  Group,
  Item,
  ItemIndicator,
  Label,
  RadioGroup,
  RadioItem,
  Separator,
};

/** What a menu's button opens, and the parts that its entries are made of. */
export default function RadixMenu({
  button,
  labelledBy,
  open,
  setOpen,
  align = 'end',
  children,
}: OpenMenuProps) {
  const change = (next: boolean): void => {
    if (!next) menuCloses(button.current);
    setOpen(next);
  };
  const content = useRef<HTMLDivElement>(null);
  // A key that was pressed before the menu was there is not one that Radix has heard: it would leave out the first entry.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const menu = content.current;
      if (menu && menu === document.activeElement && menu.matches(':focus-visible'))
        menu.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Root open={open} onOpenChange={change}>
      <Trigger asChild>
        <StandingTrigger button={button} />
      </Trigger>
      <Portal>
        <Content
          ref={content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] min-w-48 animate-appear overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float"
          aria-labelledby={labelledBy}
          onCloseAutoFocus={menuIsGone}
        >
          <MenuContext value={PARTS}>{children}</MenuContext>
        </Content>
      </Portal>
    </Root>
  );
}
