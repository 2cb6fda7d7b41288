import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import { type MapSiteFragment, MapSiteFragmentDoc } from '../../../gql/dashboard/graphql.ts';
import { useGetSiteByStateQuery, useMapSitesQuery } from '../../../gql/dashboard/hooks.ts';
import { useMapControls } from '../../../kit/use-map-controls.ts';
import { STATES } from '../../../rules/states.ts';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BankMapEntry } from './bank-map-entry.tsx';
import { BankMapList } from './bank-map-list.tsx';
import { StateSelect } from './state-select.tsx';

const UsMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../ui/us-map.tsx').then((module) => ({
    default: module.UsMap,
  })),
);
const HEIGHT = 260;
const ALL = 'all';

/** A bank as a marker, where it has a location. */
const markerOf = (site: MapSiteFragment) => {
  const { latitude, longitude } = site.address;
  return latitude == null || longitude == null
    ? []
    : [{ id: site.id, label: site.name, latitude, longitude, muted: !site.isActive }];
};

/** Where the blood banks are: all of them, or a state's. An error stays silent: the list says what is known. */
export function BankMapCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const controls = useMapControls();
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
  const placeholder = <Skeleton className="h-[260px] w-full" />;
  return (
    <Card
      title={t('dashboard:location')}
      busy={!page && !failed}
      className="@container min-h-160"
      control={
        <StateSelect
          value={state}
          onChange={setState}
          options={options}
          className="!h-8 pointer-coarse:!h-11 !w-48"
        />
      }
    >
      <LazyVisible printed placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <UsMap
            height={HEIGHT}
            markers={sites.flatMap(markerOf)}
            tileUrl={consoleConfig().mapTileUrl}
            words={{
              map: t('dashboard:mapLabel'),
              ...controls,
              group: (count) => t('dashboard:banksHere', { count }),
            }}
            popup={(id) => sites.map((site) => site.id === id && <BankMapEntry key={id} site={site} />)}
          />
        </Suspense>
      </LazyVisible>
      <p className="mt-2 flex min-h-5 flex-wrap items-center gap-x-4 text-caption text-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />
          {t('common:active')}
        </span>
        <span className="mr-auto flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-subtle" />
          {t('common:inactive')}
        </span>
        {page &&
          (page.withoutLocation > 0
            ? t('dashboard:withoutLocation', { count: page.withoutLocation })
            : // Of one or none there is no "all".
              page.totalRecords > 1 && t('dashboard:allLocated', { count: page.totalRecords }))}
      </p>
      {!page && !failed && <div className="min-h-66" />}
      {sites.length > 0 && (
        <BankMapList
          sites={sites}
          total={page?.totalRecords ?? 0}
          label={state === ALL ? t('dashboard:banksOnMap') : t('dashboard:banksInState', { state })}
        />
      )}
      {state !== ALL && page?.totalRecords === 0 && <CardEmpty>{t('common:noRecordFound')}</CardEmpty>}
    </Card>
  );
}
