import { useAtomValue } from 'jotai';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom, sessionAtom } from '../../access/session.ts';
import { useFormats } from '../../i18n/formats.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BankView, cardsFor } from './bank-view.tsx';
import { ParentView } from './parent-view.tsx';
import { useHiddenCards } from './parts/hidden-cards.ts';
import { CustomiseMenu } from './parts/lazy-cards.ts';
import { useReads } from './parts/use-reads.ts';

/** Two modes by the selected client id: 0 shows all blood banks, any other value one bank. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { longDate } = useFormats();
  const parent = useAtomValue(isParentViewAtom);
  const session = useAtomValue(sessionAtom);
  const [hidden, toggle] = useHiddenCards(session?.user.id ?? '');
  const names = cardsFor(useReads());
  // The page stands before its cards are made: a slow processor needs as long for them as for all the rest.
  const cards = useDeferredValue(true, false);
  return (
    <>
      <PageHeader
        title={t('title')}
        context={longDate(new Date())}
        actions={
          !parent &&
          names.length > 0 && (
            <Suspense fallback={<div className="h-9" />}>
              <CustomiseMenu names={names} hidden={hidden} onToggle={toggle} />
            </Suspense>
          )
        }
      />
      {cards && (parent ? <ParentView /> : <BankView hidden={hidden} />)}
    </>
  );
}
