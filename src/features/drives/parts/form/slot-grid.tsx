import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import type { PlannedSlot } from '../../../../rules/slot-plan.ts';
import { minutesOf } from '../../../../rules/slots.ts';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';
import type { PlaceValue } from './drive-values.ts';

const HOUR = 60;

interface SlotGridProps {
  readonly slots: readonly PlannedSlot[];
  readonly place: PlaceValue;
}

const bedsOf = (slots: readonly PlannedSlot[]) => {
  const beds = new Map<number, PlannedSlot[]>();
  for (const slot of slots) beds.set(slot.bed, [...(beds.get(slot.bed) ?? []), slot]);
  return [...beds].sort(([one], [other]) => one - other);
};

/** The slots of a day as the rules lay them out: beds are rows, time runs to the right. */
export function SlotGrid({ slots, place }: SlotGridProps) {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { hour, shortHour } = useFormats();
  const [asTable, setAsTable] = useState(false);
  const from = minutesOf(place.startTime);
  const span = Math.max(1, minutesOf(place.endTime) - from);
  const at = (time: string): string => `${((minutesOf(time) - from) / span) * 100}%`;
  const width = (start: string, end: string): string =>
    `calc(${((minutesOf(end) - minutesOf(start)) / span) * 100}% - 2px)`;
  const beds = bedsOf(slots);
  const nameOf = (own: readonly PlannedSlot[], bed: number): string => `${own[0]?.bedName} ${bed + 1}`;
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
                <Td>{nameOf(own, bed)}</Td>
                <Td>{own.map(({ startTime }) => hour(startTime)).join(', ')}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <div role="group" tabIndex={0} aria-label={t('driveForm:slots')} className="overflow-x-auto">
          <div className="min-w-160">
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
                  <span className="w-24 shrink-0 truncate pr-2 text-caption">{nameOf(own, bed)}</span>
                  <ol
                    aria-label={nameOf(own, bed)}
                    className="relative h-7 grow rounded-[4px] bg-canvas tabular-nums"
                  >
                    {startLunchTime && endLunchTime && (
                      <li
                        aria-label={t('drives:lunch')}
                        className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_6px)]"
                        style={{ left: at(startLunchTime), width: width(startLunchTime, endLunchTime) }}
                      />
                    )}
                    {own.map(({ startTime, endTime }) => (
                      <li
                        key={startTime}
                        title={`${hour(startTime)} – ${hour(endTime)}`}
                        className="absolute inset-y-0 flex items-center justify-center overflow-hidden rounded-[4px] border border-primary/40 bg-primary-soft text-caption text-on-primary-soft"
                        style={{ left: at(startTime), width: width(startTime, endTime) }}
                      >
                        {startTime.replace(/^0/, '')}
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
        className="mt-2 min-h-6 text-caption text-secondary hover:underline"
      >
        {t(asTable ? 'driveForm:showAsGrid' : 'driveForm:showAsTable')}
      </button>
    </div>
  );
}
