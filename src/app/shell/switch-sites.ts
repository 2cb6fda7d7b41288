import { useEffect, useMemo } from 'react';
import { updateSession } from '../../access/session.ts';
import { bankZone } from '../../access/session-zone.ts';
import { CAN_WAIT } from '../../api/batched-fetch.ts';
import type { SwitchClientSitesQuery } from '../../gql/shell/graphql.ts';
import { useSwitchClientSitesQuery } from '../../gql/shell/hooks.ts';

export type SwitchSite = SwitchClientSitesQuery['allSite']['Site'][number];

/** The list is the platform's, whichever bank is selected: inside one, its own client id would answer that one alone. */
const AS_PLATFORM = { clientId: 0, ...CAN_WAIT };

/** The banks that a super user can switch to, by site id, wherever they are. Nothing is asked with `skip`. */
export function useSwitchSites({ skip = false }: { readonly skip?: boolean } = {}) {
  const { data, error, refetch } = useSwitchClientSitesQuery({
    skip,
    fetchPolicy: 'cache-first',
    context: AS_PLATFORM,
  });
  const found = data?.allSite.Site;
  const sites = useMemo(() => (found ?? []).toSorted((a, b) => a.siteId - b.siteId), [found]);
  return { sites, error, refetch };
}

/** Inside a bank the zone is that of the bank: one that was changed since the switch, here or elsewhere, is followed. */
export function useZoneOf(bank: SwitchSite | undefined): void {
  const { siteId, timeZone, ianaTimeZone } = bank ?? {};
  useEffect(() => {
    if (timeZone === undefined) return;
    const zone = bankZone(timeZone, ianaTimeZone);
    updateSession((now) => {
      const isSame = now.timeZone === zone.timeZone && now.ianaTimeZone === zone.ianaTimeZone;
      return now.user.selectedClientId === siteId && !isSame ? { ...now, ...zone } : now;
    });
  }, [siteId, timeZone, ianaTimeZone]);
}
