import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/clients/fragment-masking.ts';
import { ClientUserFragmentDoc } from '../../../gql/clients/graphql.ts';
import { useClientUsersQuery } from '../../../gql/clients/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { LIST_SIZES } from '../../../kit/list/pagination.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { UserChip } from '../../../pickers/user-chip.tsx';
import { orBlank } from '../../../rules/formats.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';

/** Below md an administrator is a block of lines instead of a row. */
const ROW =
  'max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-md:px-5 max-md:py-2.5';
const CELL = 'max-md:h-auto max-md:p-0 max-md:py-0.5 max-md:even:justify-self-end';

/** The administrators of a bank, each with the way to their page. Only for who may read users. */
export function UsersTab({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('clients');
  const { time } = useFormats();
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setSize] = useState<number>(LIST_SIZES[0]);
  const variables = { siteId, pagination: { pageNumber, pageSize, sortBy: 'lastName', sortOrder: 1 } };
  const query = useClientUsersQuery({ variables });
  const { loading, error, refetch } = query;
  const page = useAnswer(query, variables).shown?.allAdminUsers;
  const users = readFragment(ClientUserFragmentDoc, page?.adminUsers ?? []);
  const heads = ['userName', 'role', 'status', 'lastSignIn'] as const;
  return (
    <RecordState ready={page !== undefined} error={error} onRetry={refetch}>
      {page?.totalRecords === 0 ? (
        <CardEmpty>{t('noUsers')}</CardEmpty>
      ) : (
        <div aria-busy={loading || undefined}>
          <Table label={t('users')}>
            <thead className="max-md:sr-only">
              <tr>
                {heads.map((head) => (
                  <Th key={head} className="!border-t-0">
                    {t(head)}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {users.map(
                ({ id, firstName, lastName, email, adminRoleId, adminRoleName, isActive, lastSignIn }) => (
                  <Tr key={id} className={ROW}>
                    <Td className={CELL}>
                      <Link
                        to={href('viewUser', undefined, { id })}
                        className="touch-target font-medium text-ink no-underline hover:underline"
                      >
                        {`${firstName} ${lastName}`}
                      </Link>
                      <span className="block break-words text-caption text-muted">
                        <EmailText email={email} />
                      </span>
                    </Td>
                    <Td className={CELL}>{orBlank(adminRoleName)}</Td>
                    <Td className={CELL}>
                      <UserChip user={{ isActive, adminRoleId }} />
                    </Td>
                    <Td className={`${CELL} whitespace-nowrap`}>
                      {lastSignIn ? time(new Date(lastSignIn)) : t('neverSignedIn')}
                    </Td>
                  </Tr>
                ),
              )}
            </tbody>
          </Table>
          <Pager
            page={pageNumber}
            size={pageSize}
            sizes={LIST_SIZES}
            total={page?.totalRecords}
            isCapped={page?.isCapped ?? false}
            loading={loading}
            onPage={setPage}
            onSize={(size) => {
              setSize(size);
              setPage(1);
            }}
          />
        </div>
      )}
    </RecordState>
  );
}
