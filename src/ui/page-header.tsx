import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  /** One line of count or context. */
  readonly context?: ReactNode;
  /** A switch at the right of the title. */
  readonly beside?: ReactNode;
  /** Other titles that it may have: each has room, so that what stands beside it does not move. */
  readonly siblings?: readonly string[] | undefined;
  readonly actions?: ReactNode;
}

/** The title of a page, one line under it, and its actions at the right. */
export function PageHeader({ title, context, beside, siblings = [], actions }: PageHeaderProps) {
  return (
    <HeaderRows
      title={
        <>
          <h1 className="font-semibold text-title">{title}</h1>
          {siblings.map((other) => (
            <span key={other} aria-hidden="true" className="invisible font-semibold text-title">
              {other}
            </span>
          ))}
        </>
      }
      isStacked={siblings.length > 0}
      beside={beside}
      actions={actions}
    >
      <p className="min-h-5 text-body text-muted pointer-coarse:pt-2">{context}</p>
    </HeaderRows>
  );
}

interface HeaderRowsProps {
  readonly title: ReactNode;
  /** The parts of the title lie one over the other. */
  readonly isStacked?: boolean;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The rows of a page's head. Where its actions stand depends on the title alone: beside it, or under it where there is no
 * room. What comes with the data stands under both, so that neither moves when it is here. In a narrow window the switch
 * stands beside that, and the actions keep their corner.
 */
export function HeaderRows({ title, isStacked = false, beside, actions, children }: HeaderRowsProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <div
        className={clsx(
          'min-h-9 min-w-0 items-center',
          isStacked ? 'grid *:[grid-area:1/1]' : 'flex',
          beside ? 'max-[66rem]:mr-auto' : 'mr-auto',
        )}
      >
        {title}
      </div>
      {beside && (
        <div data-print="none" className="mr-auto min-w-0 max-w-full max-[66rem]:order-1 max-[66rem]:mr-0">
          {beside}
        </div>
      )}
      {actions && (
        <div data-print="none" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      )}
      <div className={beside ? 'order-1 min-w-40 grow min-[66rem]:w-full' : 'w-full'}>{children}</div>
    </header>
  );
}
