import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import { store } from '../../../access/store.ts';
import { type AdminUserFilterInput, StartExportUsersDocument } from '../../../gql/users/graphql.ts';
import { useUserBanksQuery } from '../../../gql/users/hooks.ts';
import {
  type FilterCodec,
  flag,
  manyOf,
  oneOf,
  several,
  someText,
  wholeNumber,
} from '../../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../../kit/list/filter-field.ts';
import type { ListSpec, ListState } from '../../../kit/list/list-address.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { STATES } from '../../../rules/states.ts';
import type { Option } from '../../../ui/select.tsx';
import { useRoleOptions } from './role-options.ts';

const ALL = 'all';
const MOST_DAYS = 3_650;

/** The number of a bank, or all of them; inside a bank it says nothing, as on the server. */
const bank: FilterCodec<string> = {
  read: (text) =>
    store.get(isParentViewAtom) && (text === ALL || /^\d{1,9}$/.test(text)) ? text : undefined,
  write: (value) => value,
};

const FILTERS = {
  role: several(someText),
  status: oneOf('active', 'inactive'),
  state: manyOf(...STATES.map(({ code }) => code)),
  site: bank,
  autoCreated: flag,
  signedIn: flag,
  unseenDays: wholeNumber(1, MOST_DAYS),
  removed: oneOf('yes'),
};

export const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'users',
  entities: ['adminUser'],
  filters: FILTERS,
  within: { role: 'site' },
  sorts: SORTS.users,
  exportPath: 'users',
  startExport: StartExportUsersDocument,
  views: {
    active: { filters: { status: 'active' } },
    inactive: { filters: { status: 'inactive' } },
    neverSignedIn: { filters: { signedIn: false } },
    autoCreated: { filters: { autoCreated: true } },
    // They keep their address and their identifier: whoever looks for either finds them here.
    removed: { filters: { removed: 'yes' } },
  },
};

/** What the list asks the server for. */
export function filterOf({ q, filters }: ListState<typeof FILTERS>): AdminUserFilterInput {
  const { role, status, state, site, autoCreated, signedIn, unseenDays, removed } = filters;
  return {
    search: q || null,
    roleIds: role ? [...role] : null,
    isActive: status ? status === 'active' : null,
    states: state ? [...state] : null,
    isAutoCreated: autoCreated ?? null,
    neverSignedIn: signedIn === undefined ? null : !signedIn,
    lastSignInBeforeDays: unseenDays ?? null,
    ...(removed ? { isDeleted: true } : {}),
    ...(site === ALL ? { allSites: true } : site ? { siteId: Number(site) } : {}),
  };
}

/**
 * The filters of the list, of which roles are those of the bank that is shown: the selected one's are given. Other banks
 * are there for the parent administration alone.
 */
export function useUserFilters(site: string | undefined, own: readonly Option[]): FilterField[] {
  const { t } = useTranslation(['users', 'form']);
  const mayBanks = usePermission(useUserBanksQuery);
  const parent = useAtomValue(isParentViewAtom) && mayBanks;
  const { data, error } = useUserBanksQuery({ skip: !parent });
  const shown = parent && site !== ALL ? Number(site ?? 0) : 0;
  const { options: others, waits } = useRoleOptions({ clientId: shown, skip: shown === 0 });
  const option = (value: string, label: string) => ({ value, label });
  const yesNo = [option('yes', t('form:yes')), option('no', t('form:no'))];
  const banks = (data?.allSite.Site ?? []).toSorted((one, other) => one.siteId - other.siteId);
  return [
    {
      key: 'role',
      label: t('role'),
      kind: 'many',
      ...(shown === 0 ? { options: own, isPart: site === ALL } : { options: others, waits }),
    },
    {
      key: 'status',
      label: t('status'),
      kind: 'one',
      options: [option('active', t('active')), option('inactive', t('inactive'))],
    },
    {
      key: 'state',
      label: t('state'),
      kind: 'many',
      options: STATES.map(({ code, name }) => option(code, name)),
    },
    ...(parent
      ? [
          {
            key: 'site',
            label: t('bank'),
            kind: 'one' as const,
            options: [
              option(ALL, t('allBanks')),
              ...banks.map((one) => option(String(one.siteId), one.name)),
            ],
            waits: !data && !error,
            isPart: !data,
          },
        ]
      : []),
    { key: 'autoCreated', label: t('autoCreated'), kind: 'one', more: true, options: yesNo },
    { key: 'signedIn', label: t('everSignedIn'), kind: 'one', more: true, options: yesNo },
    {
      key: 'unseenDays',
      label: t('unseenDays'),
      kind: 'number',
      more: true,
      min: 1,
      max: MOST_DAYS,
      unit: t('days'),
    },
    {
      key: 'removed',
      label: t('isRemoved'),
      kind: 'one',
      more: true,
      options: [option('yes', t('form:yes'))],
    },
  ];
}
