import { useTranslation } from 'react-i18next';
import type { MoveOriginInput } from '../gql/pickers/graphql.ts';
import { useErrorText } from '../kit/error-text.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { type TargetWords, useMoveTargets } from './use-move-targets.ts';

interface MoveTargetFieldProps {
  readonly from: MoveOriginInput;
  readonly label: string;
  readonly words: TargetWords & {
    /** Said where nothing can take them. */
    readonly none: string;
  };
  readonly value: string;
  readonly onChange: (driveId: string) => void;
  readonly error: string | undefined;
}

/** The drive that booked appointments go to. What can take them is asked when this is drawn. */
export function MoveTargetField({ from, label, words, value, onChange, error }: MoveTargetFieldProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { options, isKnown, error: failure } = useMoveTargets(from, words);
  const isWaiting = !isKnown && !failure;
  const nothing = isWaiting ? t('loading') : words.none;
  return (
    <Field label={label} required error={failure && !isKnown ? errorText(failure) : error}>
      {(control) => (
        <Select
          control={control}
          value={value}
          placeholder={options.length === 0 && (isKnown || isWaiting) ? nothing : label}
          nothing={failure && !isKnown ? errorText(failure) : nothing}
          onChange={onChange}
          options={options}
        />
      )}
    </Field>
  );
}
