import { useTranslation } from 'react-i18next';
import type { DriveDetailFragment } from '../../../gql/drives/graphql.ts';
import { useUpdateDriveCenterMutation } from '../../../gql/drives/hooks.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { FormPanel } from '../../../kit/form/form-panel.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { driveRule } from '../../../rules/drive.ts';
import { driveFields, withOldValues } from '../fields.ts';

/** What may still be written down of a drive that is over. */
const resultsRule = driveRule({ notBefore: null }).pick(['attendance', 'note']);

const resultsOf = (drive: DriveDetailFragment | undefined) => {
  const { attendance, note } = driveFields.toForm(drive);
  return { attendance, note };
};

interface ResultsFormProps {
  readonly drive: DriveDetailFragment;
  readonly onClose: () => void;
}

/** How many came, and what is to be noted of it; the rest of a drive that is over stays as it was. */
export function ResultsForm({ drive, onClose }: ResultsFormProps) {
  const { t } = useTranslation(['drives', 'driveForm']);
  const [update] = useUpdateDriveCenterMutation();
  return (
    <FormPanel title={t('drives:editResults')} onClose={onClose}>
      <RecordForm
        key={drive.id}
        name="driveResults"
        entity="driveCenter"
        rule={resultsRule}
        record={drive}
        toForm={resultsOf}
        save={(form, { updatedAt, context }) => {
          const { attendance, note } = driveFields.toInput({ ...driveFields.toForm(drive), ...form });
          const after = { ...drive, updatedAt: updatedAt ?? drive.updatedAt };
          return update({ variables: { drive: withOldValues(after, { attendance, note }) }, context });
        }}
        onSaved={async () => {
          onClose();
          await notify(t('drives:resultsSaved'));
        }}
        onCancel={onClose}
      >
        {(field) => (
          <FormSection>
            <NumberField {...field('attendance', t('drives:attendance'))} min={0} max={10_000} />
            <TextAreaField {...field('note', t('drives:note'))} />
          </FormSection>
        )}
      </RecordForm>
    </FormPanel>
  );
}
