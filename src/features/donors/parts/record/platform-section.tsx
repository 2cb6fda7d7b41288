import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../../gql/donors/fragment-masking.ts';
import { DonorDetailFragmentDoc } from '../../../../gql/donors/graphql.ts';
import { useDonorPageQuery } from '../../../../gql/donors/hooks.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { useDonorWords } from '../words.ts';

/** Whether the donor has an account on the donor platform; who has none is registered on their page. */
export function PlatformSection({ id }: { readonly id: string }) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const words = useDonorWords();
  const { data } = useDonorPageQuery({ variables: { id } });
  const donor = readFragment(DonorDetailFragmentDoc, data?.donorDetailsForAdmin.donor);
  if (!donor) return null;
  return (
    <FormSection title={t('donors:platform')} text={t('platformText')}>
      <div>
        <Chip tone={donor.existInDEP ? 'good' : 'idle'}>{words.platform(donor.existInDEP)}</Chip>
      </div>
    </FormSection>
  );
}
