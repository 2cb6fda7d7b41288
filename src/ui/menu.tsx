import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuAt } from './menu-at.ts';
import { useMenuParts } from './menu-parts.ts';
import { asTrigger, type TriggerElement } from './standing-trigger.tsx';
import { useMenuButton } from './use-menu-button.ts';

/** The classes of an entry. */
export const ITEM =
  'relative flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 text-body text-ink no-underline outline-none data-[highlighted]:bg-hover pointer-coarse:min-h-11';

/** A menu that a button opens. */
export function Menu({
  trigger,
  align,
  onOpenChange,
  children,
}: {
  readonly trigger: TriggerElement;
  readonly align?: 'start' | 'end';
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}) {
  const { made, props, ...menu } = useMenuButton(onOpenChange);
  return (
    <>
      {asTrigger(trigger, props)}
      {made && (
        <MenuAt {...menu} labelledBy={trigger.props.id ?? props.id} align={align}>
          {children}
        </MenuAt>
      )}
    </>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  /** The child is a link of the caller's own. */
  readonly asChild?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onSelect, asChild = false, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item asChild={asChild} className={ITEM} {...(onSelect ? { onSelect } : {})}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Item>
  );
}

interface MenuChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, inside a menu. */
export function MenuChoice({ label, value, onChange, options }: MenuChoiceProps) {
  const { ItemIndicator, Label, RadioGroup, RadioItem } = useMenuParts();
  return (
    <RadioGroup value={value} onValueChange={onChange}>
      <Label className="px-2.5 pt-2 pb-1 text-caption text-subtle">{label}</Label>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className={ITEM}>
          {option.label}
          <ItemIndicator className="ml-auto">
            <Check size={16} aria-hidden className="text-primary" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

interface MenuCheckProps {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

/** One of several that may be on or off; the menu stays open, so that several can be set. */
export function MenuCheck({ checked, onToggle, children }: MenuCheckProps) {
  const { CheckboxItem } = useMenuParts();
  return (
    <CheckboxItem
      checked={checked}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      {/* A box says that several can be chosen: a tick alone is the mark of one of a list. */}
      <span
        aria-hidden
        className={clsx(
          'inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border',
          checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
        )}
      >
        {checked && <Check size={12} strokeWidth={3} />}
      </span>
      {children}
    </CheckboxItem>
  );
}

interface MenuChecksProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Several of a list, inside a menu. */
export function MenuChecks({ label, values, onChange, options }: MenuChecksProps) {
  const { Group, Label } = useMenuParts();
  return (
    <Group>
      <Label className="px-2.5 pt-2 pb-1 text-caption text-subtle">{label}</Label>
      {options.map(({ value, label: text }) => {
        const checked = values.includes(value);
        return (
          <MenuCheck
            key={value}
            checked={checked}
            onToggle={() => onChange(checked ? values.filter((item) => item !== value) : [...values, value])}
          >
            {text}
          </MenuCheck>
        );
      })}
    </Group>
  );
}

export function MenuLine() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1 h-px bg-line" />;
}
