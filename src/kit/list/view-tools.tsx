import { Ellipsis, Plus, Trash2, UserRound, UsersRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import type { AllSavedViewsQuery } from '../../gql/kit/graphql.ts';
import { useSaveViewMutation } from '../../gql/kit/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../dialogs/toast.ts';
import { useErrorText } from '../error-text.ts';
import { useListSetup } from './list-context.ts';
import { viewStateOf } from './saved-views.ts';

export type SavedView = AllSavedViewsQuery['allSavedViews'][number];

interface ViewToolsProps {
  /** Does the list show something else than the view that is open? */
  readonly changed: boolean;
  /** The open view, where it is one's own; a colleague's is theirs to change. */
  readonly saved: SavedView | undefined;
  readonly onSaveAs: () => void;
  readonly onDelete: () => void;
  /** The open view was deleted elsewhere. */
  readonly onGone: () => void;
}

/** Beside the views: save what was changed, save it under a name, delete one's own. */
export const ViewTools = memo(function ViewTools(props: ViewToolsProps) {
  const { changed, saved, onSaveAs, onDelete, onGone } = props;
  const { t } = useTranslation('list');
  const { list, layout } = useListSetup();
  const [save, { loading }] = useSaveViewMutation();
  const errorText = useErrorText();
  const refuse = (error: ApiError): Promise<void> => {
    // Its tab goes; what the list shows stays, and can be saved under a name.
    if (error.code === 'NOT_FOUND') onGone();
    return notify(errorText(error), 'error');
  };
  const keep = async ({ id, screen, name }: SavedView): Promise<void> => {
    // The answer carries the id: every list that shows the view follows.
    const { error } = await save({
      variables: { savedView: { id, screen, name, state: viewStateOf(list.spec, list.state, layout) } },
    });
    if (error) await refuse(error);
  };
  const share = async ({ id, screen, name, state, isShared }: SavedView): Promise<void> => {
    const { error } = await save({
      variables: { savedView: { id, screen, name, state, isShared: !isShared } },
    });
    if (error) return refuse(error);
    await notify(t(isShared ? 'viewUnshared' : 'viewShared'));
  };
  return (
    <div className="flex shrink-0 items-center gap-1 pl-4">
      {saved && changed && (
        <Button dense variant="ghost" busy={loading} onClick={() => void keep(saved)}>
          {t('saveView')}
        </Button>
      )}
      {changed && (
        <Button dense variant="ghost" onClick={onSaveAs}>
          <Plus size={14} aria-hidden />
          {saved ? t('saveViewAs') : t('saveNewView')}
        </Button>
      )}
      {saved && (
        <Menu
          trigger={
            <IconButton label={t('actionsOf', { name: saved.name })} className="size-8">
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Plus size={16} aria-hidden />} onSelect={onSaveAs}>
            {t('saveViewAs')}
          </MenuItem>
          <MenuItem
            icon={saved.isShared ? <UserRound size={16} aria-hidden /> : <UsersRound size={16} aria-hidden />}
            onSelect={() => void share(saved)}
          >
            {t(saved.isShared ? 'unshareView' : 'shareView')}
          </MenuItem>
          <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={onDelete}>
            {t('deleteView')}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
});
