import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { AllSavedViewsDocument } from '../../gql/kit/graphql.ts';
import { useDeleteViewMutation, useSaveViewMutation } from '../../gql/kit/hooks.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useListParts } from './list-context.ts';
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

function Buttons({
  label,
  busy,
  danger,
  onClose,
}: {
  label: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <div className="mt-6 flex justify-end gap-2">
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {label}
      </Button>
    </div>
  );
}

function SaveForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['list', 'rules']);
  const errorText = useErrorText();
  const { list, layout } = useListParts();
  const [save, { loading }] = useSaveViewMutation();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const share = useId();
  const [error, setError] = useState<ApiError>();
  const label = t('list:viewName');
  const code = error?.fields.find(({ path }) => path === 'savedView.name')?.code;
  const words =
    code === 'tooManyViews'
      ? t('list:tooManyViews')
      : code && t(`rules:${code}` as 'rules:notUnique', { name: label, label });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { screen } = list.spec;
    const answer = await save({
      variables: { savedView: { screen, name, isShared, state: viewStateOf(list.spec, list.state, layout) } },
      refetch: [AllSavedViewsDocument],
    });
    if (answer.error) return setError(answer.error);
    list.change({ view: answer.data.saveView.id, page: list.state.page });
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label={label} required error={words}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={50}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="mt-4 flex items-start gap-2">
        <Checkbox
          id={share}
          checked={isShared}
          aria-describedby={`${share}-help`}
          onChange={(event) => setShared(event.target.checked)}
        />
        <div className="pt-0.5">
          <label htmlFor={share} className="cursor-pointer">
            {t('list:shareView')}
          </label>
          <p id={`${share}-help`} className="text-muted text-table">
            {t('list:shareHelp')}
          </p>
        </div>
      </div>
      {error && !code && <Banner tone="danger">{errorText(error)}</Banner>}
      <Buttons label={t('list:saveNewView')} busy={loading} onClose={onClose} />
    </form>
  );
}

function DeleteForm({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) {
  const { t } = useTranslation('list');
  const errorText = useErrorText();
  const { list } = useListParts();
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
      <Buttons danger label={t('deleteView')} busy={loading} onClose={onClose} />
    </form>
  );
}
