import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  /** Where it leads; without it the words stand alone. */
  readonly to: string | null;
  readonly children: ReactNode;
  /** Beside the bounds that it fills: its row must be `relative`. */
  readonly className?: string;
}

/** A name that is a link in the colour of the text; the whole of its row opens it. */
export function RowLink({ to, children, className = '' }: RowLinkProps) {
  if (to === null) return <span className={`font-medium ${className}`}>{children}</span>;
  return (
    <Link
      to={to}
      className={`inline-block min-h-6 py-0.5 align-top font-medium text-ink leading-5 no-underline after:absolute after:inset-0 hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}
