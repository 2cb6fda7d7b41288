import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/email-templates/fragment-masking.ts';
import {
  type EmailTemplateVariableFactsFragment,
  EmailTemplateVariableFactsFragmentDoc,
} from '../../../gql/email-templates/graphql.ts';
import { useEmailTemplateVariablesQuery } from '../../../gql/email-templates/hooks.ts';
import { notifyWith } from '../../../kit/dialogs/toast.ts';
import { FormRow } from '../../../kit/form/form-section.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { asBank } from '../../../pickers/use-bank-of.ts';
import {
  type EmailTemplateForm,
  filled,
  TEMPLATE_TYPES,
  templateChecks,
  variablesIn,
} from '../../../rules/email-template.ts';
import { Button } from '../../../ui/button.tsx';
import { templateFields } from '../fields.ts';
import './desk.css';
import { ChecksBar } from './checks-bar.tsx';
import { PreviewColumn } from './preview-column.tsx';
import { SubjectField } from './subject-field.tsx';
import { TemplateField } from './template-field.tsx';
import { useSendTest } from './use-send-test.ts';
import { VariablesColumn } from './variables-column.tsx';
import { type Version, Versions } from './versions.tsx';
import type { Insert } from './visual-editor.tsx';

interface TemplateDeskProps {
  readonly field: FieldOf<EmailTemplateForm>;
  readonly variables: readonly EmailTemplateVariableFactsFragment[];
  /** The bank whose template it is, in the parent view; undefined for the selected one, and while none is chosen. */
  readonly clientId: number | undefined;
  /** What it can be filled with says the samples of the bank that is chosen; a stored one says its own. */
  readonly isNew: boolean;
  readonly versions: readonly Version[];
  readonly readOnly: boolean;
}

/** Three columns: what a template can be filled with, the template, and what becomes of it; under them what is wrong. */
export function TemplateDesk({ field, variables, clientId, isNew, versions, readOnly }: TemplateDeskProps) {
  const { t } = useTranslation('emailTemplates');
  const { values, set } = useFormValues<EmailTemplateForm>();
  const { name = '', subject = '', type = 'Transactional', template = '', isEnable = true } = values;
  const now = { name, subject, type, template, isEnable };
  const { data: ofBank } = useEmailTemplateVariablesQuery({ skip: !isNew || !clientId, ...asBank(clientId) });
  const told = ofBank?.emailTemplateVariables.map((one) =>
    readFragment(EmailTemplateVariableFactsFragmentDoc, one),
  );
  const sendTest = useSendTest();
  const [sending, setSending] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; names: string; of: number | undefined } | null>(null);
  // A donor of the bank that was chosen before is none of this one.
  const donor = chosen?.of === clientId ? chosen : null;
  const subjectInput = useRef<HTMLInputElement>(null);
  const intoBody = useRef<Insert | null>(null);
  const target = useRef<'subject' | 'body'>('body');
  const checks = templateChecks(now, variables);

  const insert: Insert = (variable) => {
    const box = subjectInput.current;
    if (target.current === 'body' || !box) return intoBody.current?.(variable);
    const said = `{{${variable}}}`;
    const at = box.selectionStart ?? subject.length;
    set('subject', `${subject.slice(0, at)}${said}${subject.slice(box.selectionEnd ?? at)}`);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(at + said.length, at + said.length);
    });
  };
  const mend = (wrong: string, right: string): void => {
    const mended = (text: string) => filled(text, { [wrong]: `{{${right}}}` }, (whole) => whole);
    set('subject', mended(subject));
    set('template', mended(template));
  };
  const put = ({ name, subject, template, type }: Omit<EmailTemplateForm, 'isEnable'>): void => {
    set('name', name);
    set('subject', subject);
    set('template', template);
    set('type', type);
  };
  const restore = (version: Version): void => {
    put({ ...version, type: version.type as EmailTemplateForm['type'] });
    // What was being written in its place is saved nowhere.
    void notifyWith(t('restored', { number: version.number }), t('undo'), () => put(now));
  };
  const test = async (): Promise<void> => {
    setSending(true);
    await sendTest?.written(templateFields.toInput(now), donor?.id ?? null, clientId);
    setSending(false);
  };
  return (
    <div>
      <div className="flex flex-wrap items-end gap-4 border-line border-b p-4">
        <div className="min-w-0 grow">
          <FormRow>
            <TextField {...field('name', t('name'))} />
            <SelectField
              {...field('type', t('type'))}
              options={TEMPLATE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            />
            <SwitchField {...field('isEnable', t('isEnable'))} />
          </FormRow>
        </div>
        {sendTest && (
          <Button busy={sending} onClick={() => void test()}>
            <Send size={16} aria-hidden />
            {t('sendTest')}
          </Button>
        )}
      </div>
      <div className="mail-desk">
        <div>
          <VariablesColumn
            variables={told ?? variables}
            used={variablesIn(`${subject} ${template}`)}
            readOnly={readOnly}
            onInsert={insert}
          />
          {versions.length > 0 && (
            <Versions versions={versions} now={now} onRestore={readOnly ? undefined : restore} />
          )}
        </div>
        <div>
          <div className="border-line border-b p-4">
            <SubjectField
              {...field('subject', t('subject'))}
              input={subjectInput}
              onFocus={() => {
                target.current = 'subject';
              }}
            />
          </div>
          <TemplateField
            {...field('template', t('template'))}
            known={variables.map(({ variable }) => variable)}
            insert={intoBody}
            onFocus={() => {
              target.current = 'body';
            }}
          />
        </div>
        <PreviewColumn
          input={templateFields.toInput(now)}
          clientId={clientId}
          donor={donor}
          onDonor={(shown) => setChosen(shown && { ...shown, of: clientId })}
        />
      </div>
      <ChecksBar checks={checks} template={template} onMend={mend} />
    </div>
  );
}
