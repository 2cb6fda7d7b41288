import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/switch.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface SwitchFieldProps extends FieldRef {
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

/** On or off. */
export function SwitchField({ help, sensitive, ...ref }: SwitchFieldProps) {
  const { t } = useTranslation('form');
  const field = useRecordField(ref, { show: (value) => t(value === true ? 'yes' : 'no'), sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <Switch
          control={control}
          checked={field.value === true}
          onChange={field.change}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
