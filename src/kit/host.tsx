import { useAtomValue } from 'jotai';
import { lazy, memo, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../access/session.ts';
import { opened } from '../ui/lazy-overlay.tsx';
import { askedAtom, hostQuestions } from './dialogs/confirm.ts';
import { toasterAtom } from './dialogs/toast.ts';
import { backgroundJobsAtom } from './jobs/background-jobs.ts';
import { listeningAtom } from './live/live.ts';
import { UnsavedGuard } from './unsaved/unsaved-guard.tsx';
import { zonedTipAtom } from './zoned/zoned-tip-state.ts';

// Nobody is asked or told anything on most pages: both load when they are needed first.
const DialogHost = opened(() =>
  import('./dialogs/dialog-host.tsx').then((module) => ({ default: module.DialogHost })),
);
const JobWatch = lazy(() => import('./jobs/job-watch.tsx').then((module) => ({ default: module.JobWatch })));
const LiveStream = lazy(() =>
  import(/* webpackChunkName: "deferred-shell" */ './live/live-stream.tsx').then((module) => ({
    default: module.LiveStream,
  })),
);
const Toaster = opened(() => import('../ui/toast.tsx').then((module) => ({ default: module.Toaster })));

const ZonedTip = opened(() =>
  import('./zoned/zoned-tip.tsx').then((module) => ({ default: module.ZonedTipShown })),
);

/** What the kit needs once in the shell: the guard of unsaved changes, the dialogs that ask, the toasts, the tip of times, and the ear for what others change. */
export const KitHost = memo(function KitHost() {
  const { t } = useTranslation('form');
  const [asked] = useAtomValue(askedAtom);
  const toasts = useAtomValue(toasterAtom);
  const zoned = useAtomValue(zonedTipAtom);
  const left = useAtomValue(backgroundJobsAtom);
  const isListening = useAtomValue(listeningAtom);
  const clientId = useAtomValue(sessionAtom)?.user.selectedClientId;
  useEffect(hostQuestions, []);
  return (
    <>
      <UnsavedGuard />
      {asked && <DialogHost key={asked.id} asked={asked} />}
      {left.length > 0 && (
        <Suspense fallback={null}>
          <JobWatch panel="#notifications" />
        </Suspense>
      )}
      {isListening && clientId !== undefined && (
        <Suspense fallback={null}>
          <LiveStream key={clientId} clientId={clientId} />
        </Suspense>
      )}
      {zoned && <ZonedTip tip={zoned} />}
      {toasts && <Toaster label={t('notifications')} dismissLabel={t('dismissMessage')} />}
    </>
  );
});
