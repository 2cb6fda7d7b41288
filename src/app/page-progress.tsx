import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LoadingLine } from '../ui/loading-line.tsx';

const STEP = 10;
const EVERY_MS = 30;
const RESET_AFTER_MS = 300;

/** On every change of page: 10 more each 30 ms up to 100, and gone 300 ms after that. */
export function PageProgress() {
  const { pathname } = useLocation();
  const { t } = useTranslation('common');
  const [percent, setPercent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what starts it anew
  useEffect(() => {
    let value = 0;
    let reset: number | undefined;
    const timer = window.setInterval(() => {
      value = Math.min(100, value + STEP);
      setPercent(value);
      if (value < 100) return;
      window.clearInterval(timer);
      reset = window.setTimeout(() => setPercent(0), RESET_AFTER_MS);
    }, EVERY_MS);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(reset);
    };
  }, [pathname]);
  return <LoadingLine percent={percent} label={t('pageLoading')} />;
}
