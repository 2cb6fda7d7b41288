import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { useDriveWords } from '../drive-words.ts';
import { PlanChecks } from './plan-checks.tsx';
import { usePlanning } from './planning.tsx';

/** What the drive comes to, as it is typed: what is in the way first, then the figures. */
export function Summary() {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { number } = useFormats();
  const words = useDriveWords();
  const { values, plan, resource, isChecking, isUnchecked } = usePlanning();
  const dated = values.centerDetails.filter(({ startDate, endDate }) => startDate && endDate);
  const places = values.centerDetails.flatMap(({ locationDetail }) => locationDetail);
  const facts = [
    [t('drives:dates'), dated.map(words.range).join('; ')],
    [
      t('drives:time'),
      places
        .filter(({ startTime, endTime }) => startTime && endTime)
        .map(words.hours)
        .join('; '),
    ],
    [t('drives:location'), [...new Set(places.map(({ location }) => location).filter(Boolean))].join('; ')],
    [
      t('driveForm:slots'),
      plan.slots > 0
        ? t('driveForm:slotsOnBeds', {
            count: plan.beds,
            slots: number(plan.slots),
            beds: number(plan.beds),
          })
        : '',
    ],
    [
      t('drives:capacity'),
      resource && plan.capacity > 0
        ? t('driveForm:atATime', { count: plan.capacity, formatted: number(plan.capacity) })
        : '',
    ],
    [t('drives:goal'), values.centerGoals ? number(Number(values.centerGoals)) : ''],
    [
      t('drives:staff'),
      plan.needs.length > 0
        ? plan.missing > 0
          ? t('drives:missing', { count: plan.missing, formatted: number(plan.missing) })
          : plan.nobodyCanTest
            ? t('drives:checkNobodyCanTest')
            : t('driveForm:complete')
        : '',
    ],
    [
      t('driveForm:stepSupplies'),
      values.suppliesDetails.length > 0
        ? t('driveForm:rows', {
            count: values.suppliesDetails.length,
            formatted: number(values.suppliesDetails.length),
          })
        : '',
    ],
  ] as const;
  return (
    <aside
      aria-label={t('driveForm:summary')}
      aria-busy={isChecking || undefined}
      className="rounded-card border border-line bg-surface"
    >
      <h2 className="flex items-center justify-between px-5 pt-4 pb-2 font-semibold">
        {t('driveForm:summary')}
        <span className="font-normal text-caption text-muted">{t('driveForm:asYouType')}</span>
      </h2>
      {/* What is in the way takes its room over the figures before they are seen. */}
      <div aria-live="polite">{!isUnchecked && <PlanChecks />}</div>
      <dl className={clsx('px-5 py-3 text-table', isUnchecked && 'invisible')}>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[5.5rem_1fr] gap-3 border-line border-b py-2 last:border-b-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words tabular-nums">{value || BLANK}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
