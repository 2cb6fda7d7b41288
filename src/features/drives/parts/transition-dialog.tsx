import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ApiError } from '../../../api/api-error.ts';
import {
  useDriveBookedDaysQuery,
  useDriveDaysAheadQuery,
  useRestoreDriveCentersMutation,
} from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { answerOf } from '../../../kit/record/mutation-hook.ts';
import { restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { useOpens } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CardError } from '../../../ui/card-state.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActivationResult } from './activation-result.tsx';
import { ClosingChoice } from './closing-choice.tsx';
import { openDatesOf } from './drive-days.ts';
import { ItsEvents } from './its-events.tsx';
import {
  CLOSES,
  type Closing,
  DONE,
  isOutdated,
  type Movable,
  NEEDS_REASON,
  newerOf,
  type OpenedDate,
  opensDays,
  REASON_MAX,
  SETTLED,
  type Transition,
  useSendTransition,
  useTransitionError,
} from './transitions.ts';

/** More days than this are not chosen one by one. */
const MOST_DAYS = 62;

interface TransitionDialogProps {
  readonly drive: Movable;
  readonly transition: Transition;
  /** After each answer of the server. */
  readonly onAnswer: (isDone: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what a change of state needs: the reason, the days, what becomes of booked appointments. */
export function TransitionDialog({ drive, transition, onAnswer, onClose }: TransitionDialogProps) {
  const { t } = useTranslation(['drives', 'form', 'common']);
  const { shortDay, number } = useFormats();
  const errorText = useTransitionError();
  const opens = useOpens();
  const send = useSendTransition();
  const [restore] = useRestoreDriveCentersMutation();
  const name = drive.driveCenterName;
  const asksReason = NEEDS_REASON.includes(transition);
  const days = openDatesOf(drive.centerDetails);
  // Of an active drive the days that are closed are opened, and those alone.
  const isPartly = opensDays(drive, transition);
  const asked = useDriveDaysAheadQuery({
    variables: { id: drive.id },
    skip: !isPartly,
    fetchPolicy: 'network-only',
  });
  const ahead = asked.data?.driveCenterById.daysAhead ?? [];
  const closed = ahead.filter(({ isOpen }) => !isOpen).map(({ date }) => date);
  const open =
    isPartly && ahead.length <= MOST_DAYS ? ahead.filter(({ isOpen }) => isOpen).map(({ date }) => date) : [];
  // Without days nothing is opened: to the server no days are all of them.
  const isHeld = isPartly && closed.length === 0;
  const dates = isPartly ? closed : days;
  const asksDates =
    (transition === 'activate' || transition === 'deactivate') &&
    days.length > 1 &&
    dates.length > 0 &&
    dates.length <= MOST_DAYS;
  const [reason, setReason] = useState('');
  const [picked, setChosen] = useState<readonly Day[]>();
  const chosen = picked ?? dates;
  const [closing, setClosing] = useState<Closing>({ choice: transition === 'cancel' ? 'CANCEL' : 'KEEP' });
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  // Once it is said that the plan is another one, the next decision is for that.
  const [seen, setSeen] = useState(drive.updatedAt);
  const [opened, setOpened] = useState<readonly OpenedDate[]>();
  const mayClose = CLOSES.includes(transition) && drive.bookedCount > 0;
  // What becomes of appointments is asked of the days that are chosen, and of those who are still expected.
  const { data } = useDriveBookedDaysQuery({
    variables: { id: drive.id },
    skip: !mayClose,
    fetchPolicy: 'network-only',
  });
  const bookedDays =
    data && new Map(data.driveCenterById.bookedDays.map(({ name: on, value }) => [on, value]));
  const isWhole = !isPartly && (!asksDates || chosen.length === dates.length);
  const counts = isWhole
    ? [...(bookedDays?.values() ?? [])]
    : chosen.map((date) => bookedDays?.get(date) ?? 0);
  const booked = bookedDays ? counts.reduce((sum, count) => sum + count, 0) : drive.bookedCount;
  const closes = mayClose && booked > 0;
  const lacksReason = asksReason && reason.trim() === '';
  const lacksDates = asksDates && chosen.length === 0;
  const lacksTarget = closes && closing.choice === 'MOVE' && !closing.targetDriveId;

  const run = async (days: readonly Day[] | undefined): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const { error, dates: answered } = await send(drive.id, transition, {
      reason: reason.trim(),
      ...(days ? { dates: days } : {}),
      appointments: closes ? closing : undefined,
      seen,
    });
    setBusy(false);
    onAnswer(error === undefined);
    if (error) {
      if (isOutdated(error)) setSeen(newerOf(error) ?? seen);
      return setFailure(error);
    }
    if (answered) {
      const newer = new Map(answered.map((one) => [one.date, one]));
      return setOpened((before) => [...(before ?? []).filter(({ date }) => !newer.has(date)), ...answered]);
    }
    onClose();
    const done = t(`drives:${DONE[transition]}`, { name });
    // How many were settled is said where it is known who was still expected.
    const said =
      closes && bookedDays
        ? `${done} · ${t(`drives:${SETTLED[closing.choice]}`, { count: booked, formatted: number(booked) })}`
        : done;
    if (transition !== 'delete') return notify(said);
    await notifyUndo(said, async () => {
      const answer = bulkCall(await restore({ variables: { ids: [drive.id] } }), answerOf);
      return restoredOf(answer, name);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const lacks = lacksReason || lacksDates || lacksTarget;
    setMissed(lacks);
    if (!lacks && !busy && !isHeld) void run(isWhole ? undefined : chosen);
  };

  const title = t(`drives:${transition}Title`, { name });
  const page = (['reviewDrive', 'viewDrive'] as const).find((one) => opens(one));
  if (opened)
    return (
      <Dialog open onClose={onClose} title={title} closeLabel={t('form:close')}>
        <ActivationResult
          dates={opened}
          busy={busy}
          failure={failure && errorText(failure)}
          onRetry={(failed) => void run(failed)}
          onClose={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog
      alert
      open
      onClose={busy ? undefined : onClose}
      title={title}
      description={t(`drives:${transition}Text`)}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isPartly &&
          (asked.error ? (
            <CardError
              message={errorText(asked.error)}
              retryLabel={t('common:tryAgain')}
              onRetry={() => void asked.refetch()}
            />
          ) : (
            <p role="status" className="text-muted empty:hidden">
              {isHeld && (asked.loading ? t('common:loading') : t('drives:noClosedDays'))}
            </p>
          ))}
        {asksDates && (
          <FieldGroup
            id={`${drive.id}-dates`}
            label={t('drives:days')}
            role="group"
            error={missed && lacksDates ? t('drives:daysMissing') : undefined}
          >
            <ChoiceList
              kind="checkbox"
              columns
              chosen={[...open, ...chosen]}
              onChange={(now) => setChosen(now.filter((date) => !open.includes(date)))}
              choices={[...open, ...dates].sort().map((date) => ({
                value: date,
                label: shortDay(date),
                ...(open.includes(date) ? { disabled: true, hint: t('drives:dayOpen') } : {}),
                ...(bookedDays
                  ? { hint: t('drives:bookedOnDay', { formatted: number(bookedDays.get(date) ?? 0) }) }
                  : {}),
              }))}
            />
          </FieldGroup>
        )}
        {closes && (
          <ClosingChoice
            drive={drive}
            booked={booked}
            mayKeep={transition === 'deactivate'}
            value={closing}
            onChange={setClosing}
            lacksTarget={missed && lacksTarget}
          />
        )}
        {transition === 'cancel' && <ItsEvents driveId={drive.id} onLeave={onClose} />}
        {asksReason && (
          <Field
            label={t('drives:reason')}
            required
            error={missed && lacksReason ? t('drives:reasonMissing') : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={REASON_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        {failure && (
          <Banner tone="danger">
            <p>{errorText(failure)}</p>
            {isOutdated(failure) && page && (
              // Beside it, so that what was typed here stays.
              <Link to={href(page, undefined, { id: drive.id })} target="_blank" className="underline">
                {t('drives:openDrive')}
              </Link>
            )}
          </Banner>
        )}
        <DialogFoot
          action={t(`drives:${transition}`)}
          busy={busy || (isHeld && 'held')}
          danger={transition !== 'activate'}
          onCancel={onClose}
          cancelFirst={!asksReason}
        />
      </form>
    </Dialog>
  );
}
