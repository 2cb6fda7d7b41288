import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../../kit/form/record-form.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useSponsors } from '../../../../pickers/use-sponsors.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { BLANK, phone } from '../../../../rules/formats.ts';
import { useDriveWords } from '../drive-words.ts';
import { PlanChecks } from './plan-checks.tsx';
import { usePlaceLine } from './plan-words.ts';
import { usePlanning } from './planning.tsx';

interface ReviewStepProps {
  readonly field: FieldOf<DriveForm>;
  /** The sponsors that the list may not have. */
  readonly known: readonly { readonly id: string; readonly sponsorName: string }[];
  readonly context: Readonly<Record<string, unknown>>;
}

/** What else there is to say, and all of it once more before it is asked for. */
export function ReviewStep({ field, known, context }: ReviewStepProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { number } = useFormats();
  const words = useDriveWords();
  const { values, plan, resource, types, nameOf } = usePlanning();
  const { sponsors = [] } = useSponsors({ context });
  const placeLine = usePlaceLine(nameOf);
  const sponsorOf = new Map([...sponsors, ...known].map(({ id, sponsorName }) => [id, sponsorName]));
  const typeOf = new Map(types.map(({ id, name }) => [id, name]));
  const count = (value: unknown): string =>
    value === '' || value === undefined || value === null ? '' : number(Number(value));
  const facts: readonly (readonly [string, string])[] = [
    [t('drives:kind'), words.kind(values.resourceType)],
    [t('drives:name'), values.driveCenterName],
    [t('drives:sponsor'), values.sponsorIds.map((id) => sponsorOf.get(id) ?? BLANK).join(', ')],
    [
      t('drives:contact'),
      [values.primaryContactName, phone(values.contactPhone), values.email].filter(Boolean).join(', '),
    ],
    [t('drives:contactName'), values.contactName ?? ''],
    ...values.centerDetails.flatMap((range) =>
      range.locationDetail.map(
        (place) =>
          [
            range.startDate && range.endDate ? words.range(range) : t('drives:dates'),
            placeLine(place),
          ] as const,
      ),
    ),
    [t('drives:resource'), resource?.name ?? ''],
    [
      t('drives:beds'),
      values.bedConfigration
        .filter(({ isActive }) => isActive)
        .map(({ bedName, quantity, donationTypeIds }) => {
          const names = donationTypeIds.flatMap((id) => typeOf.get(id) ?? []).join(', ');
          return `${quantity} × ${bedName}${names && ` (${names})`}`;
        })
        .join(', '),
    ],
    [t('driveForm:slots'), plan.slots > 0 ? number(plan.slots) : ''],
    [t('drives:goal'), values.centerGoals ? number(Number(values.centerGoals)) : ''],
    [t('drives:personalResources'), count(values.numberOfPersonalResources)],
    [t('drives:drivers'), count(values.numberOfDrivers)],
    [
      t('driveForm:stepSupplies'),
      values.suppliesDetails.map(({ qty, consumerPackage }) => `${qty} × ${consumerPackage}`).join(', '),
    ],
  ];
  return (
    <>
      <TextAreaField {...field('note', t('drives:note'))} />
      <NumberField
        {...field('attendance', t('drives:attendance'))}
        min={0}
        max={10_000}
        help={t('driveForm:attendanceHelp')}
      />
      <section aria-label={t('driveForm:allFacts')} className="rounded-control border border-line">
        <h3 className="px-4 pt-3 font-medium text-table">{t('driveForm:allFacts')}</h3>
        <dl className="px-4 py-2 text-table">
          {facts.map(([label, value], at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same days
              key={at}
              className="grid grid-cols-[8rem_1fr] gap-3 py-1.5"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words tabular-nums">{value || BLANK}</dd>
            </div>
          ))}
        </dl>
        <PlanChecks />
      </section>
    </>
  );
}
