import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/support/fragment-masking.ts';
import {
  type SupportRequestRowFragment,
  SupportRequestRowFragmentDoc,
} from '../../../gql/support/graphql.ts';
import { useSetSupportRequestStatusMutation, useSupportRequestsQuery } from '../../../gql/support/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStoredPicture } from '../../../kit/files/use-stored-picture.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { SUPPORT_STATUSES, type SupportStatus, supportNumber } from '../../../rules/support.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { useModuleNames } from './use-module-names.ts';

type Request = SupportRequestRowFragment;
const SIZE = 10;
const TONES: Readonly<Record<SupportStatus, ChipTone>> = {
  Open: 'open',
  Answered: 'warning',
  Solved: 'good',
};
const statusOf = ({ status }: Request): SupportStatus =>
  SUPPORT_STATUSES.find((known) => known === status) ?? 'Open';

/** One's own requests, or all that the view has; the parent administration says how far they are. */
export function RequestsCard() {
  const { t } = useTranslation(['support', 'list']);
  const { time, number } = useFormats();
  const isParent = useAtomValue(isParentViewAtom);
  const [whose, setWhose] = useState<'mine' | 'all'>(isParent ? 'all' : 'mine');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string>();
  const variables = { pagination: { pageNumber: page, pageSize: SIZE }, filter: { mine: whose === 'mine' } };
  const query = useSupportRequestsQuery({ variables });
  const { error, refetch } = query;
  const found = useAnswer(query, variables).shown?.allSupportRequests;
  const rows = found?.supportRequests.map((row) => readFragment(SupportRequestRowFragmentDoc, row)) ?? [];
  const pages = Math.max(1, Math.ceil((found?.totalRecords ?? 0) / SIZE));
  const open = rows.find(({ id }) => id === shown);
  return (
    <Card
      title={t('support:requests')}
      flush
      busy={found === undefined && !error}
      control={
        <Segmented
          label={t('support:whose')}
          value={whose}
          onChange={(next) => {
            setWhose(next);
            setPage(1);
          }}
          options={[
            { value: 'mine', label: t('support:mine') },
            { value: 'all', label: t(isParent ? 'support:allBanks' : 'support:ofBank') },
          ]}
        />
      }
    >
      <RecordState ready={found !== undefined} error={error} onRetry={refetch}>
        {rows.length === 0 ? (
          <CardEmpty>{t('support:noRequests')}</CardEmpty>
        ) : (
          <Table label={t('support:requests')}>
            <thead>
              <tr>
                <Th>{t('support:number')}</Th>
                <Th>{t('support:subject')}</Th>
                {isParent && <Th className="max-sm:hidden">{t('support:bank')}</Th>}
                <Th>{t('support:status')}</Th>
                <Th className="max-sm:hidden">{t('support:updated')}</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Tr key={row.id} className="relative">
                  <Td className="whitespace-nowrap font-mono">{supportNumber(row.number)}</Td>
                  <Td>
                    <button
                      type="button"
                      className="min-h-6 text-left font-medium after:absolute after:inset-0 hover:underline"
                      onClick={() => setShown(row.id)}
                    >
                      {row.subject}
                    </button>
                  </Td>
                  {isParent && <Td className="max-sm:hidden">{row.clientName || t('support:parent')}</Td>}
                  <Td>
                    <Chip tone={TONES[statusOf(row)]}>{t(`support:statuses.${statusOf(row)}`)}</Chip>
                  </Td>
                  <Td className="whitespace-nowrap max-sm:hidden">{time(new Date(row.updatedAt))}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
        {pages > 1 && (
          <div className="flex items-center justify-end gap-2 border-line border-t px-5 py-2.5">
            <p className="mr-auto text-muted text-table">
              {t('support:pageOf', { page: number(page), pages: number(pages) })}
            </p>
            <Button dense disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('support:previous')}
            </Button>
            <Button dense disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('support:next')}
            </Button>
          </div>
        )}
      </RecordState>
      {open && <RequestPanel request={open} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

/** A request as it was written. */
function RequestPanel({ request, onClose }: { readonly request: Request; readonly onClose: () => void }) {
  const { t } = useTranslation(['support', 'form']);
  const { time } = useFormats();
  const errorText = useErrorText();
  const moduleName = useModuleNames();
  const screenshot = useStoredPicture(request.screenshotId ?? '', 'support');
  const [setStatus] = useSetSupportRequestStatusMutation();
  const [error, setError] = useState<ApiError>();
  const answers = usePermission(useSetSupportRequestStatusMutation) && request.viewerCanAnswer;
  const change = async (status: SupportStatus): Promise<void> => {
    const answer = await setStatus({ variables: { id: request.id, status } });
    setError(answer.error);
    if (answer.error) return;
    const { requesterIsTold, requestedByName: name } = request;
    await notify(t(requesterIsTold ? 'support:statusTold' : 'support:statusUntold', { name }));
  };
  const texts = [
    ['text', request.text],
    ['steps', request.steps],
    ['details', request.technicalDetails],
  ] as const;
  return (
    <Sheet open onClose={onClose} title={supportNumber(request.number)} closeLabel={t('form:close')}>
      <div className="flex flex-col gap-4 p-5">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <h3 className="font-semibold text-body">{request.subject}</h3>
        <p className="text-muted text-table">
          {[
            request.requestedByName,
            request.clientName,
            time(new Date(request.createdAt)),
            request.module && moduleName(request.module),
            t(`support:severities.${request.severity as 'Low'}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {answers ? (
          <Segmented
            label={t('support:status')}
            value={statusOf(request)}
            onChange={(status) => void change(status)}
            options={SUPPORT_STATUSES.map((value) => ({ value, label: t(`support:statuses.${value}`) }))}
          />
        ) : (
          <div>
            <Chip tone={TONES[statusOf(request)]}>{t(`support:statuses.${statusOf(request)}`)}</Chip>
          </div>
        )}
        {request.screenshotId && (
          <section aria-label={t('support:screenshot')}>
            <h4 className="mb-1 text-caption text-muted">{t('support:screenshot')}</h4>
            {screenshot.src ? (
              <a href={screenshot.src} download={screenshot.fileName}>
                <img
                  src={screenshot.src}
                  alt={t('support:screenshotOf', { subject: request.subject })}
                  className="max-h-96 max-w-full rounded-control border border-line"
                />
              </a>
            ) : (
              <Skeleton className="h-48" />
            )}
          </section>
        )}
        {texts.map(
          ([key, text]) =>
            text && (
              <section key={key} aria-label={t(`support:${key}`)}>
                <h4 className="text-caption text-muted">{t(`support:${key}`)}</h4>
                <p className="whitespace-pre-wrap break-words">{text}</p>
              </section>
            ),
        )}
      </div>
    </Sheet>
  );
}
