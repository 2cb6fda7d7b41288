import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Tab<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Beside the label: a count, a dot. */
  readonly badge?: ReactNode;
}

interface TabsProps<T extends string> {
  /** What the tabs are of, for those who cannot see it. */
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly tabs: readonly Tab<T>[];
  /** They begin where the page does, and what they show stands on it. */
  readonly ofPage?: boolean;
  /** What the open tab shows. */
  readonly children: ReactNode;
}

/** What stays free beside a tab that the row was moved for. */
const EDGE = 12;

/** A row of tabs with one panel under it; arrows move between them. The open one is in sight, also by its link. */
export function Tabs<T extends string>({ label, value, onChange, tabs, ofPage, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  /** The tab that was asked for last, until one is opened. */
  const asked = useRef<T>(undefined);
  useEffect(() => {
    asked.current = undefined;
    const row = list.current;
    const tab = row?.querySelector(`[data-tab="${value}"]`);
    if (!row || !tab) return;
    const [seen, open] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (open.left < seen.left) row.scrollLeft -= seen.left - open.left + EDGE;
    else if (open.right > seen.right) row.scrollLeft += open.right - seen.right + EDGE;
  }, [value]);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        asked.current = next as T;
        onChange(next as T);
      }}
      className="flex min-h-0 grow flex-col"
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className={clsx(
          'flex shrink-0 overflow-x-auto border-line border-b',
          ofPage ? 'gap-5 [&>button]:px-0.5' : 'gap-1 px-3 [&>button]:px-2',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            // One that somebody did not go to gets the focus back from the question: it is not asked for again.
            onFocus={(event) => {
              if (asked.current === tab.value) event.preventDefault();
            }}
            // The list scrolls, and would cut a ring that stands around it.
            className="-mb-px -outline-offset-2 flex h-11 pointer-coarse:h-11.25 pointer-coarse:min-w-11 pointer-coarse:justify-center shrink-0 items-center gap-1.5 border-transparent border-b-2 text-body text-muted hover:text-ink data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={clsx('min-h-0 grow', ofPage ? 'mt-4' : 'overflow-y-auto')}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
