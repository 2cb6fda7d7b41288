import { Link } from 'react-router-dom';

interface RecordLinkProps {
  /** False where the reader may not open it: the name alone is there then. */
  readonly to: string | false;
  readonly children: string;
}

/** The name of another record, a link for whoever may open it. */
export function RecordLink({ to, children }: RecordLinkProps) {
  if (!to) return children;
  return (
    <Link to={to} className="touch-target text-secondary">
      {children}
    </Link>
  );
}
