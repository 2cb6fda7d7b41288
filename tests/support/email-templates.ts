const ROW =
  'id clientId name subject type template updatedAt isEnable used events viewerCanEdit viewerCanDelete variables { variable isRequired }';

/** The operations of e-mail templates. */
export const MAIL = {
  list: `query ($p: PaginationInput, $f: EmailTemplateFilterInput) { allEmailTemplates(pagination: $p, filter: $f) { totalRecords emailTemplates { ${ROW} } } }`,
  byId: `query ($id: ID!) { emailTemplateById(id: $id) { ${ROW} } }`,
  create: `mutation ($t: EmailTemplateInput!) { createEmailTemplate(emailTemplate: $t) { ${ROW} } }`,
  update: `mutation ($t: EmailTemplateInput!) { updateEmailTemplate(emailTemplate: $t) { ${ROW} } }`,
  remove: 'mutation ($id: ID!) { deleteEmailTemplate(id: $id) { id } }',
  restore: 'mutation ($ids: [ID!]!) { restoreEmailTemplates(ids: $ids) { id status reason } }',
  toggle: `mutation ($id: ID!, $on: Boolean!) { toggleEmailTemplate(id: $id, isEnable: $on) { ${ROW} } }`,
  toggleAll:
    'mutation ($f: EmailTemplateFilterInput!, $on: Boolean!, $n: Int!) { toggleEmailTemplates(filter: $f, isEnable: $on, expectedRows: $n) { id status reason } }',
  versions:
    'query ($id: ID!) { emailTemplateVersions(id: $id) { number at actorName name subject template } }',
  preview:
    'query ($t: EmailTemplateInput!, $d: ID) { emailTemplatePreview(emailTemplate: $t, donorId: $d) { subject html text removed size } }',
  test: 'mutation ($t: EmailTemplateInput!, $d: ID, $key: String) { sendTestEmail(emailTemplate: $t, donorId: $d, idempotencyKey: $key) { result message } }',
  events:
    'query { allEmailEvents { id name templateId templateName isEnable sent delivered bounced choices { id name } } }',
  event:
    'mutation ($name: EmailEventName!, $id: ID, $on: Boolean!) { updateEmailEvent(name: $name, templateId: $id, isEnable: $on) { name templateId isEnable } }',
  replyTo: 'query { getReplyToEmail { email fromEmail updatedAt } }',
  setReplyTo:
    'mutation ($email: Email!, $at: DateTime) { updateReplyToEmail(email: $email, updatedAt: $at) { email updatedAt } }',
  isFree: 'query ($id: ID, $name: String!) { isEmailTemplateFree(id: $id, name: $name) }',
};

/** A template as it is written. */
export const newTemplate = (overrides: object = {}) => ({
  name: 'Winter call',
  subject: 'Hello {{firstName}}',
  type: 'Transactional',
  template: '<p>Dear {{firstName}},</p><p>see you on {{date}}.</p>',
  isEnable: true,
  ...overrides,
});
