import { inArray } from 'drizzle-orm';
import { hasMarkup } from '../../../src/rules/email-markup.ts';
import { emailTemplateRule } from '../../../src/rules/email-template.ts';
import { VARIABLE_NAMES, variablesOf } from '../../../src/rules/email-variables.ts';
import type { Context } from '../../context.ts';
import { emailEvents, emailTemplates } from '../../db/schema/content.ts';
import type { EmailTemplateInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordKind } from '../../records/kind.ts';
import { createRecord, updateRecord } from '../../records/write.ts';
import { templateFields } from './fields.ts';
import { type EmailTemplateRecord, eventsOf, matchingTemplates, templateReader } from './read.ts';
import { cleaned, oneLine } from './render.ts';

/** An e-mail template, for what is done alike to all kinds of records. */
export const templateKind = recordKind({
  entity: 'emailTemplate',
  label: 'e-mail template',
  table: emailTemplates,
  fields: templateFields,
  rule: emailTemplateRule(VARIABLE_NAMES),
  unique: { email_templates_name_key: 'name' },
  name: 'name',
  matching: matchingTemplates,
  findOrThrow: templateReader.findOrThrow,
  // Events keep what they are answered with.
  inUse: async (tx, ids) => {
    const used = await tx
      .selectDistinct({ id: emailEvents.templateId })
      .from(emailEvents)
      .where(inArray(emailEvents.templateId, [...ids]));
    return used.flatMap(({ id }) => id ?? []);
  },
});

/** What is stored holds nothing that runs, whoever sends it. */
export const stored = (input: EmailTemplateInput): EmailTemplateInput => ({
  ...input,
  subject: oneLine(input.subject),
  template: hasMarkup(input.template) ? cleaned(input.template) : input.template,
});

export const createTemplate = (context: Context, input: EmailTemplateInput): Promise<EmailTemplateRecord> =>
  createRecord(context, templateKind, stored(input));

/** Changes a template: it may use what all of its events fill. */
export async function updateTemplate(
  context: Context,
  input: EmailTemplateInput,
): Promise<EmailTemplateRecord> {
  const { id } = input;
  const events = isId(id) ? await context.tx(async (tx) => (await eventsOf(tx, [id])).get(id)) : [];
  const known = variablesOf(events ?? []).map(({ variable }) => variable);
  return updateRecord(context, { ...templateKind, rule: emailTemplateRule(known) }, stored(input));
}
