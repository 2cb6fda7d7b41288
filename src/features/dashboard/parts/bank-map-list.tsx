import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { MapSiteFragment } from '../../../gql/dashboard/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { BankMapEntry } from './bank-map-entry.tsx';
import { RowLink } from './row-link.tsx';

const SHOWN = 5;

interface BankMapListProps {
  readonly sites: readonly MapSiteFragment[];
  readonly total: number;
  readonly label: string;
}

/** What the map shows, as a list: the banks with most donors, or every one with the ways into it. */
export function BankMapList({ sites, total, label }: BankMapListProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const opens = useOpens()('clientView');
  const [all, setAll] = useState(false);
  const most = sites.toSorted((a, b) => b.donorCount - a.donorCount || a.siteId - b.siteId);
  return (
    <>
      {all ? (
        <ul
          aria-label={label}
          className="mt-2 h-55 grow overflow-y-auto rounded-control border border-line text-table"
        >
          {sites.map((site) => (
            <li key={site.id} className="border-line border-b px-4 py-3 last:border-b-0">
              <BankMapEntry site={site} />
            </li>
          ))}
        </ul>
      ) : (
        <ul aria-label={label} className="mt-2 flex min-h-55 grow flex-col text-table">
          {most.slice(0, SHOWN).map((site) => (
            <li
              key={site.id}
              className="relative -mx-5 flex max-h-16 min-h-11 grow items-center gap-3 border-line border-t px-5 hover:bg-hover"
            >
              <span className="mr-auto min-w-0 truncate">
                <RowLink to={opens ? href('clientView', { id: site.id }) : null}>{site.name}</RowLink>
              </span>
              <span className="w-28 shrink-0 truncate text-muted @max-[26rem]:hidden">
                {site.address.city}, {site.address.state}
              </span>
              <span className="min-w-20 shrink-0 whitespace-nowrap text-right text-muted tabular-nums">
                {t('donorsCount', { count: site.donorCount, shown: number(site.donorCount) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="-mb-2 mt-1 flex min-h-8 items-center justify-between gap-3 text-caption text-muted">
        <span>
          {!all && t('mostDonors', { shown: number(Math.min(SHOWN, sites.length)), total: number(total) })}
        </span>
        <Button dense variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="!px-2">
          {all ? t('hideList') : t('showList')}
        </Button>
      </div>
    </>
  );
}
