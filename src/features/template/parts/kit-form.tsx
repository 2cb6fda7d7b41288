import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../kit/dialogs/toast.ts';
import { CheckListField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { type SampleForm, sampleFormRule } from '../../../rules/sample-form.ts';
import { PERIODS } from './sample-data.ts';

/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = '' as never;

/** A whole form: what is checked, kept as a draft and asked before it is lost. Saving it sends nothing anywhere. */
export function KitForm() {
  const { t } = useTranslation('template');
  const [round, setRound] = useState(0);
  const again = (): void => setRound((before) => before + 1);
  const periods = PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }));
  return (
    <div className="-mx-5 -mb-5 border-line border-t">
      <RecordForm
        key={round}
        name="sample"
        once
        rule={sampleFormRule}
        record={undefined}
        toForm={(): SampleForm => ({
          name: '',
          email: '',
          phone: '',
          day: NOTHING,
          time: '',
          amount: 1,
          kind: '',
          picks: [],
          note: '',
          isActive: true,
        })}
        save={async () => {
          await notify(t('toastText'));
          return { data: true };
        }}
        onSaved={again}
        onCancel={again}
      >
        {(field) => (
          <FormSection title={t('formTitle')} text={t('formText')}>
            <FormRow>
              <TextField {...field('name', t('plain'))} />
              <TextField {...field('email', t('email'))} type="email" />
            </FormRow>
            <FormRow>
              <PhoneField {...field('phone', t('phone'))} />
              <NumberField {...field('amount', t('amount'))} min={1} max={99} />
            </FormRow>
            <FormRow>
              <DateField {...field('day', t('day'))} />
              <TimeField {...field('time', t('time'))} />
            </FormRow>
            <SelectField {...field('kind', t('period'))} options={periods} />
            <CheckListField {...field('picks', t('someOf'))} choices={periods} columns />
            <TextAreaField {...field('note', t('textArea'))} rows={3} />
            <SwitchField {...field('isActive', t('switches'))} />
          </FormSection>
        )}
      </RecordForm>
    </div>
  );
}
