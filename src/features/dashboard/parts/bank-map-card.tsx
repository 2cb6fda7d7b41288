import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import { type MapSiteFragment, MapSiteFragmentDoc } from '../../../gql/dashboard/graphql.ts';
import { useGetSiteByStateQuery, useMapSitesQuery } from '../../../gql/dashboard/hooks.ts';
import { phone } from '../../../rules/formats.ts';
import { STATES } from '../../../rules/states.ts';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const UsMap = lazy(() => import('../../../ui/us-map.tsx').then((module) => ({ default: module.UsMap })));
const HEIGHT = 260;
const ALL = 'all';

/** Where the blood banks are: all of them, or a state's. An error stays silent (section 8): the list says what is known. */
export function BankMapCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const [state, setState] = useState(ALL);
  const everywhere = useMapSitesQuery({ skip: state !== ALL });
  const within = useGetSiteByStateQuery({
    variables: { name: STATES.find(({ code }) => code === state)?.name ?? '', pageNumber: 1, pageSize: 10 },
    skip: state === ALL,
  });
  const page = state === ALL ? everywhere.data?.allSite : within.data?.getSiteByState;
  const failed = state === ALL ? everywhere.error : within.error;
  const sites = readFragment(MapSiteFragmentDoc, page?.Site ?? []);
  const options = [
    { value: ALL, label: t('dashboard:allStates') },
    ...STATES.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const markers = sites.flatMap(
    ({ id, name, phoneNumber, isActive, address: { latitude, longitude } }: MapSiteFragment) =>
      latitude == null || longitude == null
        ? []
        : [{ id, label: name, text: phone(phoneNumber), latitude, longitude, muted: !isActive }],
  );
  return (
    <Card
      title={t('dashboard:location')}
      busy={!page && !failed}
      className="min-h-88"
      control={
        <Select
          label={t('dashboard:state')}
          value={state}
          onChange={setState}
          options={options}
          className="!h-8 !w-44"
        />
      }
    >
      <Suspense fallback={<Skeleton className="h-[260px] w-full" />}>
        <UsMap
          label={t('dashboard:mapLabel')}
          height={HEIGHT}
          markers={markers}
          tileUrl={consoleConfig().mapTileUrl}
        />
      </Suspense>
      <div className="mt-2 min-h-5 text-caption text-muted">
        {page && page.withoutLocation > 0 && t('dashboard:withoutLocation', { count: page.withoutLocation })}
      </div>
      {state !== ALL && page && (
        <ul aria-label={t('dashboard:banksInState', { state })} className="text-table">
          {sites.map((site) => (
            <li
              key={site.id}
              className="flex justify-between gap-3 border-line border-b py-1.5 last:border-b-0"
            >
              <span className="truncate font-medium">{site.name}</span>
              <span className="whitespace-nowrap text-muted">{phone(site.phoneNumber)}</span>
            </li>
          ))}
        </ul>
      )}
      {state !== ALL && page?.totalRecords === 0 && <CardEmpty>{t('common:noRecordFound')}</CardEmpty>}
    </Card>
  );
}
