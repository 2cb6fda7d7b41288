import { Columns2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useListParts } from '../../../kit/list/list-context.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** The way to the comparison, while exactly two roles are selected. */
export function CompareSelected() {
  const { t } = useTranslation('roles');
  const { selection } = useListParts();
  const [one, other, third] = selection.kind === 'rows' ? [...selection.rows.keys()] : [];
  if (one === undefined || other === undefined || third !== undefined) return null;
  return (
    <Link
      to={href('roleDetail', undefined, { id: one, tab: 'compare', with: other })}
      className={buttonClass()}
    >
      <Columns2 size={16} aria-hidden />
      {t('compare')}
    </Link>
  );
}
