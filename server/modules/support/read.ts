import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { SORTS } from '../../../src/rules/sorts.ts';
import { MAY_SIGN_IN } from '../../auth/viewer.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName } from '../../db/bank-name.ts';
import { supportRequests } from '../../db/schema/content.ts';
import { isOneOf } from '../../db/search.ts';
import type { PaginationInput, SupportRequest, SupportRequestFilterInput } from '../../gql/types.ts';
import { fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordReader } from '../../records/read.ts';

/** The parent administration answers what banks ask, and nobody else does. */
const mayAnswer = (context: Context): boolean =>
  viewerOf(context).clientId === 0 &&
  can(viewerOf(context).menu, { module: 'donorgrid-support', level: 'WRITE' });

function matchingRequests(context: Context, filter: SupportRequestFilterInput): SQL | undefined {
  const { mine, statuses, ids } = filter;
  return and(
    context.clientId > 0 ? eq(supportRequests.clientId, context.clientId) : undefined,
    mine ? eq(supportRequests.adminUserId, viewerOf(context).userId) : undefined,
    statuses ? inArray(supportRequests.status, [...statuses]) : undefined,
    ids ? isOneOf(supportRequests.id, ids.filter(isId)) : undefined,
  );
}

/** How requests are read: the latest first unless said otherwise. */
export const supportReader = recordReader({
  table: supportRequests,
  label: 'support request',
  sorts: SORTS.supportRequests,
  sortedBy: () => ({
    createdAt: supportRequests.createdAt,
    updatedAt: supportRequests.updatedAt,
    number: supportRequests.number,
    status: supportRequests.status,
  }),
  matching: matchingRequests,
  extra: () => ({
    clientName: bankName(supportRequests.clientId),
    requestedByName: sql<string>`coalesce((SELECT u.first_name || ' ' || u.last_name FROM admin_users u WHERE u.id = support_requests.admin_user_id), '')`,
    // Who may not be signed in reads nothing of what they asked.
    requesterIsTold: sql<boolean>`EXISTS (SELECT 1 FROM admin_users u LEFT JOIN sites s ON s.site_id = u.client_id
      WHERE u.id = support_requests.admin_user_id AND ${sql.raw(MAY_SIGN_IN)})`,
  }),
  asRecord: ({ row, ...told }, context) =>
    fullRow<SupportRequest>()({
      id: row.id,
      number: row.number,
      subject: row.subject,
      module: row.module,
      text: row.text,
      steps: row.steps,
      severity: row.severity,
      status: row.status,
      technicalDetails: row.technicalDetails,
      screenshotId: row.screenshotId,
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...told,
      viewerCanAnswer: mayAnswer(context),
    }),
});

/** A page of the tenant's requests. */
export async function listRequests(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: SupportRequestFilterInput,
) {
  const latest =
    pagination?.sortBy || pagination?.sortField
      ? pagination
      : { ...pagination, sortBy: 'createdAt', sortOrder: -1 };
  const { totalRecords, records } = await supportReader.list(context, latest, filter);
  return { totalRecords, supportRequests: records };
}
