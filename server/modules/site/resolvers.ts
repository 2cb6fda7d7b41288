import { asc } from 'drizzle-orm';
import { siteEnablements } from '../../db/schema/site.ts';
import type { Resolvers } from '../../gql/types.ts';
import { bankNames } from './bank-names.ts';
import { updateSiteConfig } from './config.ts';
import { bookedAppointments, futureDrives, siteConsequences, sitesConsequences } from './consequences.ts';
import { testSiteIntegration } from './integration-test.ts';
import { donorCount, driveCountThisMonth, integrationsOfSite, modulesOfSite } from './loaders.ts';
import { deleteSite } from './remove.ts';
import { listSites, siteById, sitesByState } from './sites.ts';
import { updateSiteStatus, updateSitesStatus } from './status.ts';
import { createSite, isSiteFree, updateSite } from './write.ts';

export const siteResolvers: Resolvers = {
  Query: {
    allSite: (_source, { pagination, filter }, context) => listSites(context, pagination, filter ?? {}),
    searchSite: (_source, { search, pagination }, context) => listSites(context, pagination, { search }),
    getSiteByState: (_source, { name, pageNumber, pageSize }, context) =>
      sitesByState(context, name, pageNumber, pageSize),
    siteById: (_source, { id }, context) => siteById(context, id),
    bankNames: (_source, _args, context) => bankNames(context),
    allSiteEnablements: (_source, _args, context) =>
      context.tx((tx) => tx.select().from(siteEnablements).orderBy(asc(siteEnablements.ranking))),
    siteConsequences: (_source, { id }, context) => siteConsequences(context, id),
    sitesConsequences: (_source, { filter, expectedRows }, context) =>
      sitesConsequences(context, filter, expectedRows),
    isSiteFree: (_source, args, context) => isSiteFree(context, args),
  },
  Mutation: {
    createSite: (_source, { site }, context) => createSite(context, site),
    updateSite: (_source, { site }, context) => updateSite(context, site),
    updateSiteConfig: (_source, { site }, context) => updateSiteConfig(context, site),
    updateSiteStatus: (_source, { id, isActive, mustChange }, context) =>
      updateSiteStatus(context, id, isActive, mustChange),
    updateSitesStatus: (_source, { filter, isActive, expectedRows }, context) =>
      updateSitesStatus(context, filter, isActive, expectedRows),
    deleteSite: (_source, { id }, context) => deleteSite(context, id),
    testSiteIntegration: (_source, { id, name }, context) => testSiteIntegration(context, id, name),
  },
  Site: {
    enablement: (site, _args, context) => modulesOfSite(context, site.id),
    integrations: (site, _args, context) => integrationsOfSite(context, site.id),
    donorCount: (site, _args, context) => donorCount(context, site.siteId),
    futureDriveCount: (site, _args, context) => context.tx((tx) => futureDrives(tx, context, [site.siteId])),
    drivesThisMonth: (site, _args, context) => driveCountThisMonth(context, site.siteId),
    bookedAppointmentCount: (site, _args, context) =>
      context.tx((tx) => bookedAppointments(tx, context, [site.siteId])),
  },
};
