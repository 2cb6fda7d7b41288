import * as Radix from '@radix-ui/react-popover';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { ListOption } from './list-option.tsx';
import { TextInput } from './text-input.tsx';

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What fits what is typed, each once. Without any there is no list. */
  readonly suggestions: readonly string[];
  /** One was chosen, by its place among them: what becomes of the text is the caller's. */
  readonly onTake: (index: number) => void;
  readonly words: {
    /** What the list is called. */
    readonly list: string;
    /** How many there are, said when they come. */
    readonly count: string;
  };
}

/**
 * A text with suggestions under it. Any text is good: the arrows walk the list, Enter takes what is marked, and Escape, Tab
 * or the outside close it over the text as it was typed.
 */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  onTake,
  words,
  onKeyDown,
  onBlur,
  ...rest
}: SuggestInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  // By its text: another answer may have it at another place.
  const [marked, setMarked] = useState<string>();
  const isOpen = isWanted && suggestions.length > 0;
  const at = isOpen && marked !== undefined ? suggestions.indexOf(marked) : -1;
  const optionId = (index: number): string => `${id}-${index}`;
  const close = (): void => {
    setWanted(false);
    setMarked(undefined);
  };
  const take = (index: number): void => {
    close();
    onTake(index);
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    // Keys of a word that is still being put together are those of its own list.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const count = suggestions.length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? at + 1 : at < 0 ? count - 1 : at - 1;
      const next = (step + count) % count;
      setWanted(true);
      setMarked(suggestions[next]);
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && at >= 0) {
      // The form around it is not sent by it.
      event.preventDefault();
      take(at);
    } else if (event.key === 'Tab') close();
  };
  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          setWanted(true);
          setMarked(undefined);
          onChange(target.value);
        }}
        onKeyDown={walk}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <span role="status" className="sr-only">
        {isOpen && words.count}
      </span>
      {isOpen && (
        <Radix.Root open onOpenChange={close}>
          <Radix.Anchor virtualRef={input} />
          <Radix.Portal>
            <Radix.Content
              aria-label={words.list}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              // The focus stays in the text, where the keys are heard.
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              onInteractOutside={(event) => {
                if (event.target === input.current) event.preventDefault();
              }}
              className="z-50 max-h-[min(18rem,var(--radix-popover-content-available-height))] w-[var(--radix-popover-trigger-width)] min-w-[min(15rem,calc(100vw-1rem))] animate-appear overflow-y-auto rounded-control border border-line bg-raised shadow-float outline-none"
            >
              <div id={`${id}-list`} role="listbox" aria-label={words.list} className="p-1">
                {suggestions.map((suggestion, index) => (
                  <ListOption
                    key={suggestion}
                    id={optionId(index)}
                    isSelected={index === at}
                    isActive={index === at}
                    onActive={() => setMarked(suggestion)}
                    onTake={() => take(index)}
                  >
                    <span className="min-w-0 break-words">{suggestion}</span>
                  </ListOption>
                ))}
              </div>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </>
  );
}
