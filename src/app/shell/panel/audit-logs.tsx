import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { emailAtom } from '../../../access/email.ts';
import { href } from '../../../access/paths.ts';
import type { RouteEntry } from '../../../access/routes.ts';
import { useAuditLogsQuery, useMyActivityLogsQuery } from '../../../gql/shell/hooks.ts';
import { joinValues } from '../../../kit/list/filter-codecs.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useHasRight, usePermission } from '../../../kit/use-permission.ts';
import { LIST_RIGHTS } from '../../../rules/list-rights.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { allRoutes } from '../../all-routes.ts';
import { ListState } from './list-state.tsx';
import { LogLines } from './log-lines.tsx';

type Scope = 'module' | 'all' | 'mine';

/** The first part of an address: the screens below it are of one module. */
const firstOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;
const moduleOf = ({ access }: RouteEntry): string | undefined =>
  typeof access === 'string' ? undefined : access.module;

/** The addresses below which the screens of a page's module stand, such as those of drives. */
function addressesOf(page: string): string[] {
  const here = firstOf(page);
  const modules = new Set(allRoutes.filter(({ path }) => firstOf(path) === here).map(moduleOf));
  const others = allRoutes.filter((route) => {
    const module = moduleOf(route);
    return module !== undefined && modules.has(module);
  });
  return [...new Set([here, ...others.map(({ path }) => firstOf(path))])];
}

/** The last 50 entries of the activity log: of this page's module, of everything, or one's own. */
export function AuditLogs() {
  const { t } = useTranslation('panel');
  const mayRead = usePermission(useAuditLogsQuery);
  const mayOpenReport = useHasRight(LIST_RIGHTS.adminActivityReport);
  const [scope, setScope] = useState<Scope>(mayRead ? 'module' : 'mine');
  const { pathname } = useLocation();
  const email = useAtomValue(emailAtom);
  // The report tells what stands here: of a page's module, of everything, or of oneself.
  const narrowed = {
    module: { pageName: joinValues(addressesOf(pathname)) },
    all: {},
    mine: { q: email ?? undefined },
  }[scope];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        {mayRead ? (
          <Segmented<Scope>
            label={t('which')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'module', label: t('thisPage') },
              { value: 'all', label: t('everything') },
              { value: 'mine', label: t('mine') },
            ]}
          />
        ) : (
          <p className="text-muted text-table">{t('onlyMine')}</p>
        )}
        {mayOpenReport && mayRead && (
          <Link
            to={href('reports', undefined, { report: 'adminActivity', ...narrowed })}
            className="touch-target font-medium text-secondary text-table no-underline hover:underline"
          >
            {t('openReport')}
          </Link>
        )}
      </div>
      {scope === 'mine' ? <MyActivities /> : <Everyone all={scope === 'all'} />}
    </>
  );
}

function Everyone({ all }: { readonly all: boolean }) {
  const { t } = useTranslation('panel');
  const { pathname } = useLocation();
  const variables = all ? {} : { pageNames: addressesOf(pathname) };
  const query = useAuditLogsQuery({ variables });
  const lines = useAnswer(query, variables).shown?.allActivityLogs.activityLogs;
  return (
    <ListState query={query} count={lines?.length} empty={t('noLogs')}>
      {lines && <LogLines lines={lines} named />}
    </ListState>
  );
}

/** The caller's own entries. */
export function MyActivities() {
  const { t } = useTranslation('panel');
  const query = useMyActivityLogsQuery();
  const lines = query.data?.myActivityLogs.activityLogs;
  return (
    <ListState query={query} count={lines?.length} empty={t('noLogs')}>
      {lines && <LogLines lines={lines} named={false} />}
    </ListState>
  );
}
