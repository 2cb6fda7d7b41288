import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/drives/fragment-masking.ts';
import {
  DriveCenterByIdDocument,
  type DriveDetailFragment,
  DriveDetailFragmentDoc,
  type DriveRowFragment,
  DriveRowFragmentDoc,
} from '../../gql/drives/graphql.ts';
import { useDriveCenterByIdQuery } from '../../gql/drives/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRecordName } from '../../kit/detail/record-name.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { isTypingIn, OVERLAY } from '../../kit/list/list-keys.ts';
import { usePageCommand } from '../../kit/page-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CardEmpty } from '../../ui/card-state.tsx';
import { Field } from '../../ui/field.tsx';
import { NARROW_IN_TURN, SEEN_IN_TURN } from '../../ui/seen-in-turn.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { CheckList } from './parts/check-list.tsx';
import { ChangesCard, FormerDrivesCard, PlanCard, ReviewMap } from './parts/review-cards.tsx';
import { ReviewFoot } from './parts/review-foot.tsx';
import { ReviewHeader } from './parts/review-header.tsx';
import { ScheduleTab } from './parts/schedule-tab.tsx';
import { StaffTab } from './parts/staff-tab.tsx';
import {
  allows,
  DONE,
  isHeldUp,
  isOutdated,
  REASON_MAX,
  type Transition,
  useSendTransition,
} from './parts/transitions.ts';
import { type QueuePage, useReviewQueue } from './parts/use-review-queue.ts';
import { useTransitions } from './parts/use-transitions.tsx';

export const ask = prefetchRecord(DriveCenterByIdDocument);

/** One drive after the other that waits for an approval: what it is, what is in the way, and the decision. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  // The one that was opened, until it is left: when the queue comes round to it, it follows another as well.
  const [opened, setOpened] = useState<string | undefined>(id);
  if (opened !== undefined && opened !== id) setOpened(undefined);
  const page = useState(1);
  const { data, error, refetch } = useDriveCenterByIdQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const drive = readFragment(DriveRowFragmentDoc, data?.driveCenterById);
  const detail = readFragment(DriveDetailFragmentDoc, data?.driveCenterById);
  return (
    <RecordState ready={drive !== undefined} error={error} onRetry={refetch}>
      {drive && detail && (
        <Review
          key={drive.id}
          drive={drive}
          detail={detail}
          again={refetch}
          unreadMs={drive.id === opened ? 0 : UNREAD_MS}
          page={page}
        />
      )}
    </RecordState>
  );
}

interface ReviewProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
  readonly again: () => Promise<void>;
  /** For so long after it was first shown nothing is decided on it. */
  readonly unreadMs: number;
  readonly page: QueuePage;
}

/** A drive that comes after another is not read yet: what is pressed once more was meant for the one before. */
const UNREAD_MS = 500;

function Review({ drive, detail, again, unreadMs, page }: ReviewProps) {
  const { t } = useTranslation(['drives', 'form']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useSendTransition();
  const { place, count, next } = useReviewQueue(drive.id, page);
  const [note, setNote] = useState('');
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState<Transition>();
  const [failure, setFailure] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  useRecordName(drive.driveCenterName);
  const held = isHeldUp(drive);
  // Whoever may send it back may reject it, but for those who are booked.
  const isBooked = allows(drive, 'sendBack') && !allows(drive, 'reject');
  const goOn = (): Promise<void> | void =>
    next
      ? navigate(href('reviewDrive', undefined, { id: next }))
      : navigate(href('approveDrive', undefined, { view: 'pending' }));
  const { begin, dialog } = useTransitions((_transition, isDone) => void (isDone ? goOn() : again()));
  const decide = async (transition: Transition): Promise<void> => {
    if (busy || !allows(drive, transition) || performance.now() - shownAt.current < unreadMs) return;
    const needs = transition === 'sendBack' || transition === 'reject';
    if (needs && note.trim() === '') {
      setMissed(true);
      box.current?.focus();
      return;
    }
    setBusy(transition);
    const { error } = await send(drive.id, transition, {
      reason: note.trim(),
      seen: drive.updatedAt,
    });
    setBusy(undefined);
    if (error) {
      // Somebody else may have decided, or changed the plan: what is shown is asked again.
      setFailure(isOutdated(error) ? t('drives:planChanged') : errorText(error));
      await again();
      return;
    }
    await notify(t(`drives:${DONE[transition]}`, { name: drive.driveCenterName }));
    await goOn();
  };
  usePageCommand(
    allows(drive, 'approve') && !held
      ? {
          id: 'approve-drive',
          label: t('drives:approveThis', { name: drive.driveCenterName }),
          run: () => void decide('approve'),
        }
      : undefined,
  );
  const latest = useLatest({ decide, goOn });
  useEffect(() => {
    const keys: Readonly<Record<string, () => unknown>> = {
      a: () => latest.current.decide('approve'),
      s: () => latest.current.decide('sendBack'),
      r: () => latest.current.decide('reject'),
      n: () => latest.current.goOn(),
    };
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingIn(event.target)) return;
      if (document.querySelector(OVERLAY)) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      // Who holds a key has decided on one drive, not on those that come after it.
      if (event.repeat) return;
      void act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <ReviewHeader drive={drive} detail={detail} place={place} count={count} />
      <div className={clsx('grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]', NARROW_IN_TURN)}>
        <div className={clsx('flex min-w-0 flex-col gap-4', SEEN_IN_TURN)}>
          {detail.reviewChanges.length > 0 && <ChangesCard changes={detail.reviewChanges} />}
          <PlanCard drive={drive} detail={detail} />
          <ReviewMap drive={drive} detail={detail} />
          <FormerDrivesCard detail={detail} />
          <StaffTab drive={drive} detail={detail} />
          <div className="min-w-0 rounded-card border border-line bg-surface">
            <h2 className="px-5 pt-4 font-semibold text-body">{t('drives:schedule')}</h2>
            <ScheduleTab detail={detail} mayBlock={false} onBook={undefined} folds />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('drives:checks')} flush>
            {drive.checks.length === 0 ? (
              <CardEmpty>{t('drives:noChecks')}</CardEmpty>
            ) : (
              <CheckList checks={drive.checks} />
            )}
          </Card>
          {isBooked && (
            <Banner tone="info">
              <p>{t(allows(drive, 'cancel') ? 'drives:bookedNotRejected' : 'drives:bookedOthersCancel')}</p>
              {detail.reviewChanges.some(({ field }) => field === 'location') && (
                <p>{t('drives:addressTold')}</p>
              )}
            </Banner>
          )}
          {drive.status === 'Pending approval' && (
            <section className="rounded-card border border-line bg-surface p-5">
              <Field
                label={t('drives:noteTo', { name: drive.requestedByName ?? t('drives:planner') })}
                help={t('drives:noteHelp')}
                error={missed && note.trim() === '' ? t('drives:reasonMissing') : undefined}
              >
                {(control) => (
                  <TextArea
                    {...control}
                    ref={box}
                    rows={3}
                    maxLength={REASON_MAX}
                    value={note}
                    onChange={({ target }) => setNote(target.value)}
                  />
                )}
              </Field>
            </section>
          )}
        </div>
      </div>
      <ReviewFoot
        drive={drive}
        failure={failure}
        isBooked={isBooked}
        busy={busy}
        onDecide={(transition) => void decide(transition)}
        onCancel={() => begin(drive, 'cancel')}
        onNext={next ? () => void goOn() : undefined}
      />
      {dialog}
    </>
  );
}
