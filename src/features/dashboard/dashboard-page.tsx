import { useAtomValue } from 'jotai';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession, isParentViewAtom, sessionAtom } from '../../access/session.ts';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { AllSiteDocument, TotalDonorsDocument } from '../../gql/dashboard/graphql.ts';
import { useBankTodayQuery, useTotalDonorsQuery } from '../../gql/dashboard/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useToday } from '../../kit/use-now.ts';
import { mayRun, useAllows, useOpens } from '../../kit/use-permission.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BankView } from './bank-view.tsx';
import { ParentView } from './parent-view.tsx';
import { cardsFor } from './parts/bank-cards.ts';
import { DayLine } from './parts/day-line.tsx';
import { useHiddenCards } from './parts/hidden-cards.ts';
import { HeaderActions, LiveCards, OpenCount } from './parts/lazy-cards.ts';
import { NEWEST_BANKS } from './parts/newest-banks.ts';

/** The figures that stand first: of the bank, or of all banks. */
export function ask(_address: URL, isGuess?: boolean): void {
  const isParent = getSession()?.user.selectedClientId === 0;
  if (isParent) prefetchQuery(AllSiteDocument, { pagination: NEWEST_BANKS }, isGuess);
  if (mayRun(useTotalDonorsQuery)) prefetchQuery(TotalDonorsDocument, {}, isGuess);
}

/** Two modes by the selected client id: 0 shows all blood banks, any other value one bank. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { longDay, shortDay } = useFormats();
  const parent = useAtomValue(isParentViewAtom);
  const session = useAtomValue(sessionAtom);
  const allows = useAllows();
  const opens = useOpens();
  const today = useToday();
  const [hidden, toggle] = useHiddenCards(session?.user.id ?? '');
  const names = cardsFor(allows, opens);
  // On paper the bar that says whose day it is is left out.
  const bank = parent ? '' : session?.bankName;
  // The page stands before its cards are made: a slow processor needs as long for them as for all the rest.
  const cards = useDeferredValue(true, false);
  return (
    <>
      <PageHeader
        title={t('title')}
        context={
          <DayLine long={[longDay(today), bank].filter(Boolean).join(' · ')} short={shortDay(today)}>
            {allows(useBankTodayQuery) && (
              <Suspense>
                <OpenCount />
              </Suspense>
            )}
          </DayLine>
        }
        actions={
          <Suspense fallback={<div className="h-9" />}>
            <HeaderActions names={parent ? [] : names} hidden={hidden} onToggle={toggle} />
          </Suspense>
        }
      />
      {cards && (parent ? <ParentView /> : <BankView hidden={hidden} />)}
      {cards && (
        <Suspense>
          <LiveCards />
        </Suspense>
      )}
    </>
  );
}
