import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { useHasRight } from '../../kit/use-permission.ts';
import { rightTo } from '../../rules/access.ts';
import { ALTERNATIVES_MAX } from '../../rules/slot-alternatives.ts';
import { wallTime } from '../../rules/zones.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { rowById } from '../../ui/focus-place.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { BookingWish } from './booking.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DonorStep } from './donor-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useBooking } from './use-booking.ts';

interface BookDialogProps {
  readonly wish: BookingWish;
  readonly onClose: () => void;
}

const OVERRIDE = rightTo('WRITE', 'donorManagement', 'eligibility-override');
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea') !== null;

/** Puts the focus on what is found; false where it is not there yet. */
function focusIn(root: HTMLElement | null, selector: string): boolean {
  const found = root?.querySelector<HTMLElement>(selector);
  found?.focus();
  return Boolean(found);
}

interface FocusStepsProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly waits: RefObject<boolean>;
  readonly hasTimes: boolean;
}

interface FocusSendProps {
  readonly root: RefObject<HTMLElement | null>;
  /** What the last attempt came to; undefined while it is under way. */
  readonly refusal: object | undefined;
}

/** Gives the focus back to the button that lost it while it was busy, or to the times where there is nothing to send any more. */
function FocusSend({ root, refusal }: FocusSendProps) {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('[role=dialog]');
    if (!refusal || !isLost) return;
    if (!focusIn(root.current, '[data-booking=send]:not(:disabled)'))
      focusIn(root.current, '[data-booking=times] [tabindex="0"]');
  }, [root, refusal]);
  return null;
}

/** Begins at the search, and goes on to the times once there is a donor. It stands in the dialog, which is drawn later than its page. */
function FocusSteps({ root, waits, hasTimes }: FocusStepsProps) {
  useEffect(() => {
    // A dialog that has just closed, such as the palette, gives the focus back first.
    const timer = setTimeout(() => {
      if (!waits.current) focusIn(root.current, '[data-booking=donor]');
    });
    return () => clearTimeout(timer);
  }, [root, waits]);
  useEffect(() => {
    if (waits.current && hasTimes && focusIn(root.current, '[data-booking=times] [tabindex="0"]'))
      waits.current = false;
  });
  return null;
}

/** Each of the alternatives has a key. */
const KEYS = Array.from({ length: ALTERNATIVES_MAX }, (_none, at) => String(at + 1));

const Key = ({ children }: { readonly children: string }) => (
  <kbd className="rounded-[4px] border border-line bg-canvas px-1.5 font-sans text-caption">{children}</kbd>
);

/** Books or moves an appointment: who, where and when, and the confirmation, side by side. */
export function BookDialog({ wish, onClose }: BookDialogProps) {
  const { t } = useTranslation('appointments');
  const { hour, shortDay } = useFormats();
  const mayOverride = useHasRight(OVERRIDE);
  // In a schedule that shows it, whoever moved somebody goes on from where they are now.
  const moved = useRef<string>(undefined);
  const booking = useBooking(wish, (slotId) => {
    moved.current = slotId;
    onClose();
  });
  const root = useRef<HTMLDivElement>(null);
  const { appointment } = wish;
  const { donor, day, taken, alternative, hold, sending } = booking;
  // Whoever was chosen goes on to the times, as soon as they are there.
  const waits = useRef(donor !== undefined);
  const hasTimes = day !== undefined && donor !== undefined && !booking.loading && !booking.isTaking;
  /** Heard before what is pressed is done: a choice waits anew. */
  const goOn = (): void => {
    waits.current = false;
  };
  const close = sending ? undefined : onClose;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (booking.isReady && !sending) void booking.send();
    }
    const index = KEYS.indexOf(event.key);
    if (taken && index >= 0 && !sending && !isTyping(event.target)) booking.chooseInstead(index);
  };
  const words = hold.held
    ? { time: booking.clock(hold.held.startTime) }
    : alternative && { time: booking.clock(alternative.startTime, alternative) };
  const before =
    appointment &&
    (() => {
      const { startTime, timeZone, ianaTimeZone } = appointment;
      // By its own clock, which the place that it is moved to may not have.
      const at = wallTime(new Date(startTime), ianaTimeZone);
      return `${shortDay(at.date)}, ${hour(at.time)} ${timeZone}`;
    })();
  const action = !words
    ? t(appointment ? 'saveChange' : 'book')
    : alternative && !hold.held
      ? t(appointment ? 'takeAndMove' : 'takeAndBook', words)
      : t(appointment ? 'moveTo' : 'bookAt', words);
  return (
    <Dialog
      open
      bare
      widest
      leadsTo={() => (moved.current === undefined ? null : rowById(moved.current))}
      title={t(appointment ? 'moveTitle' : 'bookTitle')}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog */}
      <div
        ref={root}
        onKeyDownCapture={goOn}
        onPointerDownCapture={goOn}
        onKeyDown={press}
        className="flex min-h-0 flex-col"
      >
        <FocusSteps root={root} waits={waits} hasTimes={hasTimes} />
        <FocusSend root={root} refusal={sending ? undefined : (taken ?? booking.failure)} />
        <header className="flex h-14 shrink-0 items-center border-line border-b pr-3 pl-5">
          <span aria-hidden className="mr-auto font-semibold text-section">
            {t(appointment ? 'moveTitle' : 'bookTitle')}
          </span>
          <IconButton label={t('close')} onClick={onClose} disabled={sending}>
            <X size={16} aria-hidden />
          </IconButton>
        </header>
        {/* What is sent is for this donor and this time: another choice would give it back meanwhile. */}
        <div
          inert={sending}
          className="grid min-h-0 grow overflow-y-auto lg:h-[604px] lg:grid-cols-[292px_minmax(0,1fr)_332px] lg:divide-x lg:divide-line lg:[&>section]:overflow-y-auto"
        >
          <DonorStep
            booking={booking}
            isFixed={appointment !== undefined}
            onChosen={() => {
              waits.current = true;
            }}
          />
          <TimeStep booking={booking} mayOverride={mayOverride} moves={appointment?.id} />
          <ConfirmStep booking={booking} before={before} />
        </div>
        <footer
          data-foot=""
          className="flex min-h-16 shrink-0 flex-wrap items-center gap-2 border-line border-t px-5 py-3"
        >
          <p className="mr-auto flex flex-wrap items-center gap-1.5 text-caption text-muted max-md:hidden">
            {taken && taken.alternatives.length > 0 ? (
              <>
                {KEYS.slice(0, taken.alternatives.length).map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
                {t('keysTake')}
              </>
            ) : (
              <>
                <Key>↑</Key>
                <Key>↓</Key>
                <Key>←</Key>
                <Key>→</Key>
                {t('keysSlots')}
              </>
            )}
            <Key>Ctrl</Key>
            <Key>↵</Key>
            {t('keysBook')}
          </p>
          <Button onClick={onClose} disabled={sending} className="max-md:grow">
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            data-booking="send"
            disabled={!booking.isReady}
            busy={sending}
            onClick={() => void booking.send()}
            className="max-md:grow"
          >
            {action}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
