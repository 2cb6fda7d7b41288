import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addEventAt, useMayAddEvents } from './calendar-slots.ts';

/** The way to add an event that needs no slot to point at: by keyboard, by touch, from the list. */
export function AddEvent({ day }: { readonly day: string }) {
  const { t } = useTranslation('dashboard');
  const mayAdd = useMayAddEvents();
  return (
    <span className="mr-auto">
      {mayAdd && (
        <Link
          to={addEventAt({ date: day, endDate: day })}
          className="inline-flex min-h-6 items-center gap-1 font-medium text-secondary text-table no-underline hover:underline"
        >
          <Plus size={14} aria-hidden />
          {t('addEvent')}
        </Link>
      )}
    </span>
  );
}
