import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../../ui/calendar-types.ts';
import { KINDS } from './calendar-address.ts';

const LABELS = { event: 'events', center: 'fixedCenters', drive: 'mobileDrives' } as const;
export const KIND_COLOURS: Readonly<Record<EntryKind, string>> = {
  event: 'bg-[var(--event)]',
  center: 'bg-[var(--center)]',
  drive: 'bg-[var(--drive)]',
};

interface CalendarKindsProps {
  readonly kinds: readonly EntryKind[];
  readonly onChange: (kinds: readonly EntryKind[]) => void;
}

/** Three checkboxes, one a kind, with its colour. */
export function CalendarKinds({ kinds, onChange }: CalendarKindsProps) {
  const { t } = useTranslation('calendar');
  return KINDS.map((kind) => (
    <label key={kind} className="flex min-h-6 items-center gap-1.5 text-table">
      <input
        type="checkbox"
        checked={kinds.includes(kind)}
        onChange={({ target }) =>
          onChange(KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))))
        }
        className="size-4 accent-primary"
      />
      <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${KIND_COLOURS[kind]}`} />
      {t(LABELS[kind])}
    </label>
  ));
}
