import { useAtomValue } from 'jotai';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sessionAtom } from '../../../access/session.ts';
import { can } from '../../../rules/access.ts';

/** The way to the whole list; only for those who may read its module. */
export function ViewAll({ to, module }: { readonly to: string; readonly module: string }) {
  const { t } = useTranslation('common');
  const session = useAtomValue(sessionAtom);
  if (!session || !can(session.menu, { module, level: 'READ' })) return null;
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
