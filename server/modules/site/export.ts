import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { exportList, yesOrNo } from '../../export-list.ts';
import type { SiteRow } from './site-row.ts';
import { siteIds, sitePage, siteRows } from './sites.ts';

interface Line extends SiteRow {
  readonly id: string;
}

async function rowsByIds(tx: Tx, _context: Context, ids: readonly string[]): Promise<Line[]> {
  const rows = await siteRows(tx, inArray(sites.id, [...ids]), [asc(sites.siteId)], ids.length, 0);
  const byId = new Map(rows.map((row) => [row.site.id, { ...row, id: row.site.id }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const siteExport = exportList({
  path: 'clients',
  screen: 'clientManagement',
  entity: 'site',
  right: { module: 'clientManagement', level: 'READ' },
  filterType: 'SiteFilterInput',
  page: sitePage,
  ids: siteIds,
  rows: rowsByIds,
  columns: {
    name: ({ site }: Line) => site.name,
    siteId: ({ site }) => site.siteId,
    code: ({ site }) => site.code,
    phoneNumber: ({ site }) => site.phoneNumber,
    state: ({ site }) => site.state,
    status: ({ site }) => (site.isActive ? 'Active' : 'Inactive'),
    timeZone: ({ site }) => site.timeZone,
    enablementCount: ({ enablementCount }) => enablementCount,
    userCount: ({ userCount }) => userCount,
    email: ({ site }) => site.email,
    domain: ({ site }) => site.domain,
    adminSiteDomain: ({ site }) => site.adminSiteDomain,
    minimumDonorAge: ({ site }) => site.minimumDonorAge,
    isEmailEnabled: ({ site }) => yesOrNo(site.isEmailEnabled),
    quickPassNewVersion: ({ site }) => yesOrNo(site.quickPassNewVersion),
    addressLine1: ({ site }) => site.addressLine1,
    addressLine2: ({ site }) => site.addressLine2,
    city: ({ site }) => site.city,
    zipCode: ({ site }) => site.zipCode,
    latitude: ({ site }) => site.latitude,
    longitude: ({ site }) => site.longitude,
    createdAt: ({ site }, at) => at(site.createdAt),
    updatedAt: ({ site }, at) => at(site.updatedAt),
  },
});
