import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  useImperativeHandle,
} from 'react';

type ButtonProps = ComponentProps<'button'>;
/** A button that opens something. */
export type TriggerElement = ReactElement<ButtonProps>;

const HEARD = ['onClick', 'onFocus', 'onKeyDown', 'onPointerDown', 'onPointerEnter'] as const;

/** The button with what its opener says of it and hears. Its own comes first, and what that has prevented is not heard. */
export function asTrigger(
  button: TriggerElement,
  opener: ButtonProps & { readonly ref: Ref<HTMLButtonElement> },
) {
  const own = button.props;
  const heard: ButtonProps = {};
  for (const name of HEARD) {
    const [first, then] = [own[name], opener[name]] as readonly (((event: Event) => void) | undefined)[];
    if (!first || !then) continue;
    Object.assign(heard, {
      [name]: (event: Event) => {
        first(event);
        if (!event.defaultPrevented) then(event);
      },
    });
  }
  return cloneElement(button, { ...opener, ...own, ...heard, ref: opener.ref });
}

interface StandingProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/**
 * Takes the place of Radix's own trigger where the button is there before what it opens: that stands at the button, and
 * gives the focus back to it.
 */
export function StandingTrigger({ button, ref }: StandingProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}
