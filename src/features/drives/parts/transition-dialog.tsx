import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useDriveBookedDaysQuery, useRestoreDriveCentersMutation } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { answerOf } from '../../../kit/record/mutation-hook.ts';
import { restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { useOpens } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import { isActivated } from '../../../rules/drive-status.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CardError } from '../../../ui/card-state.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActivationResult } from './activation-result.tsx';
import { ClosingChoice } from './closing-choice.tsx';
import { ComingFields } from './coming-fields.tsx';
import { runningDatesOf } from './drive-days.ts';
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
  REASON_MAX,
  SETTLED,
  type Transition,
  useSendTransition,
  useTransitionError,
} from './transitions.ts';
import { useTransitionDays } from './use-transition-days.ts';

/** So many days are named when they are closed. */
const MOST_NAMED = 3;

interface TransitionDialogProps {
  readonly drive: Movable;
  readonly transition: Transition;
  /** After each answer of the server. */
  readonly onAnswer: (isDone: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what a change of state needs: the reason, the days, what becomes of booked appointments. */
export function TransitionDialog({ drive, transition, onAnswer, onClose }: TransitionDialogProps) {
  const { t, i18n } = useTranslation(['drives', 'form', 'common']);
  const { shortDay, number } = useFormats();
  const errorText = useTransitionError();
  const opens = useOpens();
  const send = useSendTransition();
  const [restore] = useRestoreDriveCentersMutation();
  const name = drive.driveCenterName;
  const asksReason = NEEDS_REASON.includes(transition);
  const days = useTransitionDays(drive, transition);
  const { isPartly, isHeld, asked, asksDates, dates, open, shut } = days;
  const [reason, setReason] = useState('');
  const [picked, setChosen] = useState<readonly Day[]>();
  const chosen = picked ?? dates.filter((date) => !shut.includes(date));
  const [closing, setClosing] = useState<Closing>({ choice: transition === 'cancel' ? 'CANCEL' : 'KEEP' });
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  // Once it is said that the plan is another one, the next decision is for that.
  const [seen, setSeen] = useState(drive.updatedAt);
  const [opened, setOpened] = useState<readonly OpenedDate[]>();
  const [openedAt] = useState(() => new Date());
  const mayClose = CLOSES.includes(transition) && drive.bookedCount > 0;
  // What becomes of appointments is asked of the days that are chosen, and of those who are still expected.
  const counted = useDriveBookedDaysQuery({
    variables: { id: drive.id },
    skip: !mayClose,
    fetchPolicy: 'network-only',
  });
  const { data } = counted;
  const bookedDays =
    data && new Map(data.driveCenterById.bookedDays.map(({ name: on, value }) => [on, value]));
  // On a closed day there is something to do for those who are kept on it, as long as it is not known to be nobody.
  const idle = shut.filter((date) => !mayClose || (bookedDays !== undefined && !bookedDays.get(date)));
  const isWhole =
    !isPartly && (!asksDates || dates.every((date) => chosen.includes(date) || idle.includes(date)));
  const counts = isWhole
    ? [...(bookedDays?.values() ?? [])]
    : chosen.map((date) => bookedDays?.get(date) ?? 0);
  const booked = bookedDays ? counts.reduce((sum, count) => sum + count, 0) : drive.bookedCount;
  // All fields come together, so that none comes before the one that somebody is at, or goes with it.
  const isCounting = mayClose && !data && !counted.error;
  const isComing = days.coming > 0 || isCounting;
  const closes = mayClose && booked > 0 && !isComing;
  // The server lets nobody be moved or cancelled who is there just now.
  const running =
    transition === 'deactivate' && isActivated(drive) ? runningDatesOf(drive.centerDetails, openedAt) : [];
  const keepsOnly = isWhole ? running.length > 0 : chosen.some((date) => running.includes(date));
  const settling: Closing = keepsOnly ? { choice: 'KEEP' } : closing;
  const lacksReason = asksReason && reason.trim() === '';
  const lacksDates = asksDates && !isWhole && chosen.length === 0;
  const lacksTarget = closes && settling.choice === 'MOVE' && !settling.targetDriveId;

  /** What is said when it is done: where the drive stays active, which of its days it has closed. */
  const doneText = (): string => {
    if (transition !== 'deactivate' || isWhole || days.openBeside(chosen).length === 0)
      return t(`drives:${DONE[transition]}`, { name });
    const now = chosen.filter((date) => !shut.includes(date));
    if (now.length === 0) return name;
    const named = now.slice(0, MOST_NAMED).map((date) => shortDay(date));
    const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
      now.length > MOST_NAMED ? [...named, '…'] : named,
    );
    return t('drives:doneClosedDays', { name, days: list });
  };
  const run = async (on: readonly Day[] | undefined): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const { error, dates: answered } = await send(drive.id, transition, {
      reason: reason.trim(),
      ...(on ? { dates: on } : {}),
      appointments: closes ? settling : undefined,
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
    const done = doneText();
    // How many were settled is said where it is known who was still expected.
    const said =
      closes && bookedDays
        ? `${done} · ${t(`drives:${SETTLED[settling.choice]}`, { count: booked, formatted: number(booked) })}`
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
    if (!lacks && !busy && !isHeld && !isCounting) void run(isWhole ? undefined : chosen);
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
        {(isPartly || !days.isKnown) &&
          (asked.error ? (
            <CardError
              message={errorText(asked.error)}
              retryLabel={t('common:tryAgain')}
              onRetry={() => void asked.refetch()}
            />
          ) : (
            !isComing && (
              <p role="status" className="text-muted empty:hidden">
                {days.isKnown ? isHeld && t('drives:noClosedDays') : t('common:loading')}
              </p>
            )
          ))}
        {isComing && (
          <ComingFields
            days={Math.max(days.coming, asksDates ? dates.length : 0)}
            choices={mayClose ? (transition === 'deactivate' ? 3 : 2) : 0}
          />
        )}
        {asksDates && !isComing && (
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
                disabled: open.includes(date) || idle.includes(date),
                hint: [
                  open.includes(date) ? t('drives:dayOpen') : '',
                  shut.includes(date) ? t('drives:dayClosed') : '',
                  bookedDays ? t('drives:bookedOnDay', { formatted: number(bookedDays.get(date) ?? 0) }) : '',
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </FieldGroup>
        )}
        {closes && (
          <ClosingChoice
            drive={drive}
            booked={booked}
            mayKeep={transition === 'deactivate'}
            keepsOnly={keepsOnly && (asksDates ? 'day' : 'drive')}
            value={settling}
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
          busy={busy}
          held={isHeld || isCounting}
          danger={transition !== 'activate'}
          onCancel={onClose}
          cancelFirst={!asksReason}
        />
      </form>
    </Dialog>
  );
}
