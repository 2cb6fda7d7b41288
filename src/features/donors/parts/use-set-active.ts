import { useTranslation } from 'react-i18next';
import type { DonorRowFragment } from '../../../gql/donors/graphql.ts';
import { useUpdateDonorsMutation } from '../../../gql/donors/hooks.ts';
import type { Undone } from '../../../kit/dialogs/toast.ts';
import { keptBecause } from '../../../kit/record/restored-of.ts';

type Options = Parameters<ReturnType<typeof useUpdateDonorsMutation>[0]>[0];

/**
 * Takes one donor out of use, or back: who has lost their e-mail to another active one meanwhile stays as they are, and
 * of whoever was merged into another record, or is so already by somebody else, nothing is claimed.
 */
export function useSetActive(
  refetch?: Options['refetch'],
): (donor: Pick<DonorRowFragment, 'id' | 'names'>, isActive: boolean) => Promise<Undone> {
  const { t } = useTranslation('donors');
  const [update] = useUpdateDonorsMutation();
  return async ({ id, names }, isActive) => {
    const variables = { filter: { ids: [id] }, isActive, expectedRows: 1 };
    const { data, error } = await update({ variables, ...(refetch ? { refetch } : {}) });
    if (error) return { error };
    const [row] = data.updateDonors;
    if (row?.reason === 'emailTaken') return { failure: t('emailTaken', { name: names }) };
    if (row?.status === 'done') return {};
    return { failure: await keptBecause(data.updateDonors, names) };
  };
}
