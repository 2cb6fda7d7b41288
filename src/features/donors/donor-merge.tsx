import { ChevronLeft, ChevronRight, Merge, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/donors/fragment-masking.ts';
import {
  AllDonorsDocument,
  DonorMergePreviewDocument,
  type DonorMergePreviewQuery,
  DonorPairsDocument,
  DonorTwinFragmentDoc,
} from '../../gql/donors/graphql.ts';
import {
  useDonorMergePreviewQuery,
  useDonorPairsQuery,
  useMarkDonorsDistinctMutation,
  useMergeDonorsMutation,
} from '../../gql/donors/hooks.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { focusControl } from '../../kit/form/form-errors.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useRefusalTexts } from '../../kit/form/refusal-texts.ts';
import { type SplitErrors, splitErrors } from '../../kit/form/server-errors.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { bankIn } from '../../pickers/bank-choice.tsx';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import type { MergeField } from '../../rules/donor-merge.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MergeAside } from './parts/record/merge-aside.tsx';
import { choiceId, MergeDonations, MergeFields } from './parts/record/merge-fields.tsx';

export type Preview = DonorMergePreviewQuery['donorMergePreview'];

/** Two records beside each other: what the one that stays keeps of each, and what comes to it. */
const asked = (search: URLSearchParams) => ({
  keepId: search.get('keep') ?? '',
  otherId: search.get('other') ?? '',
});
export const ask = ({ searchParams }: URL, isGuess?: boolean): void =>
  prefetchQuery(DonorMergePreviewDocument, asked(searchParams), isGuess);

export function Component() {
  const [search] = useSearchParams();
  const variables = asked(search);
  const { data, error, refetch } = useDonorMergePreviewQuery({ variables });
  const preview = data?.donorMergePreview;
  return (
    <RecordState ready={preview !== undefined} error={error} onRetry={refetch}>
      {preview && <MergePage key={preview.id} preview={preview} again={refetch} />}
    </RecordState>
  );
}

const NOTHING: SplitErrors = { fields: {}, codes: [] };

interface MergePageProps {
  readonly preview: Preview;
  readonly again: () => Promise<void>;
}

