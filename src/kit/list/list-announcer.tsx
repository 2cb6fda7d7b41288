import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParts } from './list-context.ts';

const AFTER_MS = 200;

/** Says politely what the eye sees: that rows are being loaded, and how many were found. */
export function ListAnnouncer() {
  const { t } = useTranslation(['list', 'common']);
  const { rows, counted } = useListParts();
  const { loading, error, page } = rows;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = window.setTimeout(() => setLate(true), AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  let text = '';
  if (loading) text = late ? t('common:pleaseWait') : '';
  else if (page && !error)
    text = page.total === 0 ? t('list:nothingFound') : t('list:found', { what: counted ?? '' });
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
