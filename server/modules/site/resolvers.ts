import { and, asc, count, eq, gte } from 'drizzle-orm';
import { donors } from '../../db/schema/donor.ts';
import { appointments, driveCenters } from '../../db/schema/planning.ts';
import { siteEnablementLinks, siteEnablements, siteIntegrations } from '../../db/schema/site.ts';
import type { Resolvers } from '../../gql/types.ts';
import { listSites, siteById, sitesByState } from './sites.ts';

export const siteResolvers: Resolvers = {
  Query: {
    allSite: (_source, { pagination, filter }, context) => listSites(context, pagination, filter ?? {}),
    searchSite: (_source, { search, pagination }, context) => listSites(context, pagination, { search }),
    getSiteByState: (_source, { name, pageNumber, pageSize }, context) =>
      sitesByState(context, name, pageNumber, pageSize),
    siteById: (_source, { id }, context) => siteById(context, id),
    allSiteEnablements: (_source, _args, context) =>
      context.tx((tx) => tx.select().from(siteEnablements).orderBy(asc(siteEnablements.ranking))),
  },
  Site: {
    enablement: (site, _args, context) =>
      context.tx(async (tx) => {
        const rows = await tx
          .select({ id: siteEnablements.id, name: siteEnablements.name, site: siteEnablementLinks.siteId })
          .from(siteEnablements)
          .leftJoin(
            siteEnablementLinks,
            and(
              eq(siteEnablementLinks.siteEnablementId, siteEnablements.id),
              eq(siteEnablementLinks.siteId, site.id ?? ''),
            ),
          )
          .orderBy(asc(siteEnablements.ranking));
        return rows.map((row) => ({
          siteEnableId: row.id,
          siteEnableName: row.name,
          isEnable: row.site !== null,
        }));
      }),
    integrations: (site, _args, context) =>
      context.tx(async (tx) => {
        const rows = await tx
          .select()
          .from(siteIntegrations)
          .where(eq(siteIntegrations.siteId, site.id ?? ''))
          .orderBy(asc(siteIntegrations.name));
        return rows.map((row) => ({
          name: row.name,
          endpointUrl: row.endpointUrl,
          keyIsSet: row.key !== null,
          keyLast4: row.keyLast4,
          secretIsSet: row.secret !== null,
          secretLast4: row.secretLast4,
          lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
          lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
        }));
      }),
    donorCount: (site, _args, context) =>
      context.tx(
        async (tx) =>
          (
            await tx
              .select({ count: count() })
              .from(donors)
              .where(eq(donors.clientId, site.siteId ?? -1))
          )[0]?.count ?? 0,
      ),
    futureDriveCount: (site, _args, context) =>
      context.tx(async (tx) => {
        const today = context.now.toISOString().slice(0, 10);
        const [row] = await tx
          .select({ count: count() })
          .from(driveCenters)
          .where(and(eq(driveCenters.clientId, site.siteId ?? -1), gte(driveCenters.startDate, today)));
        return row?.count ?? 0;
      }),
    bookedAppointmentCount: (site, _args, context) =>
      context.tx(async (tx) => {
        const [row] = await tx
          .select({ count: count() })
          .from(appointments)
          .where(
            and(
              eq(appointments.clientId, site.siteId ?? -1),
              eq(appointments.canceled, false),
              gte(appointments.startTime, context.now),
            ),
          );
        return row?.count ?? 0;
      }),
  },
};
