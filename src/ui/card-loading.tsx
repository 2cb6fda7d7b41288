import { type ReactNode, useEffect, useState } from 'react';

/** Shorter waits show nothing: a flash would only disturb. */
const QUIET_MS = 200;

interface CardLoadingProps {
  /** `Loading...`, in the console's language. */
  readonly label: string;
  /** The shape of what will come. */
  readonly children: ReactNode;
}

/** What a card shows while it waits: its shape at once, the word after 200 ms. */
export function CardLoading({ label, children }: CardLoadingProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), QUIET_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className="sr-only">
        {isLong && label}
      </p>
      {children}
    </>
  );
}
