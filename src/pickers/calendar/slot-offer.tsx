import * as Popover from '@radix-ui/react-popover';
import { CalendarPlus, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../i18n/formats.ts';
import type { Slot } from '../../ui/calendar-types.ts';
import { addDriveAt, addEventAt, useMayAdd } from './calendar-slots.ts';

const CHOICE =
  'flex h-9 items-center gap-2 rounded-control px-3 text-body text-ink no-underline hover:bg-hover pointer-coarse:h-11';

export interface Offer {
  readonly slot: Slot;
  /** Where it was asked for, in the window. */
  readonly x: number;
  readonly y: number;
}

interface SlotOfferProps {
  readonly offer: Offer;
  readonly onClose: () => void;
}

/** What may be added on days or hours that were selected; nothing is left before it is chosen. */
export function SlotOffer({ offer: { slot, x, y }, onClose }: SlotOfferProps) {
  const { t } = useTranslation('calendar');
  const { dayName, hour } = useFormats();
  const may = useMayAdd();
  const days =
    slot.endDate === slot.date ? dayName(slot.date) : `${dayName(slot.date)} – ${dayName(slot.endDate)}`;
  const title = slot.time ? `${days}, ${hour(slot.time)}` : days;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor asChild>
        <span className="pointer-events-none fixed size-px" style={{ left: x, top: y }} />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          data-slot-offer=""
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-56 animate-appear rounded-control border border-line bg-raised p-1 shadow-float outline-none"
        >
          <p className="px-3 pt-1.5 pb-1 font-medium text-caption text-muted">{title}</p>
          {may.events && (
            <Link to={addEventAt(slot)} className={CHOICE}>
              <CalendarPlus size={16} aria-hidden className="text-muted" />
              {t('addEvent')}
            </Link>
          )}
          {may.drives && (
            <Link to={addDriveAt(slot)} className={CHOICE}>
              <Truck size={16} aria-hidden className="text-muted" />
              {t('addDrive')}
            </Link>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
