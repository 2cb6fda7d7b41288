import { GitMerge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../../access/paths.ts';
import { DonorPageDocument, type DonorPageQuery } from '../../../../gql/donors/graphql.ts';
import { useUndoDonorMergeMutation } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { confirm } from '../../../../kit/dialogs/confirm.ts';
import { notify } from '../../../../kit/dialogs/toast.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { Button } from '../../../../ui/button.tsx';

type Merge = DonorPageQuery['donorDetailsForAdmin']['merges'][number];

/** The records that were merged into this one, the last first, each with its undo while there is one. */
export function MergeNotes({ merges }: { readonly merges: readonly Merge[] }) {
  const { t } = useTranslation('donorRecord');
  const { time } = useFormats();
  const [undo] = useUndoDonorMergeMutation();
  const mayUndo = usePermission(useUndoDonorMergeMutation);
  const navigate = useNavigate();
  const ask = async ({ id, mergedNumber }: Merge): Promise<void> => {
    let back = '';
    const isDone = await confirm({
      title: t('undoMergeTitle', { number: mergedNumber }),
      text: t('undoMergeText'),
      action: t('undoMerge'),
      run: async () => {
        const { data, error } = await undo({ variables: { id }, refetch: [DonorPageDocument] });
        back = data?.undoDonorMerge.id ?? '';
        return error;
      },
    });
    if (!isDone || !back) return;
    await navigate(href('viewDonor', undefined, { id: back }));
    await notify(t('mergeUndone'));
  };
  const [last] = merges;
  // One that is in time waits for the undo of the last, which waits for none, whatever the clock says here.
  const waits = (merge: Merge): boolean =>
    merge !== last && !merge.canUndo && new Date(merge.undoUntil) > new Date();
  return merges.map((merge) => (
    <div
      key={merge.id}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-surface px-3 py-2 text-table"
    >
      <GitMerge size={16} aria-hidden className="text-muted" />
      <span className="mr-auto">
        {t('mergedNote', {
          number: merge.mergedNumber,
          who: merge.mergedByName,
          when: time(new Date(merge.mergedAt)),
        })}
        {merge.canUndo && (
          <span className="text-muted"> {t('undoableUntil', { when: time(new Date(merge.undoUntil)) })}</span>
        )}
        {last && waits(merge) && (
          <span className="text-muted"> {t('undoableAfter', { number: last.mergedNumber })}</span>
        )}
      </span>
      {merge.canUndo && mayUndo && (
        <Button dense onClick={() => void ask(merge)}>
          {t('undoMerge')}
        </Button>
      )}
    </div>
  ));
}
