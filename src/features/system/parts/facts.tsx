import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { ErrorPage } from './use-error-page.ts';

/** The error id, to be copied. */
export function ErrorId({ errorId }: Pick<ErrorPage, 'errorId'>) {
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex items-center gap-1.5">
      <code className="font-mono text-ink text-table">{errorId}</code>
      <CopyButton text={errorId} label={t('copyErrorId')} copiedLabel={t('copied')} />
    </span>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
      <dt className="w-40 shrink-0 text-muted text-table">{term}</dt>
      <dd className="min-w-0 grow basis-48">{children}</dd>
    </div>
  );
}

/** What was wanted and the name of the failure, a row each. */
export function Facts({ errorId, path }: Pick<ErrorPage, 'errorId' | 'path'>) {
  const { t } = useTranslation('common');
  return (
    <dl className="divide-y divide-line border-line border-y text-left">
      <Row term={t('requestedAddress')}>
        <code className="break-all font-mono text-ink text-table">{path}</code>
      </Row>
      <Row term={t('errorId')}>
        <ErrorId errorId={errorId} />
      </Row>
    </dl>
  );
}
