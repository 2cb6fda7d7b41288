import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimilarSponsorGroupsLazyQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { isSimilarName, type SponsorGroupForm } from '../../../rules/sponsor-group.ts';
import { Banner } from '../../../ui/banner.tsx';

const PAUSE_MS = 400;

/** The word to search by: the longest one, which an abbreviation ("St.") never is. */
const longestWord = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\d]+/u)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');

interface Found {
  readonly id: string;
  readonly sponsorName: string;
  readonly sponsorCode: string;
}

/** Warns, and no more, where another sponsor's name reads the same: "St. Mary Hospital", "Saint Mary's Hospital". */
export function SimilarName({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation('sponsorGroup');
  const { sponsorName } = useFormValues<SponsorGroupForm>().values;
  const find = useSimilarSponsorGroupsLazyQuery();
  const [groups, setGroups] = useState<readonly Found[]>([]);
  const search = longestWord(sponsorName);
  useEffect(() => {
    if (search.length < 3) return;
    let left = false;
    const timer = window.setTimeout(async () => {
      const { data } = await find({ variables: { search } });
      if (!left && data) setGroups(data.searchSponsorGroup.sponsorGroups);
    }, PAUSE_MS);
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [search, find]);
  const similar = groups.find((group) => group.id !== id && isSimilarName(group.sponsorName, sponsorName));
  if (!similar) return null;
  return (
    <Banner tone="info">{t('similar', { name: similar.sponsorName, code: similar.sponsorCode })}</Banner>
  );
}
