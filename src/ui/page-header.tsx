import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  /** One line of count or context. */
  readonly context?: ReactNode;
  readonly actions?: ReactNode;
}

/** The title of a page, one line under it, and its actions at the right. */
export function PageHeader({ title, context, actions }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="mr-auto min-w-0 grow">
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="min-h-5 text-body text-muted">{context}</p>
      </div>
      {actions && (
        <div data-print="none" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}
