import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Where the columns are named of which jobs of a kind read a file: the texts, and what stands there before a column's own name. */
const COLUMN_TEXTS: Readonly<Record<string, { readonly namespace: string; readonly prefix: string }>> = {
  importDonors: { namespace: 'donors', prefix: 'columns.' },
  importStaff: { namespace: 'staff', prefix: '' },
  importSponsorGroups: { namespace: 'sponsorGroup', prefix: '' },
};
const NONE = { namespace: 'jobs', prefix: '' };

/** What the columns of a job's rows are called, on whatever page the job is looked at; else as the contract calls them. */
export function useColumnNames(kind: string): (column: string) => string {
  const { namespace, prefix } = COLUMN_TEXTS[kind] ?? NONE;
  const { t } = useTranslation(namespace as 'common');
  return (column) => {
    const key = `${prefix}${column}`;
    return namespace !== NONE.namespace && i18next.exists(`${namespace}:${key}`) ? t(key as never) : column;
  };
}
