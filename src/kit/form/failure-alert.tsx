import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRefusalTexts } from './refusal-texts.ts';
import type { Failure } from './use-record-form.ts';

interface FailureAlertProps {
  readonly failure: Failure;
  readonly onDismiss: () => void;
}

/** What the server said that belongs to no field: one bullet each, until it is dismissed or the next save. */
export function FailureAlert({ failure, onDismiss }: FailureAlertProps) {
  const { t } = useTranslation(['form', 'rules']);
  const refusalTexts = useRefusalTexts();
  const place = useRef<HTMLDivElement>(null);
  const { error, codes, isOffline } = failure;
  // Once for each: what is typed below draws it anew, and stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is shown like the first
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const messages = isOffline ? [t('rules:offline')] : refusalTexts(error, codes);
  const unknown = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE'].includes(error.code);
  return (
    <div
      ref={place}
      role="alert"
      className="m-5 mb-0 flex animate-appear items-start gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-on-danger-soft"
    >
      <div className="min-w-0 grow">
        <p className="font-medium">{t('form:ohSnap')}</p>
        <ul className="mt-1 list-disc break-words pl-5">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {unknown && <p className="mt-1">{t('form:nothingLost')}</p>}
      </div>
      <IconButton
        label={t('form:dismiss')}
        onClick={onDismiss}
        className="!size-7 pointer-coarse:!size-11 !text-current"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
