import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export const SCROLL_TOP_FROM = 300;

/** Appears at a scroll offset of 300, and leads back to the top. On a telephone it gives way to a foot of several lines. */
export function ScrollTop() {
  const { t } = useTranslation(['common', 'shell']);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(window.scrollY >= SCROLL_TOP_FROM);
    // Asked at once, the browser would have to lay the page out for it; a page that is restored lower down scrolls there.
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      data-print="none"
      data-foot=""
      data-scroll-top=""
      aria-label={t('shell:scrollTop')}
      title={t('shell:scrollTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed right-4 bottom-4 z-30 [body:has([data-form-foot])_&]:bottom-32 max-md:[body:has([data-selection-foot],footer[data-form-foot])_&]:hidden inline-flex size-10 pointer-coarse:size-11 animate-appear items-center justify-center rounded-full border border-line bg-raised text-muted shadow-float hover:text-ink"
    >
      <ArrowUp size={18} aria-hidden />
    </button>
  );
}
