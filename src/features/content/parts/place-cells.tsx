import { GripVertical, ImageIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/file-address.ts';
import { PLACE_MAX } from '../../../rules/ads.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Moves, Row } from './use-moves.ts';

interface HandleProps {
  readonly row: Row;
  readonly moves: Moves;
}

/** What a row is dragged by; with the focus on it, arrow keys do the same. */
export function Handle({ row, moves }: HandleProps) {
  const { t } = useTranslation('ads');
  return (
    <button
      type="button"
      draggable
      data-handle={row.id}
      aria-label={t('handle', { name: row.name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={t('handleHelp')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.stopPropagation();
        moves.step(row, event.key === 'ArrowUp' ? -1 : 1);
      }}
      className="flex h-9 w-6 shrink-0 cursor-grab items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:w-11"
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

/** The picture of an advertisement, small enough for a row. */
export function Thumbnail({ row }: { readonly row: Row }) {
  const shape = 'h-10 w-16 shrink-0 rounded-[3px] bg-canvas';
  return row.file ? (
    <img
      src={fileAddress(row.file.id)}
      alt={row.altText}
      width={64}
      height={40}
      loading="lazy"
      className={`${shape} object-cover`}
    />
  ) : (
    <span className={`${shape} flex items-center justify-center text-subtle`}>
      <ImageIcon size={16} aria-hidden />
    </span>
  );
}

/** The place of a row as a number that can be typed over; sent with Enter, or when it is left. */
export function PlaceBox({ row, moves }: HandleProps) {
  const { t } = useTranslation('ads');
  const [typed, setTyped] = useState(String(row.sortOrder));
  const shown = useLatest(row.sortOrder);
  /** What is on its way: leaving the box after Enter sends nothing more. */
  const sent = useRef<number>(undefined);
  useEffect(() => {
    sent.current = undefined;
    setTyped(String(row.sortOrder));
  }, [row.sortOrder]);
  const send = async (place: number): Promise<void> => {
    sent.current = place;
    if (await moves.to(row, place)) return;
    if (sent.current === place) sent.current = undefined;
    setTyped((now) => (now === String(place) ? String(shown.current) : now));
  };
  const settle = (): void => {
    const place = Number(typed);
    const isPlace = Number.isInteger(place) && place >= 1 && place <= PLACE_MAX;
    if (!isPlace) setTyped(String(row.sortOrder));
    else if (place !== (sent.current ?? row.sortOrder)) void send(place);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      value={typed}
      aria-label={t('placeOf', { name: row.name })}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 3))}
      onBlur={settle}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') setTyped(String(row.sortOrder));
      }}
      className="h-8 w-12 rounded-control border border-line-strong bg-surface px-2 text-right tabular-nums pointer-coarse:h-11"
    />
  );
}
