import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment, PlannedResourceFragment } from '../../../../gql/drives/graphql.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../../kit/form/record-form.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { useRecordField } from '../../../../kit/form/use-record-field.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { BLANK } from '../../../../rules/formats.ts';
import {
  BLOCK_REASONS,
  type BlockReason,
  type NumberedSlot,
  toggledBlock,
} from '../../../../rules/slot-blocks.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardError } from '../../../../ui/card-state.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Select } from '../../../../ui/select.tsx';
import { BLOCK_LABELS } from '../block-reasons.ts';
import { useCheckText } from '../check-list.tsx';
import { useDriveWords } from '../drive-words.ts';
import { BedRows } from './bed-rows.tsx';
import { bedsOf, typesOf } from './beds-of.ts';
import { NoResource } from './no-resource.tsx';
import { bedGroups, openDays, slotsAt } from './plan.ts';
import { placeTitle } from './plan-words.ts';
import { usePlanning } from './planning.tsx';
import { SlotGrid } from './slot-grid.tsx';
import { useDatesFirst } from './use-dates-first.ts';

interface BedsStepProps {
  readonly field: FieldOf<DriveForm>;
  /** The resource that the drive has, by its name: it may not be among those to plan any more. */
  readonly known: { readonly id: string; readonly name: string } | undefined;
  /** The drive that is edited: as many beds as it has may stay. */
  readonly had: DriveDetailFragment | undefined;
  /** The id of the resource that is meant: it is taken as soon as it is known to be free. */
  readonly wished?: string | undefined;
}

/** On what people lie, what is given there, and the slots that come of it. */
export function BedsStep({ field, known, had, wished }: BedsStepProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { number } = useFormats();
  const { plan, values } = usePlanning();
  const { set } = useFormValues<DriveForm>();
  return (
    <>
      <ResourceField known={known} wished={wished} />
      <BedRows had={had} />
      <SlotPreview />
      <NumberField
        {...field('centerGoals', t('drives:goal'))}
        min={1}
        max={10_000}
        help={
          plan.slots > 0
            ? t('driveForm:goalHelp', { goal: number(plan.suggestedGoal), slots: number(plan.slots) })
            : undefined
        }
      />
      {plan.suggestedGoal > 0 && Number(values.centerGoals) !== plan.suggestedGoal && (
        <div>
          <Button dense onClick={() => set('centerGoals', plan.suggestedGoal as never)}>
            {t('driveForm:useGoal', { goal: number(plan.suggestedGoal) })}
          </Button>
        </div>
      )}
    </>
  );
}