function MergePage({ preview, again }: MergePageProps) {
  const { t } = useTranslation(['donorRecord', 'form', 'rules']);
  const title = usePageTitle();
  const navigate = useNavigate();
  const refusalTexts = useRefusalTexts();
  const [merge, { loading }] = useMergeDonorsMutation();
  const [mark] = useMarkDonorsDistinctMutation();
  const [search] = useSearchParams();
  const bank = bankIn(search) ?? undefined;
  const { data: list } = useDonorPairsQuery({ variables: { clientId: bank ?? null } });
  const keep = readFragment(DonorTwinFragmentDoc, preview.keep);
  const other = readFragment(DonorTwinFragmentDoc, preview.other);
  const [fromOther, setFromOther] = useState<readonly MergeField[]>(() =>
    preview.fields.filter(({ takesOther }) => takesOther).map(({ name }) => name),
  );
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);

  const pairs = list?.donorPairs.pairs ?? [];
  const place = pairs.findIndex(
    (pair) =>
      [pair.keep.id, pair.other.id].includes(keep.id) && [pair.keep.id, pair.other.id].includes(other.id),
  );
  const because = (pairs[place]?.because ?? []).map((code) => t(`because.${code as 'email'}`)).join(', ');
  const [whose] = useBankFact(keep);
  const to = (offset: number): string | undefined => {
    const pair = place < 0 ? undefined : pairs[place + offset];
    return pair && href('mergeDonors', undefined, { keep: pair.keep.id, other: pair.other.id, bank });
  };
  const swap = href('mergeDonors', undefined, { keep: other.id, other: keep.id, bank });

  // What was chosen may be gone once the records were read again: one of those that are there stays.
  const stays = (preview.conflicts.find(({ id }) => id === chosen) ?? preview.conflicts[0])?.id ?? '';

  const refusedIn = (error: ApiError) =>
    splitErrors(
      error,
      preview.fields.map(({ name }) => name),
    );
  const { fields: refused, codes } = failure ? refusedIn(failure) : NOTHING;
  // Why nothing was merged is said at the fields where it is one of theirs alone.
  const isAtFields = codes.length === 0 && Object.keys(refused).length > 0;
  const below = failure && !isAtFields ? refusalTexts(failure, codes) : [];
  const choose = (taken: readonly MergeField[]): void => {
    setFromOther(taken);
    setFailure(undefined);
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    // A donor can hold one of them: the others are canceled with the merge, or not at all.
    const ids = preview.conflicts.map(({ id }) => id).filter((id) => id !== stays);
    const { data, error } = await merge({
      variables: {
        merge: {
          keepId: keep.id,
          otherId: other.id,
          keepUpdatedAt: keep.updatedAt,
          otherUpdatedAt: other.updatedAt,
          fromOther: [...fromOther],
          ...(ids.length > 0 ? { cancel: { ids, reason: t('cancelReason') } } : {}),
        },
      },
      refetch: [AllDonorsDocument, DonorPairsDocument],
    });
    setBusy(false);
    if (error) {
      setFailure(error);
      await again();
      const [wrong] = Object.keys(refusedIn(error).fields);
      focusControl(wrong && choiceId(wrong));
      return;
    }
    await navigate(href('viewDonor', undefined, { id: data.mergeDonors.donorId }));
    await notify(t('merged', { number: data.mergeDonors.mergedNumber }));
  };
  const tellApart = async (): Promise<void> => {
    const { error } = await mark({
      variables: { donorId: keep.id, otherId: other.id },
      refetch: [DonorPairsDocument],
    });
    if (error) return setFailure(error);
    await navigate(to(1) ?? href('donorPairs', undefined, { bank }));
    await notify(t('toldApart'));
  };

  return (
    <>
      <PageHeader
        title={title}
        context={
          <>
            {whose?.value}
            {whose && because && ' · '}
            {because}
          </>
        }
        actions={
          <>
            {place >= 0 && (
              <span className="inline-flex items-center gap-1 text-muted text-table max-md:order-last">
                <Step to={to(-1)} label={t('form:previous')} icon={<ChevronLeft size={16} aria-hidden />} />
                {t('placeOf', { place: place + 1, count: pairs.length })}
                <Step to={to(1)} label={t('form:next')} icon={<ChevronRight size={16} aria-hidden />} />
              </span>
            )}
            <Button onClick={() => void tellApart()}>
              <UserX size={16} aria-hidden />
              {t('notSame')}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0 rounded-card border border-line bg-surface">
          <MergeFields
            preview={preview}
            keep={keep}
            other={other}
            swap={swap}
            fromOther={fromOther}
            onChange={choose}
            refused={refused}
          />
          <MergeDonations preview={preview} keep={keep} />
          {below.length > 0 && (
            <div className="px-5 pb-2">
              <Banner tone="danger">
                {below.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Banner>
            </div>
          )}
          <footer className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-3">
            <span className="mr-auto text-muted text-table">
              {t('chosen', {
                count: preview.fields.length,
                taken: fromOther.length,
                number: other.donorNumber,
              })}
            </span>
            <Button onClick={() => void navigate(href('donorPairs', undefined, { bank }))}>
              {t('form:cancel')}
            </Button>
            <Button variant="primary" busy={busy || loading} onClick={() => void run()}>
              <Merge size={16} aria-hidden />
              {t('mergeInto', { number: keep.donorNumber })}
            </Button>
          </footer>
        </div>
        <MergeAside
          preview={preview}
          isActive={keep.isActive}
          gone={other.donorNumber}
          stays={stays}
          onStays={setChosen}
        />
      </div>
    </>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: React.ReactNode;
}

const Step = ({ to, label, icon }: StepProps) =>
  to ? (
    <Link to={to} aria-label={label} title={label} className={iconButtonClass()}>
      {icon}
    </Link>
  ) : (
    <span aria-hidden className={iconButtonClass('opacity-50')}>
      {icon}
    </span>
  );
