import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../ui/select.tsx';
import { bankOptions, useBanks } from './use-banks.ts';

const ALL = 'all';

/** The client id of the one bank that an address narrows the parent view to; null for all of them. */
export function bankIn(search: URLSearchParams): number | null {
  const bank = search.get('bank') ?? '';
  return /^[1-9]\d{0,8}$/.test(bank) ? Number(bank) : null;
}

/** Narrows a page of the parent view that is no list of the kit to one bank, in its address. Nothing inside a bank. */
export function BankChoice() {
  const { t } = useTranslation('common');
  const banks = useBanks();
  const [search, setSearch] = useSearchParams();
  if (!banks) return null;
  const choose = (bank: string): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (bank === ALL) next.delete('bank');
        else next.set('bank', bank);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Select
      label={t('bank')}
      className="!w-60"
      value={String(bankIn(search) ?? ALL)}
      onChange={choose}
      options={[{ value: ALL, label: t('allBanks') }, ...bankOptions(banks)]}
      nothing={null}
    />
  );
}