function ResourceField({ known, wished }: Pick<BedsStepProps, 'known' | 'wished'>) {
  const { t } = useTranslation(['driveForm', 'drives', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const { resource: taken, resources, knowsResources, resourcesError, retryResources, plan } = usePlanning();
  const { set } = useFormValues<DriveForm>();
  const text = useCheckText();
  const datesFirst = useDatesFirst(plan);
  const label = t('drives:resource');
  const nameOf = (id: string): string =>
    [taken, known, ...resources.map(({ resource }) => resource)].find((one) => one?.id === id)?.name ?? id;
  const field = useRecordField(
    { name: 'resourceId', label },
    { show: (value) => (value ? nameOf(String(value)) : BLANK) },
  );
  const chosen = String(field.value ?? '');
  const choose = (id: string): void => {
    const found = resources.find(({ resource }) => resource.id === id)?.resource;
    field.change(id);
    if (!found) return;
    const beds = bedsOf(found);
    set('bedConfigration', beds);
    set('donationTypeIds', typesOf(beds));
  };
  const isMeant =
    chosen === '' &&
    knowsResources &&
    resources.some(({ resource, isFree }) => isFree && resource.id === wished);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known to be free
  useEffect(() => {
    if (isMeant && wished) choose(wished);
  }, [isMeant, wished]);
  const beds = (resource: PlannedResourceFragment): string => {
    const count = resource.bedConfigration.reduce(
      (sum, { isActive, quantity }) => sum + (isActive ? quantity : 0),
      0,
    );
    return t('driveForm:bedCount', { count, formatted: number(count) });
  };
  const listed = resources.some(({ resource }) => resource.id === chosen);
  const choices = [
    ...(chosen && !listed ? [{ value: chosen, label: nameOf(chosen) }] : []),
    ...resources
      .toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
      .map(({ resource, isFree, reason }) => ({
        value: resource.id,
        label: resource.name,
        // Of days, hours and places before these nothing is said: it can be chosen once it is known of these.
        ...(knowsResources && {
          hint: isFree ? beds(resource) : text({ code: reason ?? '', message: t('driveForm:notFree') }),
        }),
        // What is chosen already stays: the checks say what is wrong with it.
        disabled: !(knowsResources && isFree) && resource.id !== chosen,
      })),
  ];
  return (
    <FieldGroup id={field.id} role="radiogroup" label={label} required error={field.error} help={datesFirst}>
      {resourcesError && resources.length === 0 ? (
        <CardError
          message={errorText(resourcesError)}
          retryLabel={t('common:tryAgain')}
          onRetry={retryResources}
        />
      ) : (
        plan.isDated &&
        knowsResources &&
        choices.length === 0 && <NoResource text={t('driveForm:noResource')} />
      )}
      <div
        aria-busy={(plan.isDated && !knowsResources && !resourcesError) || undefined}
        className="max-h-72 overflow-y-auto"
      >
        <ChoiceList
          kind="radio"
          columns
          choices={choices}
          chosen={chosen ? [chosen] : []}
          onChange={([id]) => id && choose(id)}
          onBlur={field.leave}
        />
      </div>
    </FieldGroup>
  );
}

/** A day's slots at a time: of the first place, or of the one that is chosen. */
function SlotPreview() {
  const { t } = useTranslation(['driveForm', 'drives', 'common']);
  const { number } = useFormats();
  const words = useDriveWords();
  const errorText = useErrorText();
  const { values, plan, types, seesTypes, knowsTypes, typesError, retryTypes, maximumDonorsAtATime } =
    usePlanning();
  const [at, setAt] = useState('0');
  const { set } = useFormValues<DriveForm>();
  const [reason, setReason] = useState<BlockReason>('setup');
  const places = values.centerDetails.flatMap((range, of) =>
    range.locationDetail.flatMap((place, row) =>
      openDays(range, place).length > 0 && place.startTime < place.endTime ? [{ place, range, of, row }] : [],
    ),
  );
  const found = places[Number(at)] ?? places[0];
  const place = found?.place;
  if (!seesTypes) return <p className="text-muted">{t('driveForm:slotsUnknown')}</p>;
  if (typesError && !knowsTypes)
    return (
      <CardError message={errorText(typesError)} retryLabel={t('common:tryAgain')} onRetry={retryTypes} />
    );
  if (!place || plan.beds === 0 || !knowsTypes) return null;
  const slots = slotsAt(place, bedGroups(values, types), maximumDonorsAtATime);
  const toggle = (slot: NumberedSlot): void =>
    set(
      'centerDetails',
      values.centerDetails.map((range, of) => ({
        ...range,
        locationDetail: range.locationDetail.map((one, row) =>
          of === found.of && row === found.row
            ? { ...one, blockedSlots: toggledBlock(one.blockedSlots, slot, reason, slots) as never }
            : one,
        ),
      })),
    );
  return (
    <section aria-label={t('driveForm:slots')}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="font-medium text-table">{t('driveForm:slots')}</h3>
        <p className="text-muted text-table tabular-nums">
          {t(plan.blocked > 0 ? 'driveForm:slotSumBlocked' : 'driveForm:slotSum', {
            count: plan.beds,
            beds: number(plan.beds),
            all: number(plan.slots + plan.blocked + plan.lunchLost),
            blocked: number(plan.blocked),
            lunch: number(plan.lunchLost),
            slots: number(plan.slots),
          })}
        </p>
        {places.length > 1 && (
          <Select
            label={t('drives:location')}
            className="!w-48"
            value={at}
            onChange={setAt}
            options={places.map(({ place: one, range }, index) => ({
              value: String(index),
              label: placeTitle(range, one, words),
              hint: words.hours(one),
            }))}
            nothing={null}
          />
        )}
      </div>
      {slots.length === 0 ? (
        <p className="text-danger text-table">{t('drives:checkNoSlots')}</p>
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-3">
            <Segmented
              label={t('driveForm:blockAs')}
              value={reason}
              onChange={(value) => setReason(value as BlockReason)}
              options={BLOCK_REASONS.map((value) => ({
                value,
                label: t(`drives:${BLOCK_LABELS[value]}`),
              }))}
            />
            <p className="text-caption text-muted">{t('driveForm:blockHelp')}</p>
          </div>
          <SlotGrid slots={slots} place={place} onToggle={toggle} />
        </>
      )}
    </section>
  );
}
