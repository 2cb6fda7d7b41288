import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDashboardDonorsQuery,
  useDonorsByStateQuery,
  useTotalDonorsQuery,
} from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOwnState } from '../../../pickers/use-own-state.ts';
import { STATES } from '../../../rules/states.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LATEST_DONORS } from './latest-donors.ts';
import { StateSelect } from './state-select.tsx';

const OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** How many donors live in a state, as a bar of all donors. An error stays silent. */
export function DonorStateCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { number, share } = useFormats();
  const [chosen, setChosen] = useState<string>();
  // Until a state is chosen it is the one that the bank's latest donors live in; without donors the bank's own.
  const { data: latest } = useDashboardDonorsQuery({ variables: LATEST_DONORS });
  const donors = latest?.allDonorsSearchSortWithPagination.donors;
  const known = chosen ?? donors?.[0]?.address?.state;
  const own = useOwnState({ skip: !donors || Boolean(known) });
  const state = known || own;
  const { data, error } = useDonorsByStateQuery({ variables: { state }, skip: !state });
  const { data: all } = useTotalDonorsQuery();
  const count = data?.donorsByState.totalCount;
  const total = all?.totalDonors.totalCount ?? 0;
  const part = count !== undefined && total > 0 ? count / total : 0;
  return (
    <Card
      title={t('location')}
      busy={count === undefined && !error}
      control={
        <StateSelect
          value={state}
          onChange={setChosen}
          options={OPTIONS}
          className="!h-8 pointer-coarse:!h-11 !w-40"
        />
      }
    >
      <div className="mt-1 flex min-h-5 justify-between gap-3">
        <span>{t('donorsIn', { state: STATES.find(({ code }) => code === state)?.name ?? state })}</span>
        {count === undefined ? (
          !error && (
            <CardLoading label={t('common:loading')}>
              <Skeleton className="h-5 w-14" />
            </CardLoading>
          )
        ) : (
          <span className="font-semibold tabular-nums">{number(count)}</span>
        )}
      </div>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-skeleton">
        <div className="h-full rounded-full bg-primary" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="mt-2 min-h-4 text-caption text-muted">
        {count !== undefined && total > 0 && t('shareOfAll', { share: share(part) })}
      </p>
    </Card>
  );
}
