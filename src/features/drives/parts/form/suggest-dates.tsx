import { Truck, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../../gql/drives/fragment-masking.ts';
import { PlannedResourceFragmentDoc } from '../../../../gql/drives/graphql.ts';
import { useSuggestDriveDatesQuery } from '../../../../gql/drives/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { RecordState } from '../../../../kit/form/record-state.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { useToday } from '../../../../kit/use-now.ts';
import { addDays } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { isSearched } from '../../../../rules/drive-dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardEmpty } from '../../../../ui/card-state.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Radio } from '../../../../ui/radio.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { Bar } from '../drive-chips.tsx';
import { bedsOf, typesOf } from './beds-of.ts';
import { Compared, keyOf, type Suggestion } from './compared-dates.tsx';
import { emptyPlace } from './drive-values.ts';
import { NoResource } from './no-resource.tsx';
import { usePlanning } from './planning.tsx';
import { useSettled } from './use-settled.ts';

const FIRST_DAYS = 14;
const SPAN_DAYS = 60;
const PAUSE_MS = 500;
const MOST_COMPARED = 3;

const REASONS = ['weekday', 'season', 'noDriveNear', 'eligibleDonors', 'allFree'] as const;
const isReason = (code: string): code is (typeof REASONS)[number] => REASONS.some((one) => one === code);

interface Wish {
  readonly from: Day | '';
  readonly to: Day | '';
  readonly startTime: string;
  readonly endTime: string;
}

