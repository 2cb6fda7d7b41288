import { useTranslation } from 'react-i18next';
import { useDonorStatisticsQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { RecordState } from '../../../../kit/form/record-state.tsx';
import { BLANK } from '../../../../rules/formats.ts';
import { Figures } from './figures.tsx';
import { useKindWords } from './kind-words.ts';

/** What a donor's visits say together: types, rhythm, favourite place and hour, and what did not happen. */
export function StatisticsTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('donorRecord');
  const { number, decimal, hour } = useFormats();
  const { kind } = useKindWords();
  const { data, error, refetch } = useDonorStatisticsQuery({ variables: { id } });
  const all = data?.donorStatistics;
  if (!all) return <RecordState ready={false} error={error} onRetry={refetch} />;
  const most = Math.max(1, ...all.byType.map(({ value }) => value));
  return (
    <>
      <Figures
        figures={[
          [t('lifetime'), number(all.lifetime)],
          [
            t('averageInterval'),
            all.averageIntervalDays == null
              ? BLANK
              : t('daysDecimal', { days: decimal(all.averageIntervalDays) }),
          ],
          [t('streak'), t('years', { count: all.streak })],
          [t('noShows'), number(all.noShows)],
        ]}
      />
      <Figures
        figures={[
          [t('favouriteSite'), all.favouriteSite ?? BLANK],
          [t('favouriteHour'), all.favouriteHour ? hour(all.favouriteHour) : BLANK],
        ]}
      />
      <section aria-label={t('byType')} className="p-5">
        <h2 className="mb-3 font-semibold text-body">{t('byType')}</h2>
        {all.byType.length === 0 && <p className="text-muted text-table">{t('noDonations')}</p>}
        <ul className="grid max-w-xl gap-2 text-table">
          {all.byType.map(({ name, value }) => (
            <li key={name} className="grid grid-cols-[7rem_1fr_3rem] items-center gap-3">
              <span>{kind(name)}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-hover">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${(value / most) * 100}%` }}
                />
              </span>
              <span className="text-right tabular-nums">{number(value)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
