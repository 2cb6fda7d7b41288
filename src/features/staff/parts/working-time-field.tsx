import { clsx } from 'clsx';
import { CopyCheck, Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { useFormShape } from '../../../kit/form/form-context.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { WEEK, type Weekday } from '../../../lib/day.ts';
import { BLANK } from '../../../rules/formats.ts';
import type { StaffForm } from '../../../rules/staff.ts';
import { type Shift, shiftMinutes, type WorkingDay, weekMinutes } from '../../../rules/working-time.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { copiedToWeekdays, type PlacedShift, shiftsOf, storedShifts } from './shift-rows.ts';
import { useWords } from './use-words.ts';

const USUAL = { start: '08:00', end: '16:30', endsNextDay: false };

/** Seven days with their hours; a shift over midnight says so. What is stored follows, span by span. */
export function WorkingTimeField() {
  const { t } = useTranslation('staff');
  const { decimal } = useFormats();
  const words = useWords();
  const { values, set } = useFormValues<StaffForm>();
  const { readOnly, fields } = useFormShape();
  const { trigger } = useFormContext();
  const id = useId();
  const stored = values.workingTime as readonly WorkingDay[];
  const [shifts, setShifts] = useState<readonly Shift[]>(() => shiftsOf(stored));
  const written = useRef(JSON.stringify(stored));
  // A draft, or the other version of a conflict, has come from elsewhere.
  const now = JSON.stringify(stored);
  useEffect(() => {
    if (now === written.current) return;
    written.current = now;
    setShifts(shiftsOf(JSON.parse(now) as WorkingDay[]));
  }, [now]);
  const { placed } = storedShifts(shifts);

  const show = (value: unknown): string =>
    (value as readonly WorkingDay[])
      .map(({ dayName, dayTime }) => `${words.dayName(dayName)} ${dayTime.map(words.span).join(', ')}`)
      .join('; ') || BLANK;
  useEffect(() => {
    const names = placed.flatMap(({ dayName, startPath, endPath }, at) => [
      [startPath, t('startOf', { day: words.dayName(dayName) }), `${id}-${at}-start`] as const,
      [endPath, t('endOf', { day: words.dayName(dayName) }), `${id}-${at}-end`] as const,
    ]);
    fields.set('workingTime', { label: t('workingTime'), id, show, sensitive: false });
    fields.set('workingDays', {
      label: t('workingDays'),
      id,
      show: (value) => words.days(value as string[]) || BLANK,
      sensitive: false,
    });
    for (const [name, label, control] of names)
      fields.set(name, { label, id: control, show: String, sensitive: false });
    return () => {
      for (const name of ['workingTime', 'workingDays', ...names.map(([path]) => path)]) fields.delete(name);
    };
  });

  const change = (next: readonly Shift[]): void => {
    const made = storedShifts(next);
    written.current = JSON.stringify(made.workingTime);
    setShifts(next);
    set('workingTime', made.workingTime as never);
    set('workingDays', made.workingDays as never);
  };
  const patch = (at: number, part: Partial<Shift>): void =>
    change(shifts.map((shift, index) => (index === at ? { ...shift, ...part } : shift)));
  const toggle = (dayName: Weekday, on: boolean): void =>
    change(on ? [...shifts, { dayName, ...USUAL }] : shifts.filter((shift) => shift.dayName !== dayName));

  if (readOnly) return <p className="tabular-nums">{show(stored)}</p>;
  return (
    <div id={id} className="flex flex-col">
      {WEEK.map((dayName) => {
        const own = placed.flatMap((shift, at) => (shift.dayName === dayName ? [{ shift, at }] : []));
        const name = words.dayName(dayName);
        return (
          <fieldset
            key={dayName}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-line border-b py-2 last:border-b-0"
          >
            <legend className="sr-only">{name}</legend>
            <label
              htmlFor={`${id}-${dayName}`}
              className={clsx(
                'flex h-9 items-center gap-1.5 font-medium text-table',
                // A telephone has no room for hours between the day and what can be done with it.
                own.length > 0 && 'max-sm:col-span-2',
              )}
            >
              <Checkbox
                id={`${id}-${dayName}`}
                checked={own.length > 0}
                onChange={({ target }) => toggle(dayName, target.checked)}
              />
              {name}
            </label>
            <div className="flex min-w-0 flex-col gap-2">
              {own.length === 0 && <span className="flex h-9 items-center text-muted">{t('off')}</span>}
              {own.map(({ shift, at }) => (
                <ShiftRow
                  key={at}
                  id={`${id}-${at}`}
                  shift={shift}
                  name={name}
                  onChange={(part) => patch(at, part)}
                  onLeave={() => void trigger('workingTime')}
                  onRemove={
                    own.length > 1 ? () => change(shifts.filter((_one, index) => index !== at)) : undefined
                  }
                />
              ))}
            </div>
            <div className="flex">
              {own.length > 0 && (
                <>
                  <IconButton
                    label={t('addHours', { day: name })}
                    onClick={() => change([...shifts, { dayName, start: '', end: '', endsNextDay: false }])}
                  >
                    <Plus size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('copyToWeekdays', { day: name })}
                    onClick={() => change(copiedToWeekdays(shifts, dayName))}
                  >
                    <CopyCheck size={16} aria-hidden />
                  </IconButton>
                </>
              )}
            </div>
          </fieldset>
        );
      })}
      <p aria-live="polite" className="pt-3 text-muted tabular-nums">
        {t('hoursAWeek', { hours: decimal(weekMinutes(stored) / 60) })}
      </p>
      <OverlapError />
    </div>
  );
}

