import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../../../ui/calendar-types.ts';
import { KINDS } from './calendar-address.ts';

const LOOKS = {
  event: ['events', 'bg-[var(--event)]'],
  center: ['fixedCenters', 'bg-[var(--center)]'],
  drive: ['mobileDrives', 'bg-[var(--drive)]'],
} as const;

interface CalendarKindsProps {
  readonly kinds: readonly EntryKind[];
  readonly onChange: (kinds: readonly EntryKind[]) => void;
}

/** Three checkboxes, one a kind, with its colour. */
export function CalendarKinds({ kinds, onChange }: CalendarKindsProps) {
  const { t } = useTranslation('dashboard');
  return KINDS.map((kind) => {
    const [label, colour] = LOOKS[kind];
    return (
      <label key={kind} className="flex min-h-6 items-center gap-1.5 text-table">
        <input
          type="checkbox"
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChange(KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))))
          }
          className="size-4 accent-primary"
        />
        <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${colour}`} />
        {t(label)}
      </label>
    );
  });
}
