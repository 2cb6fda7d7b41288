import { useTranslation } from 'react-i18next';
import { useCreateDriveSponsorMutation } from '../../../../gql/drives/hooks.ts';
import { notify } from '../../../../kit/dialogs/toast.ts';
import { FormPanel } from '../../../../kit/form/form-panel.tsx';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import { RecordForm } from '../../../../kit/form/record-form.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { sponsorGroupRule } from '../../../../rules/sponsor-group.ts';

interface NewSponsorProps {
  readonly context: Readonly<Record<string, unknown>>;
  readonly onMade: (sponsor: { readonly id: string; readonly sponsorName: string }) => void;
  readonly onClose: () => void;
}

/** A sponsor that is not in the list yet, without leaving the drive. */
export function NewSponsor({ context, onMade, onClose }: NewSponsorProps) {
  const { t } = useTranslation('sponsorGroup');
  const [create] = useCreateDriveSponsorMutation();
  return (
    <FormPanel title={t('add')} onClose={onClose}>
      <RecordForm
        name="driveSponsor"
        rule={sponsorGroupRule}
        record={undefined}
        toForm={() => ({ sponsorName: '', sponsorCode: '' })}
        save={async (sponsorGroup, ticket) => {
          const answer = await create({
            variables: { sponsorGroup },
            context: { ...ticket.context, ...context },
          });
          const made = answer.data?.createSponsorGroup;
          if (made) onMade(made);
          return answer;
        }}
        onSaved={(how) => {
          if (how === 'close') onClose();
          return notify(t('created'));
        }}
        onCancel={onClose}
      >
        {(field) => (
          <FormSection>
            <TextField {...field('sponsorName', t('sponsorName'))} />
            <TextField
              {...field('sponsorCode', t('sponsorCode'))}
              help={t('codeHelp')}
              format={(typed) => typed.toUpperCase()}
            />
          </FormSection>
        )}
      </RecordForm>
    </FormPanel>
  );
}
