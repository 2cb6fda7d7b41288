import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingDrivesQuery } from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useChoices } from '../../kit/use-nothing.ts';
import { useToday } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { CardEmpty } from '../../ui/card-state.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useMoveTargets } from '../use-move-targets.ts';
import { Step } from './step.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useTypeWords } from './type-words.ts';
import type { BookableType, Booking } from './use-booking.ts';
import { useTargetWords } from './use-target-words.ts';

/** So many days stand side by side. */
const MOST_DAYS = 2;

interface TimeStepProps {
  readonly booking: Booking;
  readonly mayOverride: boolean;
  /** The appointment that is moved: then the drives that can take it are offered, the nearest first. */
  readonly moves: string | undefined;
}

/** Where and when: the drive and its day, the types that the donor may give then, and the times of one of them. */
export function TimeStep({ booking, mayOverride, moves }: TimeStepProps) {
  const { t } = useTranslation('appointments');
  const { shortDay } = useFormats();
  const { day, driveId, donor, type } = booking;
  const zones = [...new Set(day?.places.map(({ timeZone }) => timeZone))];
  const isClosed = day?.date ? !day.dates.includes(day.date) : day?.dates.length === 0;
  // The day that was asked for stands there as well where it is not open: another one is chosen beside it.
  const dates = day?.date && isClosed ? [...day.dates, day.date].sort() : (day?.dates ?? []);
  const choices = dates.map((value) => ({
    value,
    label: day?.dates.includes(value) ? shortDay(value) : `${shortDay(value)} · ${t('dayClosed')}`,
  }));
  const times = day?.times.filter(({ donationTypeId }) => donationTypeId === type?.donationTypeId) ?? [];
  return (
    <Step
      number={2}
      title={t('whereAndWhen')}
      aside={zones.length > 0 && t('timesIn', { zone: zones.join(', ') })}
    >
      <div className="flex flex-wrap gap-2">
        <DriveSelect
          value={driveId}
          name={day?.driveCenterName}
          bank={booking.drivesOf}
          moves={moves}
          onChange={booking.chooseDrive}
        />
        {day?.date &&
          (dates.length > MOST_DAYS ? (
            <Select
              label={t('day')}
              className="!w-40"
              value={day.date}
              onChange={booking.chooseDate}
              options={choices}
              nothing={null}
            />
          ) : (
            <Segmented label={t('day')} value={day.date} onChange={booking.chooseDate} options={choices} />
          ))}
      </div>
      {driveId !== '' && (
        <RecordState
          ready={day !== undefined}
          error={day === undefined ? booking.error : undefined}
          onRetry={booking.refetch}
        >
          {day && (
            <>
              <TypeChoice booking={booking} mayOverride={mayOverride} />
              {!donor && <p className="text-muted text-table">{t('donorFirst')}</p>}
              {times.length > 0 ? (
                <TimeGrid places={day.places} times={times} booking={booking} />
              ) : (
                <CardEmpty>{isClosed ? t('notOpen') : t('noTimes')}</CardEmpty>
              )}
            </>
          )}
        </RecordState>
      )}
    </Step>
  );
}

interface DriveSelectProps {
  readonly value: string;
  /** What the one that is chosen is called, where it is not among those that are offered. */
  readonly name: string | undefined;
  /** The bank whose drives they are; undefined for all that the reader sees. */
  readonly bank: number | undefined;
  readonly moves: string | undefined;
  readonly onChange: (id: string) => void;
}

