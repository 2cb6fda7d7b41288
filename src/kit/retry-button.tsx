import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button.tsx';
import { useRetryFocus } from '../ui/use-retry-focus.ts';

interface RetryButtonProps {
  readonly onRetry: () => unknown;
  /** Of less height; or as a part of the sentence that it ends. */
  readonly look?: 'dense' | 'link';
  readonly className?: string;
  /** What it says beside *Try again*, to those who do not see where it stands. */
  readonly children?: ReactNode;
}

/** *Try again*, beside what failed. It goes once it is pressed, and does not take the focus with it. */
export function RetryButton({ onRetry, look, className, children }: RetryButtonProps) {
  const { t } = useTranslation('common');
  const button = useRetryFocus<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      onClick={() => void onRetry()}
      className={clsx(look === 'link' ? 'underline' : buttonClass('secondary', look === 'dense'), className)}
    >
      {t('tryAgain')}
      {children}
    </button>
  );
}
