import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import { auditLog } from '../../db/schema/security.ts';
import { notFound } from '../../errors.ts';
import type { EmailTemplateVersion } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { knownId } from '../../optimistic-locking.ts';
import { templateKind } from './kind.ts';
import { matchingTemplates } from './read.ts';

const MOST = 50;
const TEXTS = ['name', 'subject', 'type', 'template'] as const;
type Texts = Pick<EmailTemplateVersion, (typeof TEXTS)[number]>;

const textsOf = (value: unknown): Partial<Texts> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).filter(
      ([name, text]) => TEXTS.some((known) => known === name) && typeof text === 'string',
    ),
  );

/**
 * The states in which a template was saved, from the one that is stored backwards through its history: each change says
 * what was there before. Turning it on or off makes no version.
 */
export const versionsOf = (context: Context, id: string): Promise<FullRow<EmailTemplateVersion>[]> =>
  context.tx(async (tx) => {
    const wanted = knownId(id, templateKind.label);
    const [current] = await tx
      .select()
      .from(emailTemplates)
      .where(matchingTemplates(context, { ids: [wanted] }));
    if (!current) throw notFound(templateKind.label);
    const rows = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, templateKind.entity), eq(auditLog.entityId, wanted)))
      .orderBy(desc(auditLog.seq));
    const changes = rows.filter(
      ({ action, before }) => action === 'Update' && Object.keys(textsOf(before)).length > 0,
    );
    const made = rows.find(({ action }) => action === 'Create');
    let texts: Texts = {
      name: current.name,
      subject: current.subject,
      type: current.type,
      template: current.template,
    };
    const versions: FullRow<EmailTemplateVersion>[] = [];
    for (const [index, change] of changes.entries()) {
      versions.push({
        number: changes.length + 1 - index,
        at: change.at.toISOString(),
        actorName: change.actorName,
        ...texts,
      });
      texts = { ...texts, ...textsOf(change.before) };
    }
    versions.push({
      number: 1,
      at: (made?.at ?? current.createdAt).toISOString(),
      actorName: made?.actorName ?? null,
      ...texts,
    });
    return versions.slice(0, MOST);
  });
