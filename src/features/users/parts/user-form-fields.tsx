import type { UserFormFragment } from '../../../gql/users/graphql.ts';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import type { RecordFormOptions } from '../../../kit/form/use-record-form.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useUserRule } from './async-unique-rule.ts';
import { ContactSection, PersonSection } from './person-fields.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { toForm, type UserFields } from './to-form.ts';

interface UserFormFieldsProps
  extends Pick<RecordFormOptions<UserFields, UserFormFragment>, 'record' | 'save' | 'onSaved'> {
  readonly isSelf: boolean;
  readonly onCancel: () => void;
}

/** The form of an administrator, to add, to edit and to view: the same fields, the same locks. */
export function UserFormFields({ record, save, isSelf, onSaved, onCancel }: UserFormFieldsProps) {
  const today = useToday();
  const rule = useUserRule(record?.id, today);
  return (
    <RecordForm
      name="adminUser"
      entity="adminUser"
      rule={rule}
      record={record}
      toForm={toForm}
      save={save}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <PersonSection field={field} born={{ max: today }} />
          <SignInSection field={field} record={record} isSelf={isSelf} readOnly={save === undefined} />
          <ContactSection field={field} />
        </>
      )}
    </RecordForm>
  );
}
