import { Circle, CircleCheck, TriangleAlert, Wand2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { FormRow } from '../../../../kit/form/form-section.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../../kit/form/record-form.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardError } from '../../../../ui/card-state.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import type { PlaceValue } from '../../fields.ts';
import { useCheckText } from '../check-list.tsx';
import { useDriveWords } from '../drive-words.ts';
import { atPlace, filled } from './fill-staff.ts';
import { assignedTo, hasTester } from './plan.ts';
import { placeTitle } from './plan-words.ts';
import { type Planning, usePlanning } from './planning.tsx';
import { useDatesFirst } from './use-dates-first.ts';

interface StaffStepProps {
  readonly field: FieldOf<DriveForm>;
}

/** Who comes along: what is needed, who is free, and a proposal. */
export function StaffStep({ field }: StaffStepProps) {
  const { t } = useTranslation(['driveForm', 'drives', 'common']);
  const errorText = useErrorText();
  const words = useDriveWords();
  const planning = usePlanning();
  const { set } = useFormValues<DriveForm>();
  const { values, staff, knowsStaff, staffError } = planning;
  const datesFirst = useDatesFirst(planning.plan);
  const rowsBefore = (at: number): number =>
    values.centerDetails.slice(0, at).reduce((rows, { locationDetail }) => rows + locationDetail.length, 0);
  /** Who there is for a place: somebody may work at one of them alone. */
  const peopleAt = (at: number, row: number) => atPlace(staff, rowsBefore(at) + row);
  const put = (at: number, row: number, place: PlaceValue): void =>
    set(
      'centerDetails',
      values.centerDetails.map((range, index) =>
        index === at
          ? {
              ...range,
              locationDetail: range.locationDetail.map((one, line) => (line === row ? place : one)),
            }
          : range,
      ),
    );
  const fillAll = (): void =>
    set(
      'centerDetails',
      values.centerDetails.map((range, at) => ({
        ...range,
        locationDetail: range.locationDetail.map((place, row) => ({
          ...place,
          staffIds: filled(place.staffIds, planning.plan.needs, peopleAt(at, row), planning.plan.testers),
        })),
      })),
    );
  return (
    <>
      <FormRow>
        <NumberField
          {...field('numberOfPersonalResources', t('drives:personalResources'))}
          min={0}
          max={100}
        />
        <NumberField {...field('numberOfDrivers', t('drives:drivers'))} min={0} max={100} />
      </FormRow>
      {staffError && staff.length === 0 ? (
        <CardError
          message={errorText(staffError)}
          retryLabel={t('common:tryAgain')}
          onRetry={planning.retryStaff}
        />
      ) : datesFirst === undefined ? (
        <div>
          <Button onClick={fillAll} disabled={!knowsStaff || staff.length === 0}>
            <Wand2 size={16} aria-hidden className="text-muted" />
            {t('driveForm:fill')}
          </Button>
          <p className="mt-1 text-caption text-muted">{t('driveForm:fillText')}</p>
        </div>
      ) : (
        <p className="text-muted">{datesFirst}</p>
      )}
      {values.centerDetails.map((range, at) =>
        range.locationDetail.map((place, row) => (
          <PlaceStaff
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its row
            key={`${at} ${row}`}
            title={placeTitle(range, place, words)}
            place={place}
            planning={planning}
            staff={peopleAt(at, row)}
            onChange={(staffIds) => put(at, row, { ...place, staffIds: [...staffIds] })}
          />
        )),
      )}
    </>
  );
}

interface PlaceStaffProps {
  readonly title: string;
  readonly place: PlaceValue;
  readonly planning: Planning;
  readonly staff: Planning['staff'];
  readonly onChange: (staffIds: readonly string[]) => void;
}

function PlaceStaff({ title, place, planning, staff, onChange }: PlaceStaffProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { number, decimal } = useFormats();
  const text = useCheckText();
  const { plan, designationOf, nameOf, knowsStaff, staffError } = planning;
  const listed = new Set(staff.map(({ staff: { id } }) => id));
  const away = place.staffIds.filter((id) => !listed.has(id));
  const choices = [
    ...away.map((id) => ({ value: id, label: nameOf.get(id) ?? id })),
    ...staff
      .toSorted((one, other) => Number(other.isFree) - Number(one.isFree) || one.hours - other.hours)
      .map(({ staff: member, isFree, reason, hours }) => ({
        value: member.id,
        label: `${member.name} (${member.staffDesignation.designationName})`,
        // Of days, hours and places before these nothing is said: they can be chosen once it is known of these.
        ...(knowsStaff && {
          hint: isFree
            ? t('driveForm:hoursThatWeek', { hours: decimal(hours) })
            : text({ code: reason ?? '', message: t('driveForm:notFree') }),
        }),
        disabled: !(knowsStaff && isFree) && !place.staffIds.includes(member.id),
      })),
  ];
  return (
    <section aria-label={title} className="rounded-control border border-line p-4">
      <h3 className="font-medium text-table">{title}</h3>
      <ul className="my-2 flex flex-wrap gap-x-5 gap-y-1 text-table">
        {plan.needs.map((need) => {
          const assigned = assignedTo(need, place.staffIds, designationOf);
          const hasAll = assigned >= need.quantity;
          // Of who is not counted nobody is missing.
          const isShort = need.isCounted && !hasAll;
          const Icon = isShort ? TriangleAlert : hasAll ? CircleCheck : Circle;
          return (
            <li
              key={need.designationId}
              className={`flex items-center gap-1.5 ${isShort ? 'text-on-warning-soft' : hasAll ? 'text-on-primary-soft' : 'text-muted'}`}
            >
              <Icon size={14} aria-hidden />
              {need.name}{' '}
              {t('drives:staffOf', { assigned: number(assigned), required: number(need.quantity) })}
            </li>
          );
        })}
        {plan.testers && <TestLine isCovered={hasTester(plan.testers, place.staffIds, designationOf)} />}
      </ul>
      <FieldGroup role="group" label={t('drives:assignedStaff')}>
        <div
          aria-busy={(plan.isDated && !knowsStaff && !staffError) || undefined}
          className="max-h-64 overflow-y-auto"
        >
          <ChoiceList kind="checkbox" columns choices={choices} chosen={place.staffIds} onChange={onChange} />
        </div>
      </FieldGroup>
    </section>
  );
}

/** Whether somebody is there for the test before a donation. */
function TestLine({ isCovered }: { readonly isCovered: boolean }) {
  const { t } = useTranslation('drives');
  const Icon = isCovered ? CircleCheck : TriangleAlert;
  return (
    <li
      className={`flex items-center gap-1.5 ${isCovered ? 'text-on-primary-soft' : 'text-on-warning-soft'}`}
    >
      <Icon size={14} aria-hidden />
      {t(isCovered ? 'testCovered' : 'checkNobodyCanTest')}
    </li>
  );
}
