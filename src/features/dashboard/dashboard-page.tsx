import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../access/session.ts';
import { useFormats } from '../../i18n/formats.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BankView } from './bank-view.tsx';
import { ParentView } from './parent-view.tsx';

/** Two modes by the selected client id: 0 shows all blood banks, any other value one bank. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { longDate } = useFormats();
  const parent = useAtomValue(isParentViewAtom);
  return (
    <>
      <PageHeader title={t('title')} context={longDate(new Date())} />
      {parent ? <ParentView /> : <BankView />}
    </>
  );
}
