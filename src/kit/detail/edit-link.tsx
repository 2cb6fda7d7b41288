import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';

/** The main way on from a record's page: to its form. */
export function EditLink({ to, state }: { readonly to: string; readonly state?: object }) {
  const { t } = useTranslation('form');
  return (
    <Link to={to} state={state} className={buttonClass('primary')}>
      <Pencil size={16} aria-hidden />
      {t('edit')}
    </Link>
  );
}
