import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { ads } from '../../db/schema/content.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Ad, AdFilterInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordReader } from '../../records/read.ts';
import { adFields } from './fields.ts';

export type AdRecord = FullRow<Ad>;
export type AdRow = typeof ads.$inferSelect;

/** The advertisements of the tenant that a filter lets through. */
export function matchingAds(context: Context, filter: AdFilterInput): SQL | undefined {
  const { search, cmsTypes, isActive, clientIds, ids } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  return and(
    context.clientId > 0 ? eq(ads.clientId, context.clientId) : undefined,
    pattern
      ? or(matches(ads.name, pattern), matches(ads.heading, pattern), matches(ads.text, pattern))
      : undefined,
    cmsTypes?.length ? inArray(ads.cmsType, cmsTypes) : undefined,
    isActive == null ? undefined : eq(ads.isActive, isActive),
    ofBanks(context, ads.clientId, clientIds),
    ids ? isOneOf(ads.id, ids.filter(isId)) : undefined,
  );
}

/** How advertisements are read; in the order in which donors see them unless said otherwise. */
export const adReader = recordReader({
  table: ads,
  label: 'advertisement',
  sorts: SORTS.ads,
  sortedBy: (): Readonly<Record<SortColumn<'ads'>, unknown>> => ({
    sortOrder: ads.sortOrder,
    name: nameOrder(sql`ads.name`),
    heading: nameOrder(sql`ads.heading`),
    cmsType: ads.cmsType,
    isActive: ads.isActive,
    createdAt: ads.createdAt,
    updatedAt: ads.updatedAt,
    clientName: nameOrder(bankName(ads.clientId)),
  }),
  matching: matchingAds,
  extra: () => ({
    clientName: bankName(ads.clientId),
    file: sql<
      AdRecord['file']
    >`(SELECT jsonb_build_object('id', f.id, 'name', f.name, 'path', f.path, 'type', f.type) FROM files f WHERE f.id = ads.file_id)`,
  }),
  asRecord: ({ row, ...told }, context) => {
    const { menu } = viewerOf(context);
    const { fileId: _shownAsFile, ...values } = adFields.values(row);
    return fullRow<Ad>()({
      id: row.id,
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...values,
      ...told,
      viewerCanEdit: can(menu, { module: 'contentManagement', child: 'Ads', level: 'WRITE' }),
      viewerCanDelete: can(menu, { module: 'contentManagement', child: 'Ads', level: 'DELETE' }),
    });
  },
});
