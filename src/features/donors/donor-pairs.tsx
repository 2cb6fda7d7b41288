import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/donors/fragment-masking.ts';
import {
  DonorPairsDocument,
  type DonorTwinFragment,
  DonorTwinFragmentDoc,
} from '../../gql/donors/graphql.ts';
import { useDonorPairsQuery, useMarkDonorsDistinctMutation } from '../../gql/donors/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { usePageTitle } from '../../kit/page-title.ts';
import { useOpens, usePermission } from '../../kit/use-permission.ts';
import { BankChoice, bankIn } from '../../pickers/bank-choice.tsx';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { birthDay } from '../../rules/formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateChip } from './parts/state-chip.tsx';
import { phoneOf } from './parts/words.ts';

export const ask = ({ searchParams }: URL, isGuess?: boolean): void =>
  prefetchQuery(DonorPairsDocument, { clientId: bankIn(searchParams) }, isGuess);

/** Records that may be of one person each, side by side: they are merged, or told apart for good. */
export function Component() {
  const { t } = useTranslation('donorRecord');
  const { number } = useFormats();
  const title = usePageTitle();
  const errorText = useErrorText();
  const opens = useOpens();
  const [search] = useSearchParams();
  const bank = bankIn(search);
  const { data, error, refetch } = useDonorPairsQuery({ variables: { clientId: bank } });
  const [mark] = useMarkDonorsDistinctMutation();
  const mayMark = usePermission(useMarkDonorsDistinctMutation);
  const found = data?.donorPairs;
  const pairs = found?.pairs ?? [];
  const tellApart = async (donorId: string, otherId: string): Promise<void> => {
    const { error: failure } = await mark({ variables: { donorId, otherId }, refetch: [DonorPairsDocument] });
    await (failure ? notify(errorText(failure), 'error') : notify(t('toldApart')));
  };
  return (
    <>
      <PageHeader
        title={title}
        context={
          found &&
          t(found.isCapped ? 'pairsCapped' : 'pairs', {
            count: pairs.length,
            formatted: number(pairs.length),
          })
        }
        actions={<BankChoice />}
      />
      <RecordState ready={found !== undefined} error={error} onRetry={refetch}>
        {pairs.length === 0 ? (
          <div className="flex flex-col items-center gap-1 rounded-card border border-line bg-surface p-10 text-center">
            <p className="font-semibold text-body">{t('noPairs')}</p>
            <p className="text-muted text-table">{t('noPairsText')}</p>
          </div>
        ) : (
          <ul className="rounded-card border border-line bg-surface [&>li+li]:border-line [&>li+li]:border-t">
            {pairs.map(({ id, keep, other, because }) => (
              <li key={id} className="grid items-center gap-4 px-5 py-3 md:grid-cols-[1fr_1fr_auto]">
                <Twin donor={readFragment(DonorTwinFragmentDoc, keep)} />
                <Twin donor={readFragment(DonorTwinFragmentDoc, other)} />
                <div className="flex flex-wrap items-center justify-end gap-2">
                  <BankOf donor={readFragment(DonorTwinFragmentDoc, keep)} />
                  <span className="text-caption text-muted">
                    {because.map((code) => t(`because.${code as 'email'}`)).join(', ')}
                  </span>
                  {mayMark && (
                    <Button variant="ghost" dense onClick={() => void tellApart(keep.id, other.id)}>
                      {t('notSame')}
                    </Button>
                  )}
                  {opens('mergeDonors') && (
                    <Link
                      to={href('mergeDonors', undefined, {
                        keep: keep.id,
                        other: other.id,
                        bank: bank ?? undefined,
                      })}
                      className={buttonClass('secondary', true)}
                    >
                      <UsersRound size={16} aria-hidden />
                      {t('compare')}
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </RecordState>
    </>
  );
}

/** In the parent view: whose records they are. */
function BankOf({ donor }: { readonly donor: DonorTwinFragment }) {
  const [bank] = useBankFact(donor);
  return bank && <span className="text-table">{bank.value}</span>;
}

function Twin({ donor }: { readonly donor: DonorTwinFragment }) {
  const { id, names, donorNumber, isActive, birthDate, phones, email } = donor;
  const { day } = useFormats();
  return (
    <div className="min-w-0 self-start text-table">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={href('viewDonor', undefined, { id })}
          className="font-medium text-body text-ink hover:underline"
        >
          {names}
        </Link>
        {!isActive && <StateChip isActive={false} />}
      </span>
      <span className="block text-muted">
        <span className="font-mono">{donorNumber}</span> · {birthDay(birthDate, day)}
      </span>
      <span className="flex flex-wrap gap-x-3 text-caption text-muted">
        <span className="empty:hidden">{phoneOf(phones)}</span>
        <span className="min-w-0 break-words">{email && <EmailText email={email} />}</span>
      </span>
    </div>
  );
}
