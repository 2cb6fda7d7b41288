import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sites } from '../../db/schema/site.ts';

/** As many as the switcher takes. */
const MAX = 1_000;

/** Names of the banks that the caller sees, by site id. */
export const bankNames = (context: Context) =>
  context.tx((tx) =>
    tx
      .select({
        id: sites.id,
        siteId: sites.siteId,
        name: sites.name,
        isActive: sites.isActive,
        state: sites.state,
        timeZone: sites.timeZone,
        ianaTimeZone: sites.ianaTimeZone,
      })
      .from(sites)
      .where(context.clientId > 0 ? eq(sites.siteId, context.clientId) : undefined)
      .orderBy(asc(sites.siteId))
      .limit(MAX),
  );
