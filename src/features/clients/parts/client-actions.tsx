import { Copy, Eye, LogIn, Pencil, Power } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { ClientRowFragment as Client } from '../../../gql/clients/graphql.ts';
import { useClientsConsequencesLazyQuery, useSetClientsStatusMutation } from '../../../gql/clients/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { type BulkAction, type BulkFilter, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowSpec } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useConsequenceLines } from './consequence-lines.ts';
import { useClientActions } from './use-client-actions.ts';
import { useIsParent } from './use-parent.ts';

/** What can be done with one bank, by whom. */
export function useClientRow(onChanged: () => void): RowSpec<Client> {
  const { t } = useTranslation('clients');
  const isParent = useIsParent();
  const { toggle, enter, copyDomain } = useClientActions(onChanged);
  return useMemo(() => {
    const view = ({ id }: Client): string => href('clientView', { id });
    return {
      name: (client) => client.name,
      href: view,
      actions: (client) => [
        { id: 'view', label: t('view'), icon: <Eye size={16} aria-hidden />, to: view(client) },
        ...(isParent && client.viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('edit'),
                icon: <Pencil size={16} aria-hidden />,
                to: href('clientEdit', { id: client.id }),
              },
            ]
          : []),
        ...(client.viewerCanToggle
          ? [
              {
                id: 'toggle',
                label: t(client.isActive ? 'deactivate' : 'activate'),
                icon: <Power size={16} aria-hidden />,
                onSelect: () => void toggle(client),
              },
            ]
          : []),
        ...(isParent
          ? [
              {
                id: 'switch',
                label: t('switchTo'),
                icon: <LogIn size={16} aria-hidden />,
                onSelect: () => void enter(client),
              },
            ]
          : []),
        {
          id: 'copy',
          label: t('copyDomain'),
          icon: <Copy size={16} aria-hidden />,
          onSelect: () => void copyDomain(client),
        },
      ],
    };
  }, [t, isParent, toggle, enter, copyDomain]);
}

/** Activate and deactivate what is selected, each in one call of the server. */
export function useClientBulk(): BulkAction<Client>[] {
  const { t } = useTranslation('clients');
  const { number } = useFormats();
  const errorText = useErrorText();
  const [setStatus] = useSetClientsStatusMutation();
  const ask = useClientsConsequencesLazyQuery();
  const linesOf = useConsequenceLines();
  if (!usePermission(useSetClientsStatusMutation)) return [];
  const send = async (filter: BulkFilter, expectedRows: number, isActive: boolean) => {
    const { data, error } = await setStatus({ variables: { filter, isActive, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.updateSitesStatus) };
  };
  const action = (id: 'activate' | 'deactivate', isActive: boolean): BulkAction<Client> => ({
    id,
    label: t(id),
    icon: <Power size={16} aria-hidden />,
    danger: !isActive,
    question: (count) => t(`${id}Question`, { count, formatted: number(count) }),
    ...(isActive
      ? {}
      : {
          consequences: async (filter: BulkFilter, expectedRows: number) => {
            const { data, error } = await ask({ variables: { filter, expectedRows } });
            return error ? { error: errorText(error) } : { lines: linesOf(data.sitesConsequences) };
          },
        }),
    runAll: (filter, expectedRows) => send(filter, expectedRows, isActive),
    undo: (ids) => send({ ids }, ids.length, !isActive),
  });
  return [action('activate', true), action('deactivate', false)];
}
