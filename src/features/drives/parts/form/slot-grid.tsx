import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { labelled } from '../../../../i18n/labelled.ts';
import { blockOf, type NumberedSlot } from '../../../../rules/slot-blocks.ts';
import { minutesOf } from '../../../../rules/slots.ts';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';
import type { PlaceValue } from '../../fields.ts';
import { useBlockWords } from '../block-words.ts';
import { STATE_LOOK } from '../slot-state.tsx';

const HOUR = 60;
/** Pixels a minute at the least: a slot must be big enough to be hit. */
const LEAST_SCALE = 0.9;
const HEAD_WIDTH = 96;

/** The figures of a time as it is said: what stands in a slot is part of its name. */
const clockOf = (said: string): string => /\d+\D\d+/.exec(said)?.[0] ?? said;

interface SlotGridProps {
  readonly slots: readonly NumberedSlot[];
  readonly place: PlaceValue;
  /** Blocks a slot, or opens it again. */
  readonly onToggle: (slot: NumberedSlot) => void;
}

const bedsOf = (slots: readonly NumberedSlot[]) => {
  const beds = new Map<number, NumberedSlot[]>();
  for (const slot of slots) beds.set(slot.bed, [...(beds.get(slot.bed) ?? []), slot]);
  return [...beds].sort(([one], [other]) => one - other);
};

/** The slots of a day as the rules lay them out: beds are rows, time runs to the right. */
export function SlotGrid({ slots, place, onToggle }: SlotGridProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { hour, shortHour } = useFormats();
  const [asTable, setAsTable] = useState(false);
  const from = minutesOf(place.startTime);
  const span = Math.max(1, minutesOf(place.endTime) - from);
  const at = (time: string): string => `${((minutesOf(time) - from) / span) * 100}%`;
  const width = (start: string, end: string): string =>
    `calc(${((minutesOf(end) - minutesOf(start)) / span) * 100}% - 2px)`;
  const beds = bedsOf(slots);
  const nameOf = ([slot]: readonly NumberedSlot[]): string => `${slot?.bedName} ${slot?.bedNumber}`;
  const block = blockOf(place.blockedSlots);
  /** Why a slot is blocked, in words; nothing where it is open. */
  const words = useBlockWords();
  const why = (slot: NumberedSlot): string => words.why(block(slot) ?? '');
  const hours = Array.from({ length: Math.ceil(span / HOUR) }, (_none, index) => {
    const minutes = Math.ceil(from / HOUR) * HOUR + index * HOUR;
    return minutes < from + span ? `${String(minutes / HOUR).padStart(2, '0')}:00` : '';
  }).filter(Boolean);
  const { startLunchTime, endLunchTime } = place;
  return (
    <div>
      {asTable ? (
        <Table label={t('driveForm:slots')}>
          <thead>
            <tr>
              <Th>{t('drives:bed')}</Th>
              <Th>{t('driveForm:slots')}</Th>
            </tr>
          </thead>
          <tbody>
            {beds.map(([bed, own]) => (
              <Tr key={bed}>
                <Td>{nameOf(own)}</Td>
                <Td>
                  {own.map((slot) => `${hour(slot.startTime)}${why(slot) && ` (${why(slot)})`}`).join(', ')}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <div role="group" tabIndex={0} aria-label={t('driveForm:slots')} className="overflow-x-auto">
          <div style={{ minWidth: `max(40rem, ${Math.ceil(HEAD_WIDTH + span * LEAST_SCALE)}px)` }}>
            <div aria-hidden className="relative ml-24 h-5 text-caption text-muted">
              {hours.map((time) => (
                <span key={time} className="absolute" style={{ left: at(time) }}>
                  {shortHour(time)}
                </span>
              ))}
            </div>
            <ul>
              {beds.map(([bed, own]) => (
                <li key={bed} className="flex h-8 items-center">
                  <span className="w-24 shrink-0 truncate pr-2 text-caption">{nameOf(own)}</span>
                  <ol
                    aria-label={nameOf(own)}
                    className="relative h-7 grow rounded-[4px] bg-canvas tabular-nums"
                  >
                    {startLunchTime && endLunchTime && (
                      <li
                        aria-label={t('drives:lunch')}
                        className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_6px)]"
                        style={{ left: at(startLunchTime), width: width(startLunchTime, endLunchTime) }}
                      />
                    )}
                    {own.map((slot) => (
                      <li
                        key={slot.startTime}
                        className="absolute inset-y-0"
                        style={{ left: at(slot.startTime), width: width(slot.startTime, slot.endTime) }}
                      >
                        <SlotToggle
                          name={`${nameOf(own)}, ${hour(slot.startTime)} – ${hour(slot.endTime)}`}
                          why={why(slot)}
                          onToggle={() => onToggle(slot)}
                        >
                          {clockOf(hour(slot.startTime))}
                        </SlotToggle>
                      </li>
                    ))}
                  </ol>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <button
        type="button"
        onClick={() => setAsTable(!asTable)}
        className="touch-target mt-2 min-h-6 text-caption text-secondary hover:underline"
      >
        {t(asTable ? 'driveForm:showAsGrid' : 'driveForm:showAsTable')}
      </button>
    </div>
  );
}

interface SlotToggleProps {
  readonly name: string;
  readonly why: string;
  readonly onToggle: () => void;
  readonly children: string;
}

/** One slot: pressed, it is blocked, and says why. */
function SlotToggle({ name, why, onToggle, children }: SlotToggleProps) {
  const { t } = useTranslation('drives');
  const isBlocked = why !== '';
  const label = labelled(name, isBlocked ? `${t('slotBlocked')}, ${why}` : t('slotOpen'));
  const look = isBlocked
    ? `${STATE_LOOK.blocked} line-through`
    : 'border-primary/40 bg-primary-soft text-on-primary-soft';
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isBlocked}
      onClick={onToggle}
      className={`flex h-full w-full items-center justify-center overflow-hidden rounded-[4px] border text-caption hover:border-primary ${look}`}
    >
      {children}
    </button>
  );
}
