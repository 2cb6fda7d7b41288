import {
  Archive,
  ArchiveRestore,
  CalendarDays,
  Copy,
  Eye,
  EyeOff,
  Globe,
  type LucideIcon,
  Pencil,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { ResourceRowFragment } from '../../../gql/resources/graphql.ts';
import { useAddResourceMutation } from '../../../gql/resources/hooks.ts';
import type { RowAction, RowSpec } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Toggles } from './use-toggles.ts';

const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden />;

/** What can be done with one resource of the list. */
export function useResourceRow({ mayToggle, publish, archive }: Toggles): RowSpec<ResourceRowFragment> {
  const { t } = useTranslation('resources');
  const mayAdd = usePermission(useAddResourceMutation);
  return {
    name: (resource) => resource.name,
    href: ({ id }) => href('viewResource', undefined, { id }),
    actions: (resource): RowAction[] => {
      const { id, isPublished, isArchive, viewerCanEdit } = resource;
      const link = (name: string, label: string, Icon: LucideIcon, to: string): RowAction => ({
        id: name,
        label,
        icon: icon(Icon),
        to,
      });
      return [
        link('view', t('viewAction'), Eye, href('viewResource', undefined, { id })),
        ...(viewerCanEdit
          ? [link('edit', t('editAction'), Pencil, href('editResource', undefined, { id }))]
          : []),
        ...(mayToggle && !isArchive
          ? [
              {
                id: 'publish',
                label: t(isPublished ? 'unpublish' : 'publish'),
                icon: icon(isPublished ? EyeOff : Globe),
                onSelect: () => void publish(resource),
              },
            ]
          : []),
        ...(mayToggle
          ? [
              {
                id: 'archive',
                label: t(isArchive ? 'restore' : 'archive'),
                icon: icon(isArchive ? ArchiveRestore : Archive),
                onSelect: () => void archive(resource),
              },
            ]
          : []),
        link(
          'schedule',
          t('schedule'),
          CalendarDays,
          href('viewResource', undefined, { id, tab: 'schedule' }),
        ),
        ...(mayAdd ? [link('copy', t('duplicate'), Copy, href('addResource', undefined, { from: id }))] : []),
      ];
    },
  };
}
