import type { MoveOriginInput } from '../gql/pickers/graphql.ts';
import { useErrorText } from '../kit/error-text.ts';
import { useChoices } from '../kit/use-nothing.ts';
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
  const errorText = useErrorText();
  const choices = useChoices();
  const { options, ...question } = useMoveTargets(from, words);
  const failure = options ? undefined : question.error;
  const asked = choices(options, question, words.none);
  return (
    <Field label={label} required error={failure ? errorText(failure) : error}>
      {(control) => (
        <Select
          control={control}
          value={value}
          placeholder={options?.length || failure ? label : asked.nothing}
          {...asked}
          onChange={onChange}
          options={options ?? []}
        />
      )}
    </Field>
  );
}