interface SuggestDatesProps {
  readonly context: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** The best dates of a period, each with its reason; the one that is chosen fills the form, and all of it can be changed. */
export function SuggestDates({ context, onClose }: SuggestDatesProps) {
  const { t } = useTranslation(['driveForm', 'drives', 'form']);
  const { number, shortDay, hour } = useFormats();
  const today = useToday();
  const { values, resources, knowsResources } = usePlanning();
  const { set } = useFormValues<DriveForm>();
  const place = values.centerDetails[0]?.locationDetail[0];
  const [wish, setWish] = useState<Wish>({
    from: addDays(today, FIRST_DAYS),
    to: addDays(today, FIRST_DAYS + SPAN_DAYS),
    startTime: place?.startTime ?? '',
    endTime: place?.endTime ?? '',
  });
  const [chosen, setChosen] = useState<string>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const asked = {
    sponsorId: values.sponsorIds[0] ?? null,
    location: place?.location || null,
    latitude: typeof place?.latitude === 'number' ? place.latitude : null,
    longitude: typeof place?.longitude === 'number' ? place.longitude : null,
    from: wish.from,
    to: wish.to,
    startTime: wish.startTime || null,
    endTime: wish.endTime || null,
    timeZone: place?.timeZone || null,
  };
  const settled = useSettled(asked, JSON.stringify(asked), PAUSE_MS);
  const { from, to } = settled;
  const isRight = isSearched(from, to);
  // With a day that is not there yet nothing is asked.
  const variables = { wish: { ...settled, from: from || today, to: to || today } };
  const query = useSuggestDriveDatesQuery({ variables, skip: !isRight, context });
  const { error, loading, refetch } = query;
  const { shown } = useAnswer(query, variables);
  const found = isRight ? (shown?.suggestDriveDates ?? []) : [];
  const most = Math.max(1, ...found.map(({ expectedUnits }) => expectedUnits));
  const pick = found.find((one) => keyOf(one) === chosen) ?? found[0];
  const compared = found.filter((one) => ticked.includes(keyOf(one)));
  const reason = (one: Suggestion): string =>
    isReason(one.reason)
      ? t(`driveForm:reasons.${one.reason}`, {
          count: one.eligibleDonors,
          formatted: number(one.eligibleDonors),
        })
      : '';
  const use = ({ date, startTime, endTime, timeZone, resource }: Suggestion): void => {
    const [range] = values.centerDetails;
    const first = range?.locationDetail[0] ?? emptyPlace(timeZone);
    set('centerDetails', [
      {
        startDate: date,
        endDate: date,
        locationDetail: [
          {
            ...first,
            days: [],
            staffIds: [],
            startTime,
            endTime,
            timeZone: timeZone as typeof first.timeZone,
          },
        ],
      },
    ]);
    const own = readFragment(PlannedResourceFragmentDoc, resource);
    const beds = bedsOf(own);
    set('resourceId', own.id);
    set('bedConfigration', beds);
    set('donationTypeIds', typesOf(beds));
    onClose();
  };
  return (
    <section
      aria-label={t('drives:suggestDates')}
      aria-busy={loading || undefined}
      className="flex flex-col gap-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">{t('drives:suggestDates')}</h3>
        <Button dense variant="ghost" onClick={onClose}>
          {t('driveForm:enterMyself')}
        </Button>
      </div>
      {/* No column is narrower than a day, or an hour with AM or PM. */}
      <div className="flex flex-wrap gap-4">
        <div className="grid grow basis-84 grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] items-start gap-4">
          {(['from', 'to'] as const).map((key) => (
            <Field
              key={key}
              label={t(`drives:${key}`)}
              error={key === 'to' && !isRight ? t('driveForm:periodWrong') : undefined}
            >
              {(control) => (
                <DayInput
                  {...control}
                  value={wish[key]}
                  onChange={(value) => setWish({ ...wish, [key]: value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="grid grow basis-70 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4">
          {(['startTime', 'endTime'] as const).map((key) => (
            <Field key={key} label={t(`driveForm:${key}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={wish[key]}
                  onChange={({ target }) => setWish({ ...wish, [key]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
      {isRight && (
        <RecordState ready={shown !== undefined} error={error} onRetry={refetch}>
          {found.length === 0 && (
            <div className="text-center">
              <CardEmpty>{t('driveForm:noDates')}</CardEmpty>
              {knowsResources && resources.length === 0 ? (
                <NoResource text={t('driveForm:noResource')} />
              ) : (
                <p className="text-muted text-table">{t('driveForm:datesNeed')}</p>
              )}
            </div>
          )}
          <ol className="rounded-control border border-line">
            {found.map((one) => {
              const key = keyOf(one);
              const isCompared = compared.includes(one);
              const resource = readFragment(PlannedResourceFragmentDoc, one.resource);
              const name = shortDay(one.date);
              return (
                <li
                  key={key}
                  className={`flex items-start gap-3 border-line border-b px-3 py-2 last:border-b-0 ${one === pick ? 'bg-primary-soft' : ''}`}
                >
                  <label className="flex min-w-0 grow items-start gap-3">
                    <Radio
                      name="suggested-date"
                      checked={one === pick}
                      onChange={() => setChosen(key)}
                      className="mt-1"
                    />
                    <span className="min-w-0 grow">
                      <span className="flex flex-wrap items-center gap-x-4 text-table">
                        <span className="w-28 font-medium">{name}</span>
                        <span className="inline-flex items-center gap-1">
                          <Truck size={14} aria-hidden />
                          {resource.name}
                        </span>
                        <span className="inline-flex items-center gap-1 text-muted">
                          <Users size={14} aria-hidden />
                          {t('driveForm:staffFree', {
                            count: one.staffFree,
                            formatted: number(one.staffFree),
                          })}
                        </span>
                        <span className="ml-auto flex items-center gap-2">
                          <span className="w-20">
                            <Bar share={one.expectedUnits / most} />
                          </span>
                          <span className="font-medium tabular-nums">
                            {t('driveForm:units', {
                              count: Math.round(one.expectedUnits),
                              formatted: number(Math.round(one.expectedUnits)),
                            })}
                          </span>
                        </span>
                      </span>
                      <span className="block text-caption text-muted">{reason(one)}</span>
                    </span>
                  </label>
                  <Checkbox
                    aria-label={t('driveForm:compare', { day: name })}
                    checked={isCompared}
                    disabled={!isCompared && compared.length >= MOST_COMPARED}
                    onChange={({ target }) => {
                      const others = compared.map(keyOf).filter((other) => other !== key);
                      setTicked(target.checked ? [...others, key] : others);
                    }}
                  />
                </li>
              );
            })}
          </ol>
          {compared.length > 1 && (
            <Compared dates={compared} hours={(one) => `${hour(one.startTime)} – ${hour(one.endTime)}`} />
          )}
        </RecordState>
      )}
      {pick && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-muted text-table">{t('driveForm:fills')}</p>
          <Button variant="primary" onClick={() => use(pick)}>
            {t('driveForm:useDate', { day: shortDay(pick.date) })}
          </Button>
        </div>
      )}
    </section>
  );
}
