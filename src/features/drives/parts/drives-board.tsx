import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { DriveFilterInput, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { type DriveStatus, isOpenFor } from '../../../rules/drive-status.ts';
import { holdPlaceOf } from '../../../ui/focus-place.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { opener } from '../../../ui/menu-focus.ts';
import { BookedBar, KindChip, StatusChip } from './drive-chips.tsx';
import { useDriveWords } from './drive-words.ts';
import { changesState, type Transition } from './transitions.ts';
import { useAllDrives } from './use-all-drives.ts';
import { type BeginTransition, TRANSITION_ICONS } from './use-transitions.tsx';

/** The columns of the board, and what a card that is put there means. */
const COLUMNS: readonly (readonly [DriveStatus, Transition | null])[] = [
  ['Sent back', 'sendBack'],
  ['Pending approval', null],
  ['Approved', 'approve'],
  ['Active', 'activate'],
  ['In progress', null],
  ['Deactivated', 'deactivate'],
  ['Rejected', 'reject'],
  ['Canceled', 'cancel'],
  ['Completed', null],
  ['Expired', null],
];

interface DrivesBoardProps {
  readonly filter: DriveFilterInput;
  readonly begin: BeginTransition;
}

/** The drives by their state: a card is dragged to the next one, or moved there by its menu. */
export function DrivesBoard({ filter, begin }: DrivesBoardProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const words = useDriveWords();
  const { drives, left, loading, error, retry } = useAllDrives(filter);
  const [held, setHeld] = useState<DriveRowFragment>();
  const [over, setOver] = useState<DriveStatus>();
  const takes = (transition: Transition | null): boolean =>
    held !== undefined && transition !== null && changesState(held, transition);
  const drop = (event: DragEvent, transition: Transition | null): void => {
    event.preventDefault();
    setOver(undefined);
    if (held && transition && changesState(held, transition)) begin(held, transition);
    setHeld(undefined);
  };
  return (
    <RecordState ready={drives !== undefined} error={error} onRetry={async () => retry()}>
      {left > 0 && <p className="mb-2 text-muted text-table">{t('notShown', { count: left })}</p>}
      <section
        aria-label={t('board')}
        aria-busy={loading || undefined}
        className="flex gap-3 overflow-x-auto pb-2 max-md:-mx-4 max-md:px-4 print:flex-col"
      >
        {COLUMNS.map(([status, transition]) => {
          const own = (drives ?? []).filter((drive) => drive.status === status);
          return (
            <section
              key={status}
              tabIndex={-1}
              aria-label={words.status(status)}
              onDragOver={(event) => {
                if (!takes(transition)) return;
                event.preventDefault();
                setOver(status);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => drop(event, transition)}
              className={clsx(
                'flex w-64 shrink-0 flex-col rounded-card border bg-surface print:w-full',
                over === status ? 'border-primary bg-primary-soft' : 'border-line',
                held && !takes(transition) && held.status !== status && 'opacity-50',
              )}
            >
              <h2 className="flex items-center gap-2 border-line border-b px-3 py-2">
                <StatusChip status={status} />
                <span className="text-muted text-table tabular-nums">{number(own.length)}</span>
              </h2>
              <ul className="flex min-h-24 flex-col gap-2 p-2 print:grid print:min-h-0 print:grid-cols-3">
                {own.map((drive) => (
                  <BoardCard
                    key={drive.id}
                    drive={drive}
                    onHold={() => setHeld(drive)}
                    onRelease={() => setHeld(undefined)}
                    onMove={(to) => {
                      // A card that leaves its column takes the focus along.
                      holdPlaceOf(opener());
                      begin(drive, to);
                    }}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </section>
    </RecordState>
  );
}

interface BoardCardProps {
  readonly drive: DriveRowFragment;
  readonly onHold: () => void;
  readonly onRelease: () => void;
  readonly onMove: (transition: Transition) => void;
}

function BoardCard({ drive, onHold, onRelease, onMove }: BoardCardProps) {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const moves = COLUMNS.flatMap(([status, transition]) =>
    transition && changesState(drive, transition) ? [{ status, transition }] : [],
  );
  const name = drive.driveCenterName;
  return (
    <li
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onHold();
      }}
      onDragEnd={onRelease}
      className={clsx(
        'rounded-control border border-line bg-raised p-2.5 text-table print:break-inside-avoid',
        moves.length > 0 && 'cursor-grab',
      )}
    >
      <div className="flex items-start gap-1">
        <Link
          data-takes-focus={moves.length > 0 ? undefined : ''}
          to={href('viewDrive', undefined, { id: drive.id })}
          className="touch-target mr-auto min-w-0 break-words font-medium text-ink no-underline hover:underline"
        >
          {name}
        </Link>
        {moves.length > 0 && (
          <Menu
            trigger={
              <IconButton data-takes-focus="" label={t('moveCard', { name })} className="-mt-1 -mr-1 size-7">
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
          >
            {moves.map(({ status, transition }) => {
              const Icon = TRANSITION_ICONS[transition];
              return (
                <MenuItem
                  key={transition}
                  icon={<Icon size={16} aria-hidden />}
                  onSelect={() => onMove(transition)}
                >
                  {t('moveTo', { action: t(transition), status: words.status(status) })}
                </MenuItem>
              );
            })}
          </Menu>
        )}
      </div>
      <p className="mb-2 text-caption text-muted">
        {words.dates(drive.centerDetails)} · {words.places(drive.centerDetails)}
      </p>
      <KindChip kind={drive.resourceType} />
      <div className="mt-2">
        <BookedBar booked={drive.bookedCount} capacity={drive.capacity} isOpen={isOpenFor(drive)} />
      </div>
    </li>
  );
}
