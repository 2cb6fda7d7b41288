import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import { type MapSiteFragment, MapSiteFragmentDoc } from '../../../gql/dashboard/graphql.ts';
import { useGetSiteByStateQuery, useMapSitesQuery } from '../../../gql/dashboard/hooks.ts';
import { STATES } from '../../../rules/states.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Later } from '../../../ui/later.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BankMapEntry } from './bank-map-entry.tsx';

const UsMap = lazy(() => import('../../../ui/us-map.tsx').then((module) => ({ default: module.UsMap })));
const HEIGHT = 260;
const ALL = 'all';

/** A bank as a marker, where it has a location. */
const markerOf = (site: MapSiteFragment) => {
  const { latitude, longitude } = site.address;
  return latitude == null || longitude == null
    ? []
    : [{ id: site.id, label: site.name, latitude, longitude, muted: !site.isActive }];
};

/** Where the blood banks are: all of them, or a state's. An error stays silent (section 8): the list says what is known. */
export function BankMapCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const [state, setState] = useState(ALL);
  const [listed, setListed] = useState(false);
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
  const showsList = listed || state !== ALL;
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
          className="!h-8 !w-48"
        />
      }
    >
      <Later placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <UsMap
            height={HEIGHT}
            markers={sites.flatMap(markerOf)}
            tileUrl={consoleConfig().mapTileUrl}
            words={{
              map: t('dashboard:mapLabel'),
              zoomIn: t('dashboard:zoomIn'),
              zoomOut: t('dashboard:zoomOut'),
              showAll: t('dashboard:showAll'),
              wheel: t('dashboard:wheelHint'),
              fingers: t('dashboard:fingerHint'),
              group: (count) => t('dashboard:banksHere', { count }),
            }}
            popup={(id) => sites.map((site) => site.id === id && <BankMapEntry key={id} site={site} />)}
          />
        </Suspense>
      </Later>
      <div className="mt-2 flex min-h-8 items-center justify-between gap-3 text-caption text-muted">
        <span>
          {page &&
            page.withoutLocation > 0 &&
            t('dashboard:withoutLocation', { count: page.withoutLocation })}
        </span>
        {state === ALL && sites.length > 0 && (
          <Button
            dense
            variant="ghost"
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
            className="!px-2"
          >
            {listed ? t('dashboard:hideList') : t('dashboard:showList')}
          </Button>
        )}
      </div>
      {showsList && sites.length > 0 && (
        <ul
          aria-label={state === ALL ? t('dashboard:banksOnMap') : t('dashboard:banksInState', { state })}
          className="max-h-72 overflow-y-auto rounded-control border border-line text-table"
        >
          {sites.map((site) => (
            <li key={site.id} className="border-line border-b px-4 py-3 last:border-b-0">
              <BankMapEntry site={site} />
            </li>
          ))}
        </ul>
      )}
      {state !== ALL && page?.totalRecords === 0 && <CardEmpty>{t('common:noRecordFound')}</CardEmpty>}
    </Card>
  );
}
