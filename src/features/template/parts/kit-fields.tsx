import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const LONGEST = 40;

export function KitFields() {
  const { t } = useTranslation(['template', 'form', 'list', 'common']);
  const [searched, setSearched] = useState('');
  const [kind, setKind] = useState('');
  const [note, setNote] = useState(t('template:tooLong'));
  const options = (['open', 'paid', 'refused'] as const).map((value) => ({
    value,
    label: t(`template:states.${value}`),
  }));
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      <Field label={t('template:plain')}>{(control) => <TextInput {...control} />}</Field>
      <Field label={t('template:withHelp')} required help={t('template:help')}>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label={t('template:withError')} error={t('template:error')} signed>
        {(control) => <TextInput {...control} defaultValue="?" />}
      </Field>
      <Field label={t('template:right')} valid={t('template:looksRight')} signed>
        {(control) => <TextInput {...control} defaultValue="Donorgrid" />}
      </Field>
      <Field label={t('template:disabled')}>
        {(control) => <TextInput {...control} disabled defaultValue="Donorgrid" />}
      </Field>
      <Field label={t('template:password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            showLabel={t('form:showPassword')}
            hideLabel={t('form:hidePassword')}
          />
        )}
      </Field>
      <Field label={t('form:select')}>
        {(control) => (
          <Select
            control={control}
            value={kind}
            onChange={setKind}
            options={options}
            nothing={null}
            placeholder={t('form:select')}
          />
        )}
      </Field>
      <Field label={t('template:disabledSelect')}>
        {(control) => (
          <Select
            control={control}
            value="open"
            onChange={setKind}
            options={options}
            nothing={null}
            disabled
          />
        )}
      </Field>
      <Field label={t('common:search')}>
        {(control) => (
          <SearchBox
            id={control.id}
            value={searched}
            onChange={setSearched}
            onClear={() => setSearched('')}
            clearLabel={t('list:clearSearch')}
          />
        )}
      </Field>
      <Field label={t('template:textArea')}>
        {(control) => (
          <TextArea
            {...control}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            count={t('form:countOf', { count: note.length, max: LONGEST })}
            over={note.length > LONGEST}
          />
        )}
      </Field>
    </div>
  );
}
