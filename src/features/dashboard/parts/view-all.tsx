import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReads } from './use-reads.ts';

interface ViewAllProps {
  readonly to: string;
  readonly module: string;
  readonly child?: string;
}

/** The way to the whole list; only for those who may read its module. */
export function ViewAll({ to, module, child }: ViewAllProps) {
  const { t } = useTranslation('common');
  const reads = useReads();
  if (!reads(module, child)) return null;
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 font-medium text-body text-secondary no-underline hover:underline"
    >
      {t('viewAll')}
      <ArrowRight size={14} aria-hidden />
    </Link>
  );
}
