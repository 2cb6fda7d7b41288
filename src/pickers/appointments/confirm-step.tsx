import { clsx } from 'clsx';
import { Timer, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { useMinutes } from '../../i18n/use-span.ts';
import { useRefusalTexts } from '../../kit/form/refusal-texts.ts';
import { useZoned } from '../../kit/zoned/use-zoned.tsx';
import { ALTERNATIVES_MAX, type SlotAlternative } from '../../rules/slot-alternatives.ts';
import { wallTime } from '../../rules/zones.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Step } from './step.tsx';
import type { Booking } from './use-booking.ts';

const HOLD_SECONDS = 120;
const NOTE_MAX = 500;
const two = (value: number): string => String(value).padStart(2, '0');

interface ConfirmStepProps {
  readonly booking: Booking;
  /** What the appointment had before it is moved. */
  readonly before: string | undefined;
}

/** What will be booked: the slot that is kept, or the times that are free instead; a comment, and how the donor is told. */
export function ConfirmStep({ booking, before }: ConfirmStepProps) {
  const { t } = useTranslation('appointments');
  const refusalTexts = useRefusalTexts();
  const id = useId();
  const { donor, taken, failure, hold, zone } = booking;
  const codes = failure?.fields.map(({ code }) => code) ?? [];
  return (
    <Step number={3} title={t('confirm')} busy={booking.slowTime !== undefined}>
      {taken ? <TakenBox booking={booking} /> : hold.held ? <HeldBox booking={booking} /> : null}
      {!taken && !hold.held && (
        <p role="status" className="rounded-control bg-canvas px-3 py-2.5 text-muted text-table">
          {hold.isOver ? t('holdOver') : before ? t('moveHint', { before }) : t('chooseTime')}
        </p>
      )}
      {failure && <Banner tone="danger">{refusalTexts(failure, codes).join(' ')}</Banner>}
      <Field label={t('comment')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            className="!min-h-16"
            maxLength={NOTE_MAX}
            placeholder={t('commentHint')}
            value={booking.comment}
            onChange={({ target }) => booking.setComment(target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 text-table">
          <span className="font-medium">{t('confirmBy')}</span>
          {zone && <span className="text-muted"> · {t('withCalendar', { zone })}</span>}
        </legend>
        <label htmlFor={id} className="flex min-h-8 items-center gap-1.5 text-table">
          <Checkbox
            id={id}
            checked={booking.mails && donor?.email !== null}
            disabled={donor?.email === null}
            onChange={({ target }) => booking.setMails(target.checked)}
          />
          {t('email')}
          <span className="min-w-0 truncate text-muted">
            {donor?.email === null ? t('noEmail') : (donor?.email ?? '')}
          </span>
        </label>
      </fieldset>
    </Step>
  );
}

function HeldBox({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('appointments');
  const { words } = useZoned();
  const { longDay, monthDay } = useFormats();
  const { hold, day, donor, type } = booking;
  const { held, secondsLeft } = hold;
  const place = booking.placeAt(held?.startTime);
  const zone = place ?? day?.places[0];
  if (!held || !day || !zone) return null;
  // Written out: a tip would be one more stop on the way to the button.
  const mine = words({ zone: zone.ianaTimeZone, from: held.startTime });
  const next = day.types.find((one) => one.donationTypeId === type?.donationTypeId);
  const facts: readonly (readonly [string, string])[] = [
    [t('donor'), donor?.names ?? ''],
    [t('type'), type?.donationType ?? ''],
    [t('place'), [day.driveCenterName, ...(place ? [place.location] : [])].join(', ')],
    [t('bed'), `${held.bedName} ${held.bedNumber}`],
    ...(next && !next.isEligible && next.eligibleFrom
      ? [[t('eligible'), t('from', { day: monthDay(next.eligibleFrom) })] as const]
      : []),
  ];
  return (
    <>
      <div className="rounded-control bg-secondary-soft px-3 py-2.5 text-on-secondary-soft">
        <p className="flex items-center gap-2 text-table">
          <Timer size={16} aria-hidden />
          {t('heldFor')}
          <span
            role="timer"
            aria-label={t('timeLeft')}
            className="ml-auto font-semibold text-body tabular-nums"
          >
            {Math.floor(secondsLeft / 60)}:{two(secondsLeft % 60)}
          </span>
        </p>
        <div aria-hidden className="mt-2 h-1 rounded-full bg-surface">
          <div
            className="h-full rounded-full bg-secondary"
            style={{ width: `${Math.min(100, (secondsLeft / HOLD_SECONDS) * 100)}%` }}
          />
        </div>
      </div>
      <div>
        <p className="font-semibold text-section tabular-nums">
          {booking.clock(held.startTime)} {zone.timeZone}
        </p>
        <p className="text-muted">{longDay(booking.wallAt(held.startTime).date)}</p>
        {mine && <p className="text-caption text-muted">{mine}</p>}
      </div>
      <dl className="grid grid-cols-[4.5rem_1fr] gap-y-1.5 border-line border-y py-2.5 text-table">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function TakenBox({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('appointments');
  const { number, hour, shortDay } = useFormats();
  const minutes = useMinutes();
  const { taken, donor, clock, wallAt, placeAt, instead } = booking;
  if (!taken) return null;
  const [next] = taken.alternatives;
  const count = taken.alternatives.length;
  const place = placeAt(taken.startTime);
  const zone = place?.timeZone ?? '';
  const at = taken.takenAt ? hour(wallTime(new Date(taken.takenAt), place?.ianaTimeZone ?? 'UTC').time) : '';
  /** What sets it apart from the time that is gone besides the hour: another day, another place. */
  const elsewhere = (other: SlotAlternative): string => {
    const { date } = wallAt(other.startTime, other);
    return [
      ...(date === wallAt(taken.startTime).date ? [] : [shortDay(date)]),
      ...(other.location === place?.location ? [] : [other.location]),
    ].join(', ');
  };
  return (
    <>
      <div
        role="alert"
        className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-on-warning-soft text-table"
      >
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <div>
          <p className="font-semibold text-body">{t('justTaken')}</p>
          <p>
            {at
              ? t('takenAt', { time: clock(taken.startTime), at, zone })
              : t('takenTime', { time: clock(taken.startTime) })}{' '}
            {t('nothingSaved', { name: donor?.names ?? '' })}{' '}
            {next ? t('nextFree', { time: clock(next.startTime, next) }) : t('noneFree')}
          </p>
        </div>
      </div>
      {count > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-table">
            {count === ALTERNATIVES_MAX ? t('nearest') : t('nearestCount', { formatted: number(count) })}
          </legend>
          <div className="flex flex-col gap-2">
            {taken.alternatives.map((one, index) => (
              <button
                key={one.startTime}
                type="button"
                aria-pressed={index === instead}
                onClick={() => booking.chooseInstead(index)}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 rounded-control border px-3 py-1 text-left text-table',
                  index === instead
                    ? 'border-secondary bg-secondary-soft text-on-secondary-soft'
                    : 'border-line-strong hover:border-secondary',
                )}
              >
                <kbd className="inline-flex size-5 items-center justify-center rounded-[4px] border border-current font-sans text-caption">
                  {index + 1}
                </kbd>
                <span className="font-semibold text-body">{clock(one.startTime, one)}</span>
                <span className="min-w-0 break-words">
                  {elsewhere(one) ||
                    t(one.minutes < 0 ? 'earlier' : 'later', { span: minutes(Math.abs(one.minutes)) })}
                </span>
                <span className="ml-auto shrink-0 text-muted">
                  {t('free', { count: one.free, formatted: number(one.free) })}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
