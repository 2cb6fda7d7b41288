import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { variablesIn } from '../../../src/rules/email-template.ts';
import type { EmailEventName } from '../../../src/rules/email-variables.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { emailEvents, emailTemplates } from '../../db/schema/content.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { EmailTemplate, EmailTemplateFilterInput, PaginationInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordReader } from '../../records/read.ts';
import { templateFields } from './fields.ts';
import { samplesOfBanks, shownVariables } from './samples.ts';

export type EmailTemplateRecord = FullRow<EmailTemplate>;
export const MODULE = { module: 'contentManagement', child: 'emailtemplate' } as const;

/** The templates of the tenant that a filter lets through. */
export function matchingTemplates(context: Context, filter: EmailTemplateFilterInput): SQL | undefined {
  const { search, types, isEnable, clientIds, ids } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  return and(
    context.clientId > 0 ? eq(emailTemplates.clientId, context.clientId) : undefined,
    pattern ? or(matches(emailTemplates.name, pattern), matches(emailTemplates.subject, pattern)) : undefined,
    types?.length ? inArray(emailTemplates.type, types) : undefined,
    isEnable == null ? undefined : eq(emailTemplates.isEnable, isEnable),
    ofBanks(context, emailTemplates.clientId, clientIds),
    ids ? isOneOf(emailTemplates.id, ids.filter(isId)) : undefined,
  );
}

/** The names of the events that each of these templates answers. */
export async function eventsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmailEventName[]>> {
  const found = new Map<string, EmailEventName[]>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select({ id: emailEvents.templateId, name: emailEvents.name })
    .from(emailEvents)
    .where(inArray(emailEvents.templateId, [...ids]))
    .orderBy(emailEvents.name);
  for (const { id, name } of rows) if (id) found.set(id, [...(found.get(id) ?? []), name]);
  return found;
}

/** How e-mail templates are read; the one that was changed last comes first unless said otherwise. */
export const templateReader = recordReader({
  table: emailTemplates,
  label: 'e-mail template',
  sorts: SORTS.emailTemplates,
  sortedBy: (): Readonly<Record<SortColumn<'emailTemplates'>, unknown>> => ({
    updatedAt: emailTemplates.updatedAt,
    name: nameOrder(emailTemplates.name),
    subject: nameOrder(emailTemplates.subject),
    type: emailTemplates.type,
    isEnable: emailTemplates.isEnable,
    createdAt: emailTemplates.createdAt,
    clientName: nameOrder(bankName(emailTemplates.clientId)),
  }),
  matching: matchingTemplates,
  extra: () => ({ clientName: bankName(emailTemplates.clientId) }),
  attach: async (tx, _context, rows) => ({
    answered: await eventsOf(
      tx,
      rows.map(({ row }) => row.id),
    ),
    samples: await samplesOfBanks(
      tx,
      rows.map(({ row }) => row.clientId),
    ),
  }),
  asRecord: ({ row, clientName }, context, { answered, samples }) => {
    const { menu } = viewerOf(context);
    const events = answered.get(row.id) ?? [];
    return fullRow<EmailTemplate>()({
      id: row.id,
      clientId: row.clientId,
      clientName,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...templateFields.values(row),
      events,
      variables: shownVariables(events, samples(row.clientId)),
      used: variablesIn(`${row.subject} ${row.template}`),
      viewerCanEdit: can(menu, { ...MODULE, level: 'WRITE' }),
      viewerCanDelete: events.length === 0 && can(menu, { ...MODULE, level: 'DELETE' }),
    });
  },
});

/** Unless said otherwise, what was changed last comes first. */
export const newestFirst = (pagination: PaginationInput | null | undefined): PaginationInput =>
  pagination?.sortBy || pagination?.sortField
    ? pagination
    : { ...pagination, sortBy: 'updatedAt', sortOrder: -1 };

export const listTemplates = async (
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: EmailTemplateFilterInput,
) => {
  const { totalRecords, records } = await templateReader.list(context, newestFirst(pagination), filter);
  return { totalRecords, emailTemplates: records };
};
