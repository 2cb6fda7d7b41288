import { emailTemplates } from '../../db/schema/content.ts';
import type { Resolvers } from '../../gql/types.ts';
import { isFree } from '../../is-free.ts';
import { restoreRecords } from '../../records/bulk.ts';
import { deleteRecord } from '../../records/write.ts';
import { createTemplate, templateKind, updateTemplate } from './kind.ts';
import { previewOf, sendTest } from './preview.ts';
import { listTemplates, templateReader } from './read.ts';
import { samplesOfBanks, shownVariables } from './samples.ts';
import { allEvents, replyTo, updateEvent, updateReplyTo } from './settings.ts';
import { toggleTemplate, toggleTemplates } from './toggle.ts';
import { versionsOf } from './versions.ts';

const uniqueName = {
  id: emailTemplates.id,
  clientId: emailTemplates.clientId,
  value: emailTemplates.name,
};

export const emailTemplateResolvers: Resolvers = {
  Query: {
    emailTemplateById: (_source, { id }, context) => templateReader.byId(context, id),
    allEmailTemplates: (_source, { pagination, filter }, context) =>
      listTemplates(context, pagination, filter ?? {}),
    searchEmailTemplate: (_source, { search, pagination }, context) =>
      listTemplates(context, pagination, { search }),
    getReplyToEmail: (_source, _args, context) => replyTo(context),
    allEmailEvents: (_source, _args, context) => allEvents(context),
    isEmailTemplateFree: (_source, { id, name }, context) =>
      isFree(context, { table: emailTemplates, ...uniqueName }, name, id),
    emailTemplateVersions: (_source, { id }, context) => versionsOf(context, id),
    emailTemplateVariables: (_source, _args, context) =>
      context.tx(async (tx) => {
        const samples = await samplesOfBanks(tx, [context.clientId]);
        return shownVariables([], samples(context.clientId));
      }),
    emailTemplatePreview: (_source, { emailTemplate, donorId }, context) =>
      previewOf(context, emailTemplate, donorId),
  },
  Mutation: {
    createEmailTemplate: (_source, { emailTemplate }, context) => createTemplate(context, emailTemplate),
    updateEmailTemplate: (_source, { emailTemplate }, context) => updateTemplate(context, emailTemplate),
    deleteEmailTemplate: (_source, { id }, context) => deleteRecord(context, templateKind, id),
    restoreEmailTemplates: (_source, { ids }, context) => restoreRecords(context, templateKind, ids),
    toggleEmailTemplate: (_source, { id, isEnable, mustChange }, context) =>
      toggleTemplate(context, id, isEnable, mustChange),
    toggleEmailTemplates: (_source, { filter, isEnable, expectedRows }, context) =>
      toggleTemplates(context, filter, isEnable, expectedRows),
    sendTestEmail: (_source, { emailTemplate, donorId }, context) =>
      sendTest(context, emailTemplate, donorId),
    updateEmailEvent: (_source, args, context) => updateEvent(context, args),
    updateReplyToEmail: (_source, args, context) => updateReplyTo(context, args),
  },
};
