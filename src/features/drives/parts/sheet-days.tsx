import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../../../i18n/formats.ts';
import { dayIn, withKey } from '../../../kit/address-day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { Field } from '../../../ui/field.tsx';

type Key = 'sheet' | 'from' | 'to';

/** What an address says of the sheets: which, and of which days. */
export function useSheetAddress() {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'to')];
  return {
    search,
    from,
    to,
    isMeant: (date: Day): boolean => (!from || date >= from) && (!to || date <= to),
    set: (key: Key, value: string): void =>
      setSearch((now) => withKey(now, key, value), { replace: true, preventScrollReset: true }),
  };
}

/** Whoever prints a center for a week does not want its year. */
export function SheetDays({
  from,
  to,
  set,
}: Pick<ReturnType<typeof useSheetAddress>, 'from' | 'to' | 'set'>) {
  const { t } = useTranslation('drives');
  const field = (key: 'from' | 'to', value: Day | undefined) => (
    <Field label={t(key)}>
      {(control) => <DayInput {...control} value={value ?? ''} onChange={(day) => set(key, day)} />}
    </Field>
  );
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {field('from', from)}
      {field('to', to)}
    </div>
  );
}

/** More sheets than are printed at once: how many of them these are. */
export function SheetsLeft({ shown, all }: { readonly shown: number; readonly all: number }) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  if (shown >= all) return null;
  return <Banner tone="info">{t('sheetsLeft', { shown: number(shown), formatted: number(all) })}</Banner>;
}
