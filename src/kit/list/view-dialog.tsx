import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { AllSavedViewsDocument } from '../../gql/kit/graphql.ts';
import { useDeleteViewMutation, useSaveViewMutation } from '../../gql/kit/hooks.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { useErrorText } from '../error-text.ts';
import { useListSetup } from './list-context.ts';
import { NameForm } from './name-form.tsx';
import { viewStateOf } from './saved-views.ts';
import type { SavedView } from './view-tools.tsx';

interface ViewDialogProps {
  readonly kind: 'save' | 'delete';
  /** The open view, where it is one's own. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
}

/** Names a new view, or asks before one is deleted. */
export function ViewDialog({ kind, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'save' ? t('list:saveNewView') : t('list:deleteView')}
      closeLabel={t('common:close')}
    >
      {kind === 'save' ? (
        <SaveForm onClose={onClose} />
      ) : (
        view && <DeleteForm view={view} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SaveForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('list');
  const { list, layout } = useListSetup();
  const [save, { loading }] = useSaveViewMutation();
  return (
    <NameForm
      label={t('viewName')}
      shareLabel={t('shareView')}
      shareHelp={t('shareHelp')}
      submitLabel={t('saveNewView')}
      path="savedView.name"
      tooMany={{ code: 'tooManyViews', words: t('tooManyViews') }}
      busy={loading}
      onClose={onClose}
      onSave={async (named) => {
        const { screen } = list.spec;
        const state = viewStateOf(list.spec, list.state, layout);
        const answer = await save({
          variables: { savedView: { screen, ...named, state } },
          refetch: [AllSavedViewsDocument],
        });
        if (answer.error) return answer.error;
        list.change({ view: answer.data.saveView.id, page: list.state.page });
        return undefined;
      }}
    />
  );
}

function DeleteForm({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) {
  const { t } = useTranslation('list');
  const errorText = useErrorText();
  const { list } = useListSetup();
  const [remove, { loading }] = useDeleteViewMutation();
  const [error, setError] = useState<ApiError>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await remove({ variables: { id: view.id }, refetch: [AllSavedViewsDocument] });
    if (answer.error) return setError(answer.error);
    list.change({ view: '', page: list.state.page }, 'replace');
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="text-body">{t('deleteViewQuestion', { name: view.name })}</p>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      <div className="mt-4">
        <DialogFoot danger action={t('deleteView')} busy={loading} onCancel={onClose} />
      </div>
    </form>
  );
}
