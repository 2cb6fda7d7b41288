import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/designations/fragment-masking.ts';
import {
  type DesignationDetailFragment,
  DesignationMemberFragmentDoc,
} from '../../../gql/designations/graphql.ts';
import { useDesignationMembersQuery } from '../../../gql/designations/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useOpens } from '../../../kit/use-permission.ts';
import { BLANK, phone } from '../../../rules/formats.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Table, TableNote, Td, Th, Tr } from '../../../ui/table.tsx';

/** One page: more than a bank has of one designation as a rule. */
const PAGE = { pageNumber: 1, pageSize: 100 } as const;

/** Who on the staff has the designation, by name. */
export function MembersTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('designations');
  const { number, day } = useFormats();
  const opens = useOpens()('viewStaff');
  const { data, error, refetch } = useDesignationMembersQuery({
    variables: { filter: { designationIds: [id] }, pagination: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.allStaff;
  const members = page?.staff.map((member) => readFragment(DesignationMemberFragmentDoc, member));
  return (
    <RecordState ready={members !== undefined} error={error} onRetry={refetch}>
      {members?.length === 0 ? (
        <CardEmpty>{t('noMembers')}</CardEmpty>
      ) : (
        <Table label={t('members')}>
          <thead>
            <tr>
              {(['memberName', 'email', 'cell', 'nextAssignment'] as const).map((name) => (
                <Th key={name} className="!border-t-0">
                  {t(name)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members?.map((member) => (
              <Tr key={member.id}>
                <Td className="font-medium">
                  {opens ? (
                    <Link
                      to={href('viewStaff', undefined, { id: member.id })}
                      className="touch-target text-secondary"
                    >
                      {member.name}
                    </Link>
                  ) : (
                    member.name
                  )}
                </Td>
                <Td>{member.email}</Td>
                <Td className="whitespace-nowrap">{phone(member.cellPhone)}</Td>
                <Td className="whitespace-nowrap">
                  {member.nextAssignment ? day(member.nextAssignment) : BLANK}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {page && members && page.totalRecords > members.length && (
        <TableNote>
          {t('membersCapped', { shown: number(members.length), total: number(page.totalRecords) })}
        </TableNote>
      )}
    </RecordState>
  );
}

/** The donation types that need the designation. */
export function TypesTab({ types }: { readonly types: DesignationDetailFragment['requiredBy'] }) {
  const { t } = useTranslation(['designations', 'donationTypes']);
  const opens = useOpens()('viewDonationType');
  if (types.length === 0) return <CardEmpty>{t('noTypes')}</CardEmpty>;
  return (
    <Table label={t('types')}>
      <thead>
        <tr>
          <Th className="!border-t-0">{t('typeName')}</Th>
          <Th className="!border-t-0">{t('category')}</Th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ id, name, category }) => (
          <Tr key={id}>
            <Td className="font-medium">
              {opens ? (
                <Link
                  to={href('viewDonationType', undefined, { id })}
                  className="touch-target text-secondary"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </Td>
            <Td>{t(`donationTypes:categories.${category as 'Plasma'}`)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
