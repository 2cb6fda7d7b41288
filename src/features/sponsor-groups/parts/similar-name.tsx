import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSimilarSponsorGroupsLazyQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { isSimilarName, type SponsorGroupForm } from '../../../rules/sponsor-group.ts';
import { Banner } from '../../../ui/banner.tsx';

const PAUSE_MS = 400;
const SHORTEST = 3;

interface Found {
  readonly sponsorName: string;
  readonly sponsorCode: string;
}

/** Warns, and no more, where another sponsor's name reads the same: "St. Mary Hospital", "Saint Mary's Hospital". */
export function SimilarName({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation('sponsorGroup');
  const { sponsorName } = useFormValues<SponsorGroupForm>().values;
  const { isDirty, isSubmitting } = useFormState();
  // While it is saved, and from then on, the answer would name the very sponsor that the form has made.
  const isAsked = !isSubmitting && (id !== undefined || isDirty);
  const find = useSimilarSponsorGroupsLazyQuery();
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    if (!isAsked || sponsorName.trim().length < SHORTEST) return;
    let left = false;
    const timer = window.setTimeout(async () => {
      const { data } = await find({ variables: { sponsorName, id: id ?? null } });
      if (!left && data) setFound(data.similarSponsorGroups);
    }, PAUSE_MS);
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [sponsorName, id, isAsked, find]);
  // An answer to what was typed before says nothing about what stands there now.
  const similar = found.find((group) => isSimilarName(group.sponsorName, sponsorName));
  if (!similar) return null;
  return (
    <Banner tone="info">{t('similar', { name: similar.sponsorName, code: similar.sponsorCode })}</Banner>
  );
}
