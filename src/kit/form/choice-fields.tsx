import { useTranslation } from 'react-i18next';
import { BLANK } from '../../rules/formats.ts';
import { CardError } from '../../ui/card-state.tsx';
import { type Choice, ChoiceList } from '../../ui/choice-list.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { useErrorText } from '../error-text.ts';
import type { Question } from '../use-nothing.ts';
import { ReadValue } from './field-frame.tsx';
import { MadeAt, type MadeAtRoute } from './made-at.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface ChoiceFieldProps extends FieldRef {
  /** Undefined while it is not known what there is. */
  readonly choices: readonly Choice[] | undefined;
  /** The question behind the choices: until it is answered it is said that they are on their way, or why they are not. */
  readonly asked?: Question | undefined;
  readonly help?: string | undefined;
  /** Side by side where there is room. */
  readonly columns?: boolean;
  readonly sensitive?: boolean;
  /** Where the choices are made: where there are none, the way there stands in their place. */
  readonly madeAt?: MadeAtRoute | undefined;
}

const listOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return value === '' || value === undefined || value === null ? [] : [String(value)];
};

function useChoices({ choices, sensitive, name, label }: ChoiceFieldProps) {
  const show = (value: unknown): string =>
    listOf(value)
      .map((chosen) => choices?.find((choice) => choice.value === chosen)?.label ?? chosen)
      .join(', ') || BLANK;
  return useRecordField({ name, label }, { show, sensitive });
}

/**
 * Says that there is nothing to choose from, where that is known; where it is not, why, with a way to ask again, also above
 * those that are known of the record alone.
 */
function NoChoices({ choices, asked, madeAt }: ChoiceFieldProps) {
  const { t } = useTranslation(['form', 'common']);
  const errorText = useErrorText();
  if (asked?.error) {
    return (
      // A card has room around what it says; under a label that begins where the label does.
      <div className="-mx-5 -my-2">
        <CardError
          message={errorText(asked.error)}
          retryLabel={t('common:tryAgain')}
          onRetry={() => void asked.refetch()}
        />
      </div>
    );
  }
  if (!choices && asked) {
    return (
      <p role="status" className="text-muted text-table">
        {t('common:loading')}
      </p>
    );
  }
  if (choices?.length !== 0) return null;
  return (
    <>
      <p className="text-muted text-table">{t('form:nothingYet')}</p>
      {madeAt && <MadeAt route={madeAt} />}
    </>
  );
}

/** One of a few, all to be seen. */
export function RadioField(props: ChoiceFieldProps) {
  const field = useChoices(props);
  if (field.readOnly) return <ReadValue field={field} />;
  return (
    <FieldGroup {...field} role="radiogroup" help={props.help}>
      <NoChoices {...props} />
      <ChoiceList
        kind="radio"
        choices={props.choices ?? []}
        columns={props.columns}
        chosen={listOf(field.value)}
        onChange={([value]) => field.change(value ?? '')}
        onBlur={field.leave}
      />
    </FieldGroup>
  );
}

/** Any of several; kept as a list, in the order of the choices. */
export function CheckListField(props: ChoiceFieldProps) {
  const field = useChoices(props);
  if (field.readOnly) return <ReadValue field={field} />;
  return (
    <FieldGroup {...field} role="group" help={props.help}>
      <NoChoices {...props} />
      <ChoiceList
        kind="checkbox"
        choices={props.choices ?? []}
        columns={props.columns}
        chosen={listOf(field.value)}
        onChange={field.change}
        onBlur={field.leave}
      />
    </FieldGroup>
  );
}
