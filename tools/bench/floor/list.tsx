import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Edit } from './edit.tsx';

const GROUPS = gql`
  query FloorSponsorGroups($pagination: PaginationInput, $filter: SponsorGroupFilterInput) {
    allSponsorGroups(pagination: $pagination, filter: $filter) {
      totalRecords
      sponsorGroups {
        id
        sponsorName
        sponsorCode
        nextDrive
        driveCount
        updatedAt
      }
    }
  }
`;
const COLUMNS = ['sponsorName', 'sponsorCode', 'nextDrive', 'driveCount', 'updatedAt'] as const;
type Group = Readonly<Record<(typeof COLUMNS)[number] | 'id', string>>;
interface Answer {
  readonly allSponsorGroups: { readonly totalRecords: number; readonly sponsorGroups: readonly Group[] };
}
/** As long as the console waits for the next key. */
const PAUSE_MS = 150;

/** Sponsor groups: sorted, paged and searched by the server, and nothing else. */
export function List() {
  const [asked, ask] = useState({ page: 1, sortBy: 'sponsorName', sortOrder: 1, search: '' });
  const [text, setText] = useState('');
  const [edited, edit] = useState<string>();
  const change = (next: Partial<typeof asked>): void => ask((now) => ({ ...now, page: 1, ...next }));
  useEffect(() => {
    const timer = setTimeout(() => ask((now) => ({ ...now, page: 1, search: text })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { page, sortBy, sortOrder, search } = asked;
  const { data, previousData } = useQuery<Answer>(GROUPS, {
    variables: {
      pagination: { pageNumber: page, pageSize: 25, sortBy, sortOrder },
      filter: search ? { search } : {},
    },
    fetchPolicy: 'cache-and-network',
  });
  const shown = (data ?? previousData)?.allSponsorGroups;
  return (
    <main>
      <h1>Sponsor groups</h1>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <table>
        <thead>
          <tr>
            {COLUMNS.map((key) => (
              <th key={key}>
                <button
                  type="button"
                  onClick={() => change({ sortBy: key, sortOrder: sortBy === key ? -sortOrder : 1 })}
                >
                  {key} {sortBy === key && (sortOrder === 1 ? '↑' : '↓')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown?.sponsorGroups.map((group) => (
            <tr key={group.id} data-row={group.id}>
              {COLUMNS.map((key) => (
                <td key={key}>{group[key]}</td>
              ))}
              <td>
                <button type="button" data-row-action="edit" onClick={() => edit(group.id)}>
                  Edit
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" aria-label="Next page" onClick={() => change({ page: page + 1 })}>
        {page} of {Math.ceil((shown?.totalRecords ?? 0) / 25)}
      </button>
      {edited && <Edit key={edited} id={edited} onClose={() => edit(undefined)} />}
    </main>
  );
}
