import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useOpens } from '../../../kit/use-permission.ts';

interface ViewAllProps {
  /** The route of the list. */
  readonly to: 'ads' | 'appointments' | 'clients' | 'createDrive' | 'donors' | 'emailTemplates';
  readonly search?: Readonly<Record<string, string | number>>;
}

/** The way to the whole list; only for those who may open it. */
export function ViewAll({ to, search }: ViewAllProps) {
  const { t } = useTranslation('common');
  const opens = useOpens();
  if (!opens(to)) return null;
  return (
    <Link
      to={href(to, undefined, search)}
      className="touch-target inline-flex items-center gap-1 font-medium text-body text-secondary no-underline hover:underline"
    >
      {t('viewAll')}
      <ArrowRight size={14} aria-hidden />
    </Link>
  );
}
