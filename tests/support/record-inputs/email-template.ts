import { emailTemplateRule } from '../../../src/rules/email-template.ts';
import { VARIABLE_NAMES } from '../../../src/rules/email-variables.ts';
import { newTemplate } from '../email-templates.ts';
import type { Written } from './written.ts';

export const emailTemplateInput: Written = {
  input: 'EmailTemplateInput',
  type: 'EmailTemplate',
  create: 'createEmailTemplate',
  update: 'updateEmailTemplate',
  byId: 'emailTemplateById',
  argument: 'emailTemplate',
  caller: 'bank',
  rule: emailTemplateRule(VARIABLE_NAMES),
  samples: async () => [
    newTemplate({ name: 'First words' }),
    newTemplate({
      name: 'Other words',
      subject: 'From {{bankName}}',
      type: 'Marketing',
      template: '<h2>Other</h2><p><a href="{{unsubscribeUrl}}">Unsubscribe</a></p>',
      isEnable: false,
    }),
  ],
  exported: 'email-templates',
  cells: {
    isEnable: [['isEnable', (on) => (on ? 'Enabled' : 'Disabled')]],
  },
};
