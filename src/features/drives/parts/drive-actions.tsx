import { CalendarPlus, ClipboardCheck, Copy, Ellipsis, ListChecks, Pencil, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { EditLink } from '../../../kit/detail/edit-link.tsx';
import { usePageCommand } from '../../../kit/page-commands.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useReadsDaySheet } from '../../../pickers/appointments/lazy-parts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { allows, changesState, TRANSITIONS, type Transition } from './transitions.ts';
import { TRANSITION_ICONS } from './use-transitions.tsx';

interface DriveActionsProps {
  readonly drive: DriveRowFragment;
  readonly edits: boolean;
  readonly onBegin: (drive: DriveRowFragment, transition: Transition) => void;
  /** Nothing where the drive takes no bookings, or the reader makes none. */
  readonly onBook: (() => void) | undefined;
  readonly onResults: (() => void) | undefined;
}

/** The one that is done next stands as a button of its own. */
const FIRST: readonly Transition[] = ['activate', 'approve'];

/** What the reader may do with a drive, on its page: the next step and the edit as buttons, the rest in the menu. */
export function DriveActions({ drive, edits, onBegin, onBook, onResults }: DriveActionsProps) {
  const { t } = useTranslation('drives');
  const opens = useOpens();
  const readsDay = useReadsDaySheet();
  const { id } = drive;
  const moves = TRANSITIONS.filter((transition) => allows(drive, transition));
  const [main] = FIRST.filter((transition) => changesState(drive, transition));
  const MainIcon = main && TRANSITION_ICONS[main];
  const approval = moves.find((transition) => transition === 'approve');
  usePageCommand(
    approval && {
      id: 'approve-drive',
      label: t('approveThis', { name: drive.driveCenterName }),
      run: () => onBegin(drive, approval),
    },
  );
  const rest = moves.filter((transition) => transition !== main);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('moreActions')} className="border border-line bg-surface">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {rest.map((transition) => {
          const Icon = TRANSITION_ICONS[transition];
          return (
            <MenuItem
              key={transition}
              icon={<Icon size={16} aria-hidden />}
              onSelect={() => onBegin(drive, transition)}
            >
              {t(transition)}
            </MenuItem>
          );
        })}
        {opens('addDrive') && drive.allowedActions.includes('duplicate') && (
          <MenuItem asChild>
            <Link to={href('addDrive', undefined, { from: id })}>
              <Copy size={16} aria-hidden />
              {t('duplicate')}
            </Link>
          </MenuItem>
        )}
        {readsDay && (
          <MenuItem asChild>
            <Link to={href('viewDrive', undefined, { id, sheet: 'day' })}>
              <ListChecks size={16} aria-hidden />
              {t('daySheet')}
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to={href('viewDrive', undefined, { id, sheet: 'run' })}>
            <Printer size={16} aria-hidden />
            {t('runSheet')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={href('viewDrive', undefined, { id, sheet: 'packing' })}>
            <Printer size={16} aria-hidden />
            {t('packingList')}
          </Link>
        </MenuItem>
      </Menu>
      {drive.status === 'Pending approval' && opens('reviewDrive') && (
        <Link to={href('reviewDrive', undefined, { id })} className={buttonClass()}>
          <ClipboardCheck size={16} aria-hidden />
          {t('review')}
        </Link>
      )}
      {onBook && (
        <Button onClick={onBook}>
          <CalendarPlus size={16} aria-hidden />
          {t('bookAppointment')}
        </Button>
      )}
      {main && MainIcon && (
        <Button onClick={() => onBegin(drive, main)}>
          <MainIcon size={16} aria-hidden />
          {t(main)}
        </Button>
      )}
      {edits && <EditLink to={href('editDrive', undefined, { id })} />}
      {onResults && (
        <Button variant="primary" onClick={onResults}>
          <Pencil size={16} aria-hidden />
          {t('editResults')}
        </Button>
      )}
    </>
  );
}
