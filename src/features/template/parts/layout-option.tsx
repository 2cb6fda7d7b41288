import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';

interface LayoutOptionProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One option of the layout: a switch where it is on or off, else one of a few. */
export function LayoutOption({ label, choices, value, onChange }: LayoutOptionProps) {
  const { t } = useTranslation('template');
  if (choices.includes('on'))
    return (
      <Field label={label}>
        {(control) => (
          <Switch
            control={control}
            checked={value === 'on'}
            onChange={(checked) => onChange(checked ? 'on' : 'off')}
          />
        )}
      </Field>
    );
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium text-table">
        {label}
      </p>
      <Segmented
        label={label}
        value={value}
        onChange={onChange}
        options={choices.map((choice) => ({
          value: choice,
          label: t(`choice.${choice}` as 'choice.fluid'),
        }))}
      />
    </div>
  );
}
