import { CalendarPlus, Lock, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { SlotMenu } from './slot-menu.tsx';
import { isPlanned, type Slot, StateIcon, stateOf, useSlotText } from './slot-state.tsx';

interface ScheduleListProps<S extends Slot> {
  readonly slots: readonly S[];
  /** Where the donor of a slot is reached; undefined where nobody is to know. */
  readonly phoneOf?: ((slot: S) => string) | undefined;
  readonly onBlock: ((ids: readonly string[], reason: BlockReason | null) => Promise<void>) | undefined;
  /** Undefined where nothing can be booked. */
  readonly onBook?: ((slot: S) => void) | undefined;
}

/** The same day as a table, by start. */
export function ScheduleList<S extends Slot>({ slots, phoneOf, onBlock, onBook }: ScheduleListProps<S>) {
  const { t } = useTranslation('drives');
  const { hour } = useFormats();
  const text = useSlotText();
  const sorted = slots.toSorted(
    (one, other) =>
      one.startTime.localeCompare(other.startTime) ||
      one.bedName.localeCompare(other.bedName) ||
      one.bed - other.bed,
  );
  return (
    <Table label={t('schedule')}>
      <thead>
        <tr>
          <Th className="max-sm:!pl-0">{t('time')}</Th>
          <Th className="max-sm:hidden">{t('bed')}</Th>
          <Th className="max-sm:!px-1">{t('donor')}</Th>
          {phoneOf && <Th>{t('phone')}</Th>}
          <Th className="max-md:hidden print:table-cell">{t('types')}</Th>
          {(onBlock || onBook) && (
            <Th data-print="none" className="max-sm:!px-0">
              {t('change')}
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((slot) => {
          const bed = `${slot.bedName} ${slot.bed}`;
          const isBlocked = stateOf(slot) === 'blocked';
          // A blocked one is opened again, or blocked for another reason.
          const change = isBlocked ? t('change') : t('block');
          return (
            <Tr key={slot.id}>
              <Td className="whitespace-nowrap max-sm:!pl-0">
                {hour(slot.startTime)}
                <span className="max-sm:hidden"> – {hour(slot.endTime)}</span>
                {/* A telephone has no room for a column of its own. */}
                <span className="block whitespace-normal text-muted wrap-anywhere sm:hidden">{bed}</span>
              </Td>
              <Td className="max-sm:hidden">{bed}</Td>
              <Td className="max-sm:!px-1">
                <span className="inline-flex items-center gap-1.5">
                  <StateIcon state={stateOf(slot)} />
                  {/* On the smallest telephone a long name gives way to what can be done. */}
                  <span className="max-sm:wrap-anywhere">{text(slot)}</span>
                </span>
              </Td>
              {phoneOf && <Td className="whitespace-nowrap tabular-nums">{phoneOf(slot)}</Td>}
              <Td className="max-md:hidden print:table-cell">{slot.donationTypes.join(', ')}</Td>
              {(onBlock || onBook) && (
                <Td data-print="none" className="whitespace-nowrap max-sm:!px-0">
                  {onBook && slot.booked === 0 && stateOf(slot) === 'open' && (
                    <Button
                      dense
                      variant="ghost"
                      className="max-sm:!px-2"
                      title={t('book')}
                      aria-label={t('bookSlot', { bed, time: hour(slot.startTime) })}
                      onClick={() => onBook(slot)}
                    >
                      <CalendarPlus size={16} aria-hidden className="sm:hidden" />
                      <span className="max-sm:sr-only">{t('book')}</span>
                    </Button>
                  )}
                  {onBlock && slot.booked === 0 && !isPlanned(slot) && (
                    <SlotMenu
                      isBlocked={isBlocked}
                      onChoose={(reason) => void onBlock([slot.id], reason)}
                      trigger={
                        <Button
                          dense
                          variant="ghost"
                          className="max-sm:!px-2"
                          title={change}
                          aria-label={t(isBlocked ? 'changeSlot' : 'blockSlot', {
                            bed,
                            time: hour(slot.startTime),
                          })}
                        >
                          {isBlocked ? (
                            <LockOpen size={16} aria-hidden className="sm:hidden" />
                          ) : (
                            <Lock size={16} aria-hidden className="sm:hidden" />
                          )}
                          <span className="max-sm:sr-only">{change}</span>
                        </Button>
                      }
                    />
                  )}
                </Td>
              )}
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
