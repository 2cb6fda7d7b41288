import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useRetryFocus } from './use-retry-focus.ts';

/** The words of a card that has nothing to show. */
export function CardEmpty({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex grow items-center justify-center py-6 text-center text-muted text-table">{children}</p>
  );
}

interface CardErrorProps {
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/**
 * The first message of a failed card, in place of its content. The button goes with it once it is pressed: the card has
 * the focus then, and the button again where it fails again.
 */
export function CardError({ message, retryLabel, onRetry }: CardErrorProps) {
  const box = useRetryFocus<HTMLDivElement>();
  return (
    <div ref={box} className="flex grow flex-col items-start justify-center gap-3 px-5 py-4">
      <Banner tone="danger">{message}</Banner>
      <Button dense onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
