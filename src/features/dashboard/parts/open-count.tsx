import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import { useBankTodayQuery, usePlatformFiguresQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';

/** After the date: how many drives are open today. It shares the queries of the cards below. */
export function OpenCount() {
  const { t } = useTranslation('cards');
  const { number } = useFormats();
  const parent = useAtomValue(isParentViewAtom);
  const bank = useBankTodayQuery({ skip: parent });
  const platform = usePlatformFiguresQuery({ skip: !parent });
  const figures = platform.data?.platformFigures;
  const open = parent ? figures?.openToday : bank.data?.bankToday.open.length;
  if (open === undefined) return null;
  return (
    <>
      {' · '}
      <span className="sm:hidden">{t('drivesOpen', { count: open, shown: number(open) })}</span>
      <span className="max-sm:hidden">{t('drivesOpenToday', { count: open, shown: number(open) })}</span>
      {figures && (
        <span className="max-sm:hidden">
          {' '}
          {t('inBanks', { count: figures.banksOpenToday, shown: number(figures.banksOpenToday) })}
        </span>
      )}
    </>
  );
}
