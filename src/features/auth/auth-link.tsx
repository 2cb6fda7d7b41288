import { Link } from 'react-router-dom';

const LOOK = 'touch-target font-medium text-secondary no-underline hover:underline';

/** A quiet link of the pages before sign-in. */
export function AuthLink({
  to,
  children,
  newTab = false,
}: {
  readonly to: string;
  readonly children: string;
  readonly newTab?: boolean;
}) {
  if (newTab) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={LOOK}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={LOOK}>
      {children}
    </Link>
  );
}
