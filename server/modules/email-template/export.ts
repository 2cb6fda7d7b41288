import { exportList } from '../../export-list.ts';
import { type EmailTemplateRecord, MODULE, newestFirst, templateReader } from './read.ts';

export const emailTemplateExport = exportList({
  path: 'email-templates',
  screen: 'emailTemplate',
  entity: 'emailTemplate',
  right: { ...MODULE, level: 'READ' },
  filterType: 'EmailTemplateFilterInput',
  page: (pagination) => templateReader.page(newestFirst(pagination)),
  ids: templateReader.ids,
  rows: templateReader.byIds,
  columns: {
    name: (template: EmailTemplateRecord) => template.name,
    clientName: (template) => template.clientName,
    subject: (template) => template.subject,
    type: (template) => template.type,
    template: (template) => template.template,
    isEnable: ({ isEnable }) => (isEnable ? 'Enabled' : 'Disabled'),
    variables: ({ used }) => used.length,
    events: ({ events }) => events.join(', '),
    createdAt: (template, at) => at(template.createdAt),
    updatedAt: (template, at) => at(template.updatedAt),
  },
});