/** The drives and centers that can be booked, the next ones first; the first one is chosen by itself. */
function DriveSelect({ value, name, bank, moves, onChange }: DriveSelectProps) {
  const { t } = useTranslation('appointments');
  const { monthDay } = useFormats();
  const choices = useChoices();
  const today = useToday();
  const ahead = useBookingDrivesQuery({
    variables: { from: today, ...(bank === undefined ? {} : { clientIds: [bank] }) },
    skip: moves !== undefined,
  });
  const targets = useMoveTargets(moves ? { appointmentId: moves } : undefined, useTargetWords());
  const drives = ahead.data?.allDriveCenters.driveCenters;
  // Where none is chosen the first one is, once of each answer.
  const [chosenOf, setChosenOf] = useState<typeof drives>();
  const free = drives?.find(({ bookedCount, capacity }) => bookedCount < capacity) ?? drives?.[0];
  if (value === '' && free && chosenOf !== drives) {
    setChosenOf(drives);
    // While it is drawn nothing outside may change.
    queueMicrotask(() => onChange(free.id));
  }
  const known = moves
    ? targets.options
    : drives?.map(({ id, driveCenterName, centerDetails }) => ({
        value: id,
        label: driveCenterName,
        hint: centerDetails[0] ? monthDay(centerDetails[0].startDate) : '',
      }));
  const options = known ?? [];
  const all =
    value === '' || options.some((option) => option.value === value)
      ? options
      : [{ value, label: name ?? '', hint: '' }, ...options];
  return (
    <Select
      label={t('drive')}
      className="!w-auto min-w-40 grow basis-40"
      value={value}
      onChange={onChange}
      placeholder={known && all.length === 0 ? t('noDrives') : t('drive')}
      options={all}
      {...choices(known, moves ? targets : ahead, t('noDrives'))}
    />
  );
}

interface TypeChoiceProps {
  readonly booking: Booking;
  readonly mayOverride: boolean;
}

function TypeChoice({ booking, mayOverride }: TypeChoiceProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const words = useTypeWords();
  const { day, type, override } = booking;
  const [asked, setAsked] = useState<BookableType>();
  const [reason, setReason] = useState('');
  const field = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const answered = useRef<string>(undefined);
  const close = (): void => {
    answered.current = asked?.donationTypeId;
    setAsked(undefined);
  };
  // The field is gone with its answer: its type has the focus, or what asks for it again.
  useEffect(() => {
    if (asked || answered.current === undefined) return;
    const line = `[data-type="${CSS.escape(answered.current)}"]`;
    box.current?.querySelector<HTMLElement>(`${line} input:not([disabled]), ${line} button`)?.focus();
    answered.current = undefined;
  }, [asked]);
  return (
    <fieldset ref={box} className="rounded-control border border-line">
      <legend className="sr-only">{t('type')}</legend>
      {day?.types.map((one) => {
        const isChosen = one.donationTypeId === type?.donationTypeId;
        const isOpen = one.isEligible || (isChosen && override !== undefined);
        return (
          <div
            key={one.donationTypeId}
            data-type={one.donationTypeId}
            className={clsx(
              'flex min-h-9 items-center gap-2.5 border-line border-b px-3 py-1 text-table last:border-b-0',
              !isOpen && 'bg-canvas text-muted',
            )}
          >
            <label className="flex min-w-0 grow items-center gap-2.5">
              <Radio
                name="booking-type"
                checked={isChosen}
                disabled={!isOpen}
                onChange={() => booking.chooseType(one.donationTypeId)}
              />
              <span className="min-w-0 break-words">
                {one.donationType}
                {!one.isEligible && (
                  <span className="ml-2.5 text-caption">
                    {words.since(one)}: {words.why(one)}
                  </span>
                )}
              </span>
            </label>
            {one.isEligible ? (
              <span className="shrink-0 text-caption text-muted">
                {t('aboutMinutes', { count: one.totalMinutes, formatted: number(one.totalMinutes) })}
              </span>
            ) : (
              mayOverride &&
              !isOpen && (
                <button
                  type="button"
                  className="touch-target shrink-0 font-medium text-secondary text-table"
                  aria-label={t('overrideType', { type: one.donationType })}
                  onClick={() => setAsked(one)}
                >
                  {t('override')}
                </button>
              )
            )}
          </div>
        );
      })}
      {asked && (
        <form
          className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5 border-line border-t p-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') return;
            booking.chooseType(asked.donationTypeId, reason.trim());
            close();
          }}
        >
          <label htmlFor={field} className="basis-full text-caption">
            {t('overrideReason', { type: asked.donationType })}
          </label>
          <TextInput
            id={field}
            autoFocus
            maxLength={250}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" dense disabled={reason.trim() === ''}>
            {t('override')}
          </Button>
          <Button dense variant="ghost" onClick={close}>
            {t('cancelOverride')}
          </Button>
        </form>
      )}
      {override !== undefined && !asked && (
        <p className="border-line border-t px-3 py-2 text-caption text-on-warning-soft">
          {t('overridden', { reason: override })}
        </p>
      )}
    </fieldset>
  );
}
