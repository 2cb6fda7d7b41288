import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientDetailFragment } from '../../../gql/clients/graphql.ts';
import { useClientModulesQuery } from '../../../gql/clients/hooks.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useModuleName } from './module-name.ts';

/** The modules of the catalogue: which ones the bank has, and which are the parent's to have. */
export function ModulesTab({ client }: { readonly client: ClientDetailFragment }) {
  const { t } = useTranslation('clients');
  const moduleName = useModuleName();
  const { data, error, refetch } = useClientModulesQuery();
  // What is the parent's to have takes a line; where it cannot be told, the modules are shown without.
  if (!data && !error) return <RecordState ready={false} error={error} onRetry={refetch} />;
  const parents = new Set(
    (data?.allSiteEnablements ?? []).flatMap((one) => (one.isOnlyForParentAdmin ? [one.id] : [])),
  );
  return (
    <ul aria-label={t('modules')} className="grid gap-x-10 p-5 sm:grid-cols-2">
      {client.enablement.map(({ siteEnableId, siteEnableName, isEnable }) => (
        <li key={siteEnableId} className="flex items-start gap-3 border-line border-b py-2.5">
          {isEnable ? (
            <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-primary" />
          ) : (
            <CircleDashed size={16} aria-hidden className="mt-0.5 shrink-0 text-subtle" />
          )}
          <span className="min-w-0 grow">
            {moduleName(siteEnableName)}
            {parents.has(siteEnableId) && (
              <span className="block text-caption text-subtle">{t('parentOnly')}</span>
            )}
          </span>
          <span className="text-muted text-table">{t(isEnable ? 'moduleOn' : 'moduleOff')}</span>
        </li>
      ))}
    </ul>
  );
}
