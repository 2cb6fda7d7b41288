import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../access/paths.ts';
import type { Fact } from '../kit/detail/detail-page.tsx';
import { useOpens } from '../kit/use-permission.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBankNames } from './use-banks.ts';

/** As long as most names of blood banks. */
const Waiting = () => <Skeleton className="h-4 w-44" />;

/** The parent view's first fact of a record: its bank, with the way there for those who may go. Nothing inside a bank. */
export function useBankFact(record: {
  readonly clientId: number;
  readonly clientName?: string | null;
}): readonly Fact[] {
  const { t } = useTranslation('common');
  const mayOpen = useOpens();
  const { banks, waits } = useBankNames();
  if (!banks) return [];
  const bank = banks.find(({ siteId }) => siteId === record.clientId);
  // Until the banks are there, a record of one of them is not called the parent administration's.
  const name = record.clientName || bank?.name || (record.clientId === 0 ? t('parent') : '');
  const opens = bank && mayOpen('clientView');
  return [
    {
      label: t('bank'),
      value: opens ? (
        <Link to={href('clientView', { id: bank.id })} className="touch-target text-secondary">
          {name}
        </Link>
      ) : (
        name || (waits && <Waiting />)
      ),
    },
  ];
}
