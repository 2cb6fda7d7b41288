import { Droplet, Hash, TriangleAlert, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { useZoned } from '../../../../kit/zoned/use-zoned.tsx';
import { useAppointmentTime } from '../../../../pickers/appointments/use-appointment-time.ts';
import { Card } from '../../../../ui/card.tsx';
import { Radio } from '../../../../ui/radio.tsx';
import type { Preview } from '../../donor-merge.tsx';

interface MergeAsideProps {
  readonly preview: Preview;
  /** Is the record that stays an active one? */
  readonly isActive: boolean;
  /** The number of the record that goes. */
  readonly gone: string;
  /** The appointment that is kept where one donor cannot hold all. */
  readonly stays: string;
  readonly onStays: (id: string) => void;
}

/** What comes together, what has to be settled first, and what is true afterwards. */
export function MergeAside({ preview, isActive, gone, stays, onStays }: MergeAsideProps) {
  const { t } = useTranslation('donorRecord');
  const { number, day, dayOf } = useFormats();
  return (
    <aside aria-label={t('whatMoves')} className="flex flex-col gap-4">
      <Card title={t('whatMoves')} flush>
        <table className="w-full text-table tabular-nums">
          <thead>
            <tr className="text-caption text-muted">
              <td />
              {(['stays', 'comes', 'after'] as const).map((name) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-right font-medium last:pr-5">
                  {t(`moves.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.counts.map(({ name, stays: mine, comes }) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="py-2 pl-5 text-left font-normal">
                  {t(`counts.${name as 'donations'}`)}
                </th>
                <td className="px-2 text-right text-muted">{number(mine)}</td>
                <td className="px-2 text-right text-muted">{comes > 0 ? `+ ${number(comes)}` : '0'}</td>
                <td className="pr-5 pl-2 text-right font-semibold">{number(mine + comes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {preview.conflicts.length > 0 && <Conflicts preview={preview} stays={stays} onStays={onStays} />}
      <Card title={t('afterMerge')}>
        {!isActive && (
          <p className="mb-2 flex gap-2 text-on-warning-soft text-table">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warning" />
            {t('staysInactive')}
          </p>
        )}
        <ul className="flex flex-col gap-2 text-table [&>li]:flex [&>li]:gap-2 [&_svg]:mt-0.5 [&_svg]:shrink-0 [&_svg]:text-muted">
          <li>
            <Droplet size={16} aria-hidden />
            {preview.wholeBloodFrom
              ? t('wholeBloodFrom', { date: day(preview.wholeBloodFrom) })
              : t('wholeBloodNow')}
          </li>
          <li>
            <Hash size={16} aria-hidden />
            {t('stillFinds', { number: gone })}
          </li>
          <li>
            <Undo2 size={16} aria-hidden />
            {t('undoUntil', { date: day(dayOf(new Date(preview.undoUntil))) })}
          </li>
        </ul>
      </Card>
    </aside>
  );
}

function Conflicts({ preview, stays, onStays }: Omit<MergeAsideProps, 'isActive' | 'gone'>) {
  const { t } = useTranslation('donorRecord');
  const clock = useAppointmentTime();
  const zoned = useZoned();
  const group = useId();
  return (
    <section aria-labelledby="merge-conflicts" className="rounded-card border border-warning bg-surface p-5">
      <h2 id="merge-conflicts" className="flex items-center gap-2 font-semibold text-body">
        <TriangleAlert size={16} aria-hidden className="text-warning" />
        {t('oneMustGo')}
      </h2>
      <p className="mt-1 text-muted text-table">{t('oneMustGoText')}</p>
      <fieldset className="mt-3 flex flex-col gap-2">
        <legend className="sr-only">{t('oneMustGo')}</legend>
        {preview.conflicts.map(({ id, place, donorNumber, ...at }) => (
          <div
            key={id}
            className={
              id === stays
                ? 'relative flex gap-3 rounded-control border border-primary px-3 py-2 ring-1 ring-primary'
                : 'relative flex gap-3 rounded-control border border-line px-3 py-2 hover:bg-hover'
            }
          >
            <Radio
              id={`${group}-${id}`}
              name="merge-appointment"
              aria-labelledby={`${group}-${id}-time ${group}-${id}-place`}
              checked={id === stays}
              onChange={() => onStays(id)}
              className="mt-0.5"
            />
            <div className="min-w-0 text-table">
              <div id={`${group}-${id}-time`} className="font-medium">
                {zoned(clock.full(at.startTime, at), { zone: at.ianaTimeZone, from: at.startTime })}
              </div>
              {/* It covers all but the time, which has a tip of its own. */}
              <label
                id={`${group}-${id}-place`}
                htmlFor={`${group}-${id}`}
                className="block cursor-pointer text-caption text-muted after:absolute after:inset-0"
              >
                {place} · {donorNumber}
              </label>
            </div>
          </div>
        ))}
      </fieldset>
      <p className="mt-3 text-caption text-muted">{t('otherCanceled')}</p>
    </section>
  );
}
