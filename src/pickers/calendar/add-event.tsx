import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Day } from '../../lib/scalars.ts';
import { addDriveAt, addEventAt, useMayAdd } from './calendar-slots.ts';

const LINK =
  'inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1 font-medium text-secondary text-table no-underline hover:underline';

/** The ways to add that need no slot to point at: by keyboard, by touch, from the list. */
export function AddEvent({ day }: { readonly day: Day }) {
  const { t } = useTranslation('calendar');
  const may = useMayAdd();
  const slot = { date: day, endDate: day };
  return (
    <span className="mr-auto flex gap-x-4">
      {may.events && (
        <Link to={addEventAt(slot)} className={LINK}>
          <Plus size={14} aria-hidden />
          {t('addEvent')}
        </Link>
      )}
      {may.drives && (
        <Link to={addDriveAt(slot)} className={LINK}>
          <Plus size={14} aria-hidden />
          {t('addDrive')}
        </Link>
      )}
    </span>
  );
}
