import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AskHost } from './ask/ask-host.tsx';
import { toasterAtom } from './ask/undo.ts';
import { UnsavedGuard } from './unsaved/unsaved-guard.tsx';

const Toaster = lazy(() => import('../ui/toast.tsx').then((module) => ({ default: module.Toaster })));

/** What the kit needs once in the shell: the guard of unsaved changes, the dialogs that ask, and the toasts. */
export function KitHost() {
  const { t } = useTranslation('form');
  const toasts = useAtomValue(toasterAtom);
  return (
    <>
      <UnsavedGuard />
      <AskHost />
      {toasts && (
        <Suspense fallback={null}>
          <Toaster label={t('notifications')} />
        </Suspense>
      )}
    </>
  );
}
