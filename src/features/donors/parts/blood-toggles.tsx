import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { BLOOD_SETS } from '../../../rules/blood-groups.ts';

const ORDER = ['O-', 'O+', 'A-', 'A+', 'UNKNOWN', 'B-', 'B+', 'AB-', 'AB+'] as const;
const SETS = ['o', 'rhNegative', 'platelets', 'abPlasma'] as const;

interface BloodTogglesProps {
  readonly chosen: readonly string[];
  readonly onChange: (groups: readonly string[]) => void;
}

/** The blood groups that are looked for, one by one or by the sets that are asked for most. */
export function BloodToggles({ chosen, onChange }: BloodTogglesProps) {
  const { t } = useTranslation('donors');
  const toggle = (group: string): void =>
    onChange(chosen.includes(group) ? chosen.filter((one) => one !== group) : [...chosen, group]);
  return (
    <>
      <fieldset className="grid grid-cols-5 gap-2">
        <legend className="sr-only">{t('bloodGroup')}</legend>
        {ORDER.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={chosen.includes(group)}
            onClick={() => toggle(group)}
            className={clsx(
              'h-8 pointer-coarse:h-11 rounded-control border px-1 text-table',
              chosen.includes(group)
                ? 'border-primary bg-primary-soft font-semibold text-on-primary-soft'
                : 'border-line-strong hover:bg-hover',
            )}
          >
            {group === 'UNKNOWN' ? t('unknown') : group.replace('-', '−')}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        {SETS.map((set) => (
          <button
            key={set}
            type="button"
            onClick={() => onChange(BLOOD_SETS[set])}
            className="min-h-6 pointer-coarse:min-h-11 rounded-full bg-hover px-2.5 font-medium text-caption text-muted hover:text-ink"
          >
            {t(`sets.${set}`)}
          </button>
        ))}
      </div>
    </>
  );
}