interface ShiftRowProps {
  readonly id: string;
  readonly shift: PlacedShift;
  /** Of the day. */
  readonly name: string;
  readonly onChange: (part: Partial<Shift>) => void;
  readonly onLeave: () => void;
  /** Takes it away; not the last one of a day. */
  readonly onRemove: (() => void) | undefined;
}

function ShiftRow({ id, shift, name, onChange, onLeave, onRemove }: ShiftRowProps) {
  const { t } = useTranslation(['staff', 'rules']);
  const { decimal } = useFormats();
  const { formState } = useFormContext();
  const { serverErrors } = useFormShape();
  const codeAt = (path: string): string | undefined =>
    (get(formState.errors, path) as { message?: string } | undefined)?.message ?? serverErrors[path];
  const { start, end, endsNextDay } = shift;
  const ends = [
    { key: 'start', value: start, label: t('staff:startOf', { day: name }), code: codeAt(shift.startPath) },
    { key: 'end', value: end, label: t('staff:endOf', { day: name }), code: codeAt(shift.endPath) },
  ] as const;
  const minutes = start && end ? shiftMinutes(shift) : 0;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {ends.map(({ key, value, label, code }, at) => (
          <span key={key} className="flex items-center gap-2">
            {at > 0 && <span aria-hidden>–</span>}
            <TextInput
              id={`${id}-${key}`}
              type="time"
              aria-label={label}
              aria-invalid={Boolean(code)}
              aria-describedby={code ? `${id}-${key}-note` : undefined}
              className="w-32"
              value={value}
              onChange={({ target }) => onChange({ [key]: target.value })}
              onBlur={onLeave}
            />
          </span>
        ))}
        <label htmlFor={`${id}-next`} className="flex items-center gap-1 text-table">
          <Checkbox
            id={`${id}-next`}
            checked={endsNextDay}
            onChange={({ target }) => onChange({ endsNextDay: target.checked })}
          />
          {t('staff:endsNextDay')}
        </label>
        <span className="text-muted text-table tabular-nums">
          {minutes > 0 ? t('staff:hours', { hours: decimal(minutes / 60) }) : ''}
        </span>
        {onRemove && (
          <IconButton label={t('staff:removeHours', { day: name })} onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {ends.map(
        ({ key, label, code }) =>
          code && (
            <p key={key} id={`${id}-${key}-note`} role="alert" className="mt-1 text-caption text-danger">
              {t(`rules:${code}` as 'rules:isNotValid', { name: label, label })}
            </p>
          ),
      )}
    </div>
  );
}

/** What is wrong with the hours of a whole day: they overlap. */
function OverlapError() {
  const { t } = useTranslation(['staff', 'rules']);
  const { formState } = useFormContext();
  const days = get(formState.errors, 'workingTime') as
    | readonly ({ dayTime?: { message?: string; root?: { message?: string } } } | undefined)[]
    | undefined;
  const code = Array.isArray(days)
    ? days.map((day) => day?.dayTime?.root?.message ?? day?.dayTime?.message).find(Boolean)
    : undefined;
  if (!code) return null;
  const label = t('staff:workingTime');
  return (
    <p role="alert" className="text-caption text-danger">
      {t(`rules:${code}` as 'rules:isNotValid', { name: label, label })}
    </p>
  );
}
