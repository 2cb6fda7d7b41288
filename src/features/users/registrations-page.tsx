import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import {
  type RegistrationRowFragment,
  RegistrationRowFragmentDoc,
  RegistrationsDocument,
} from '../../gql/users/graphql.ts';
import { useRegistrationsQuery } from '../../gql/users/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { Pager } from '../../kit/list/pager.tsx';
import { clampPage, pageCount } from '../../kit/list/pagination.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { CardEmpty, CardError } from '../../ui/card-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApproveDialog } from './parts/approve-dialog.tsx';
import { RegistrationLine } from './parts/registration-line.tsx';
import { useReject } from './parts/use-reject.ts';

const FIRST = { pageNumber: 1, pageSize: 10 };
export const ask = (_address: URL, isGuess?: boolean): void =>
  prefetchQuery(RegistrationsDocument, { pagination: FIRST }, isGuess);

/** Who has registered and waits for a bank and a role, whoever waits longest first. */
export function Component() {
  const { t } = useTranslation(['users', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const [page, setPage] = useState(FIRST.pageNumber);
  const [size, setSize] = useState(FIRST.pageSize);
  const [isOld, setOld] = useState(false);
  const [approving, setApproving] = useState<RegistrationRowFragment>();
  const { data, error, loading, refetch } = useRegistrationsQuery({
    variables: { pagination: { pageNumber: page, pageSize: size } },
  });
  const reject = useReject(() => void refetch());
  const total = data?.allRegistrations.totalRecords;
  const rows = data?.allRegistrations.registrations.map((row) =>
    readFragment(RegistrationRowFragmentDoc, row),
  );
  const last = loading || total === undefined ? undefined : clampPage(page, pageCount(total, size));
  useEffect(() => {
    if (last === undefined || last === page) return;
    setPage(last);
    setOld(true);
  }, [last, page]);
  // What is known of that page is from before somebody was decided on.
  useEffect(() => {
    if (!isOld) return;
    setOld(false);
    void refetch();
  }, [isOld, refetch]);
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        context={total !== undefined && t('users:waiting', { count: total, formatted: number(total) })}
      />
      <section
        aria-label={t('users:registrations')}
        aria-busy={loading || undefined}
        className="rounded-card border border-line bg-surface"
      >
        {error && (
          <CardError
            message={errorText(error)}
            retryLabel={t('common:tryAgain')}
            onRetry={() => void refetch()}
          />
        )}
        {!rows && !error && (
          <div className="p-5">
            <Skeleton className="h-16" />
          </div>
        )}
        {total === 0 && <CardEmpty>{t('users:nobodyWaits')}</CardEmpty>}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <RegistrationLine
                key={row.id}
                registration={row}
                onApprove={() => setApproving(row)}
                onReject={row.viewerCanReject ? () => void reject(row) : undefined}
              />
            ))}
          </ul>
        )}
        {total !== undefined && total > 0 && (
          <Pager
            page={page}
            size={size}
            total={total}
            sizes={[10, 25, 50]}
            loading={loading}
            onPage={setPage}
            onSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        )}
      </section>
      {approving && (
        <ApproveDialog
          registration={approving}
          onClose={() => setApproving(undefined)}
          onApproved={() => {
            setApproving(undefined);
            void refetch();
          }}
        />
      )}
    </>
  );
}
