import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../../access/session.ts';
import {
  useRecordSystemStateQuery,
  useRegisterInDonorPlatformMutation,
} from '../../../../gql/donors/hooks.ts';
import { FormRow, FormSection } from '../../../../kit/form/form-section.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { asBank } from '../../../../pickers/use-bank-of.ts';
import { useMailTemplates } from '../../../../pickers/use-mail-templates.ts';
import type { DonorForm } from '../../../../rules/donor.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { NewDonorSteps } from './use-new-donor-steps.ts';

const NONE = 'none';

interface NewDonorSectionProps {
  /** The bank that is chosen in the parent view; undefined inside a bank, and while none is chosen. */
  readonly clientId: number | undefined;
  readonly chosen: NewDonorSteps;
  readonly onChoose: (chosen: NewDonorSteps) => void;
}

/**
 * What a new donor gets beside their record: an account on the donor platform, where their bank has one, and one of its
 * messages. Both need an address to write to.
 */
export function NewDonorSection({ clientId, chosen, onChoose }: NewDonorSectionProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const isParent = useAtomValue(isParentViewAtom);
  const mayRegister = usePermission(useRegisterInDonorPlatformMutation);
  const { data } = useRecordSystemStateQuery({ skip: isParent && !clientId, ...asBank(clientId) });
  const { start, options } = useMailTemplates('DONORS', clientId);
  const { values } = useFormValues<DonorForm>();
  const hasPlatform = data?.outsideSystems.some(
    (system) => system.name === 'DONOR_PLATFORM' && system.isConfigured,
  );
  const registers = mayRegister && hasPlatform;
  const invites = start !== undefined && options.length > 0;
  if (!registers && !invites) return null;
  const hasEmail = String(values.emailAddress ?? '').trim() !== '';
  const help = hasEmail ? undefined : t('needsEmail');
  return (
    <FormSection title={t('donors:platform')} text={t('newDonorText')}>
      <FormRow>
        {registers && (
          <Field label={t('register')} help={help}>
            {({ 'aria-required': _never, ...control }) => (
              <Switch
                control={control}
                disabled={!hasEmail}
                checked={hasEmail && chosen.registers}
                onChange={(next) => onChoose({ ...chosen, registers: next })}
              />
            )}
          </Field>
        )}
        {invites && (
          <Field label={t('invitation')} help={help}>
            {({ 'aria-required': _never, ...control }) => (
              <Select
                control={control}
                disabled={!hasEmail}
                value={(hasEmail && chosen.invitation?.templateId) || NONE}
                onChange={(templateId) =>
                  onChoose({
                    ...chosen,
                    invitation: templateId === NONE ? undefined : { templateId, start },
                  })
                }
                options={[{ value: NONE, label: t('noInvitation') }, ...options]}
                nothing={null}
              />
            )}
          </Field>
        )}
      </FormRow>
    </FormSection>
  );
}
