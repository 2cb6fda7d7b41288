import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/donors/fragment-masking.ts';
import {
  AllDonorFiltersDocument,
  type SavedDonorFilterFragment,
  SavedDonorFilterFragmentDoc,
} from '../../../gql/donors/graphql.ts';
import { useCreateDonorFilterMutation, useUpdateDonorFilterMutation } from '../../../gql/donors/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { type Named, NameForm } from '../../../kit/list/name-form.tsx';
import { CHOSEN_MAX } from '../../../rules/donor-filter.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface FilterDialogProps {
  /** The filter that gets another name; undefined where a new one is made. */
  readonly filter: SavedDonorFilterFragment | undefined;
  /** What it finds. */
  readonly current: object;
  /** So many donors were chosen one by one: they are kept in place of a search. */
  readonly count: number | undefined;
  /** The list shows what was made; by another name alone it stays as it is. */
  readonly onMade: (filter: SavedDonorFilterFragment) => void;
  readonly onClose: () => void;
}

/** Names a filter, and says who sees it. */
export function FilterDialog({ filter, current, count, onMade, onClose }: FilterDialogProps) {
  const { t } = useTranslation(['donors', 'list', 'common']);
  const { number } = useFormats();
  const [create, { loading: creating }] = useCreateDonorFilterMutation();
  const [update, { loading: updating }] = useUpdateDonorFilterMutation();
  const save = async ({ name, isShared }: Named): Promise<ApiError | undefined> => {
    const donorFilter = { ...current, filterName: name, isShared };
    if (filter) {
      return (await update({ variables: { donorFilter: { ...donorFilter, id: filter.id } } })).error;
    }
    const answer = await create({ variables: { donorFilter }, refetch: [AllDonorFiltersDocument] });
    if (!answer.error) onMade(readFragment(SavedDonorFilterFragmentDoc, answer.data.createDonorFilter));
    return answer.error;
  };
  const isTooMany = count !== undefined && count > CHOSEN_MAX;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(filter ? 'donors:renameOrShare' : 'donors:saveFilter')}
      closeLabel={t('common:close')}
      description={
        count === undefined || isTooMany
          ? undefined
          : t('donors:chosenText', { count, formatted: number(count) })
      }
    >
      {isTooMany ? (
        <Banner tone="danger">{t('list:tooMany', { total: number(count), most: number(CHOSEN_MAX) })}</Banner>
      ) : (
        <NameForm
          initial={{ name: filter?.filterName ?? '', isShared: filter?.isShared ?? false }}
          label={t('donors:filterName')}
          shareLabel={t('donors:share')}
          shareHelp={t('donors:shareHelp')}
          submitLabel={t('donors:saveFilter')}
          path="donorFilter.filterName"
          tooMany={{ code: 'tooManyFilters', words: t('donors:tooManyFilters') }}
          busy={creating || updating}
          onSave={save}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
