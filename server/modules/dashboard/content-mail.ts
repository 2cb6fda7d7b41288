import { desc, eq, sql } from 'drizzle-orm';
import { addDays, weekOf } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { emailDeliveries, emailEvents, emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ContentMail, ContentMailEvent } from '../../gql/types.ts';
import { type BankClock, instantsOfDays } from './bank-clock.ts';

const WEEKS = 8;
const SHOWN_EVENTS = 6;
const SHOWN_TEMPLATES = 5;

interface Week extends Record<string, unknown> {
  readonly week: number;
  readonly sent: number;
  readonly delivered: number;
  readonly bounced: number;
}

const FIGURES = sql`count(m.id)::int AS sent, (count(m.id) FILTER (WHERE m.status = 'Delivered'))::int AS delivered,
  (count(m.id) FILTER (WHERE m.status = 'Bounced'))::int AS bounced`;

/** A bank's mail of the running week on its own calendar, by event, with the weeks before and its templates. */
export async function contentMail(tx: Tx, { clientId, zone, today }: BankClock): Promise<ContentMail> {
  const running = weekOf(today);
  const first = addDays(running.from, -7 * (WEEKS - 1));
  const between = (from: Day) => {
    const { start, end } = instantsOfDays({ from, to: running.to }, zone);
    return sql`m.at >= ${start.toISOString()}::timestamptz AND m.at < ${end.toISOString()}::timestamptz`;
  };
  const { rows: weeks } = await tx.execute<Week>(sql`
    SELECT ((m.at AT TIME ZONE ${zone})::date - ${first}::date) / 7 AS week, ${FIGURES}
    FROM ${emailDeliveries} m WHERE m.client_id = ${clientId} AND ${between(first)} GROUP BY 1`);
  const { rows: events } = await tx.execute<ContentMailEvent & Record<string, unknown>>(sql`
    SELECT e.id, e.name, t.name AS "templateName", e.is_enable AS "isEnable", ${FIGURES}
    FROM ${emailEvents} e
    LEFT JOIN ${emailTemplates} t ON t.client_id = e.client_id AND t.id = e.template_id
    LEFT JOIN ${emailDeliveries} m ON m.client_id = e.client_id AND m.email_event_id = e.id AND ${between(running.from)}
    WHERE e.client_id = ${clientId}
    GROUP BY e.id, e.name, t.name, e.is_enable ORDER BY sent DESC, e.name LIMIT ${SHOWN_EVENTS}`);
  const templates = await tx
    .select({
      id: emailTemplates.id,
      name: emailTemplates.name,
      type: emailTemplates.type,
      isEnable: emailTemplates.isEnable,
      updatedAt: emailTemplates.updatedAt,
      all: sql<number>`(count(*) OVER ())::int`,
      enabled: sql<number>`(count(*) FILTER (WHERE ${emailTemplates.isEnable}) OVER ())::int`,
    })
    .from(emailTemplates)
    .where(eq(emailTemplates.clientId, clientId))
    .orderBy(desc(emailTemplates.updatedAt), emailTemplates.name)
    .limit(SHOWN_TEMPLATES);
  const of = (figure: 'sent' | 'delivered' | 'bounced'): number[] =>
    Array.from({ length: WEEKS }, (_unused, week) => weeks.find((row) => row.week === week)?.[figure] ?? 0);
  const [sentByWeek, bouncedByWeek] = [of('sent'), of('bounced')];
  return {
    ...running,
    sent: sentByWeek.at(-1) ?? 0,
    delivered: of('delivered').at(-1) ?? 0,
    bounced: bouncedByWeek.at(-1) ?? 0,
    sentByWeek,
    bouncedByWeek,
    templates: templates[0]?.all ?? 0,
    enabledTemplates: templates[0]?.enabled ?? 0,
    events,
    edited: templates.map(({ all: _all, enabled: _enabled, ...template }) => ({
      ...template,
      updatedAt: template.updatedAt.toISOString(),
    })),
  };
}
