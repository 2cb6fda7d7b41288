import { ClipboardCheck, Copy, Eye, Pencil, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import {
  useActivateDriveCenterMutation,
  useApproveDriveCenterMutation,
  useDeactivateDriveCenterMutation,
} from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import type { BulkAction, BulkAnswer } from '../../../kit/list/bulk-action.ts';
import { type Outcome, runBulk } from '../../../kit/list/bulk-run.ts';
import type { RowAction, RowSpec } from '../../../kit/list/list-column.ts';
import { useOpens, usePermission } from '../../../kit/use-permission.ts';
import type { Instant } from '../../../lib/scalars.ts';
import type { DriveAction } from '../../../rules/drive-status.ts';
import { useDateError } from './activation-result.tsx';
import { INTERVAL_WEEKS } from './later.ts';
import { LaterFields } from './later-fields.tsx';
import type { Preset } from './presets.ts';
import {
  allows,
  changesState,
  isHeldUp,
  isOutdated,
  TRANSITIONS,
  type Transition,
  useSendTransition,
  useTransitionError,
} from './transitions.ts';
import { useDuplicate } from './use-duplicate.ts';
import { TRANSITION_ICONS } from './use-transitions.tsx';

type Row = DriveRowFragment;
/** Reasons to choose from where many are closed at once. */
const REASONS = ['reasonWeather', 'reasonStaff', 'reasonResource', 'reasonPlace', 'reasonOther'] as const;

const icon = (transition: Transition) => {
  const Icon = TRANSITION_ICONS[transition];
  return <Icon size={16} aria-hidden />;
};

/** A drive of one day was open on all of its days, or on none. */
const hasOneDay = (drive: Row | undefined): boolean => {
  const [first, ...others] = drive?.centerDetails ?? [];
  return (
    first !== undefined &&
    first.startDate === first.endDate &&
    others.every(({ startDate, endDate }) => startDate === first.startDate && endDate === startDate)
  );
};

/** What can be done with one drive of the list. */
export function useDriveRow(
  preset: Preset,
  begin: (drive: Row, transition: Transition) => void,
): RowSpec<Row> {
  const { t } = useTranslation('drives');
  const opens = useOpens();
  const [reviews, edits, views] = [opens('reviewDrive'), opens('editDrive'), opens('viewDrive')];
  return useMemo((): RowSpec<Row> => {
    const view = ({ id }: Row): string => href('viewDrive', undefined, { id });
    const link = (id: string, label: string, shown: RowAction['icon'], to: string): RowAction => ({
      id,
      label,
      icon: shown,
      to,
    });
    const moves = (drive: Row): RowAction[] =>
      TRANSITIONS.filter((transition) => transition !== 'approveActivate').flatMap(
        (transition): RowAction[] =>
          allows(drive, transition)
            ? [
                {
                  id: transition,
                  label: t(transition),
                  icon: icon(transition),
                  onSelect: () => begin(drive, transition),
                },
              ]
            : transition === 'approve' && isHeldUp(drive)
              ? [{ id: transition, label: t(transition), icon: icon(transition), blocked: t('heldUp') }]
              : [],
      );
    const first: Readonly<Record<Preset, readonly string[]>> = {
      createDrive: ['view', 'edit'],
      approveDrive: ['review', 'view'],
      activationDrive: ['activate', 'deactivate'],
    };
    const place = ({ id }: RowAction): number => {
      const at = first[preset].indexOf(id);
      return at < 0 ? first[preset].length : at;
    };
    return {
      name: (drive) => drive.driveCenterName,
      ...(views ? { href: view } : {}),
      actions: (drive) => {
        const may = (action: DriveAction): boolean => drive.allowedActions.includes(action);
        const all: RowAction[] = [
          ...(views ? [link('view', t('view'), <Eye size={16} aria-hidden />, view(drive))] : []),
          ...(reviews && drive.status === 'Pending approval'
            ? [
                link(
                  'review',
                  t('review'),
                  <ClipboardCheck size={16} aria-hidden />,
                  href('reviewDrive', undefined, { id: drive.id }),
                ),
              ]
            : []),
          ...(edits && (may('edit') || may('editLimited') || may('resubmit'))
            ? [
                link(
                  'edit',
                  t('edit'),
                  <Pencil size={16} aria-hidden />,
                  href('editDrive', undefined, { id: drive.id }),
                ),
              ]
            : []),
          ...moves(drive),
          ...(edits && may('duplicate')
            ? [
                link(
                  'duplicate',
                  t('duplicate'),
                  <Copy size={16} aria-hidden />,
                  href('addDrive', undefined, { from: drive.id }),
                ),
              ]
            : []),
          ...(views
            ? [
                link(
                  'print',
                  t('runSheet'),
                  <Printer size={16} aria-hidden />,
                  href('viewDrive', undefined, { id: drive.id, sheet: 'run' }),
                ),
              ]
            : []),
        ];
        return all.toSorted((one, other) => place(one) - place(other));
      },
    };
  }, [t, preset, begin, reviews, edits, views]);
}

/** What can be done with many: each is asked for by itself, and told by itself. */
export function useDriveBulk(): readonly BulkAction<Row>[] {
  const { t } = useTranslation('drives');
  const { number, shortDay } = useFormats();
  const errorText = useTransitionError();
  const dateError = useDateError();
  const send = useSendTransition();
  const mayApprove = usePermission(useApproveDriveCenterMutation);
  const mayActivate = usePermission(useActivateDriveCenterMutation);
  const mayClose = usePermission(useDeactivateDriveCenterMutation);
  const { may: mayDuplicate, duplicate, takeBack } = useDuplicate();
  const sendOne = async (
    id: string,
    transition: Transition,
    reason: string,
    seen?: Instant,
  ): Promise<Outcome> => {
    const { error, dates = [] } = await send(id, transition, { reason, ...(seen ? { seen } : {}) });
    // Whoever tries again what the list had read is refused again.
    if (error) return { kind: isOutdated(error) ? 'skipped' : 'failed', reason: errorText(error) };
    const failed = dates.find((date) => date.error);
    return failed
      ? { kind: 'failed', reason: labelled(shortDay(failed.date), dateError(failed.error ?? '')) }
      : { kind: 'done' };
  };
  const run = async (drive: Row, transition: Transition, reason = ''): Promise<Outcome> => {
    if (transition === 'approve' && isHeldUp(drive)) return { kind: 'skipped', reason: t('heldUp') };
    // Which days of an active one are to be opened is asked of each by itself.
    if (!changesState(drive, transition)) return { kind: 'skipped', reason: t('notNow') };
    return sendOne(drive.id, transition, reason, drive.updatedAt);
  };
  /** Opened ones are closed again, whoever has booked meanwhile keeps the appointment. */
  const closeAgain = async (ids: string[]): Promise<BulkAnswer> => ({
    results: await runBulk(ids, (id) => sendOne(id, 'deactivate', t('takenBack'))),
  });
  /** Closed ones are opened again; which days of several were open nobody knows here. */
  const openAgain = async (ids: string[], drives: ReadonlyMap<string, Row>): Promise<BulkAnswer> => ({
    results: await runBulk(ids, async (id) =>
      hasOneDay(drives.get(id))
        ? sendOne(id, 'activate', '')
        : { kind: 'skipped', reason: t('openDaysByHand') },
    ),
  });
  const each = (transition: 'approve' | 'activate'): BulkAction<Row> => ({
    id: transition,
    label: t(transition),
    icon: icon(transition),
    question: (count) => t(`${transition}Question`, { count, formatted: number(count) }),
    run: (drive) => run(drive, transition),
    ...(transition === 'approve' ? { lasting: t('approvalLasts') } : mayClose ? { undo: closeAgain } : {}),
  });
  const close: BulkAction<Row> = {
    id: 'deactivate',
    label: t('deactivate'),
    icon: icon('deactivate'),
    question: (count) => t('deactivateQuestion', { count, formatted: number(count) }),
    choice: {
      label: t('reason'),
      options: REASONS.map((reason) => ({ value: reason, label: t(reason) })),
      missing: t('reasonMissing'),
    },
    run: (drive, choice) => {
      const reason = REASONS.find((known) => known === choice);
      return run(drive, 'deactivate', reason ? t(reason) : choice);
    },
    ...(mayActivate ? { undo: openAgain } : {}),
  };
  const copy: BulkAction<Row> = {
    id: 'duplicate',
    label: t('duplicate'),
    icon: <Copy size={16} aria-hidden />,
    question: (count) => t('duplicateQuestion', { count, formatted: number(count) }),
    fields: {
      first: String(INTERVAL_WEEKS),
      draw: (onChange, isMissing) => <LaterFields onChange={onChange} isMissing={isMissing} />,
    },
    run: (drive, later) => duplicate(drive, later),
    ...(takeBack ? { undo: async (ids: string[]) => ({ results: await runBulk(ids, takeBack) }) } : {}),
  };
  return [
    ...(mayApprove ? [each('approve')] : []),
    ...(mayActivate ? [each('activate')] : []),
    ...(mayClose ? [close] : []),
    ...(mayDuplicate ? [copy] : []),
  ];
}
