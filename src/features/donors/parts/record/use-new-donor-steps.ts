import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterInDonorPlatformMutation } from '../../../../gql/donors/hooks.ts';
import { leaveInBackground } from '../../../../kit/jobs/background-jobs.ts';
import { useJobStart } from '../../../../kit/jobs/use-job-start.ts';
import type { MailTemplates } from '../../../../pickers/use-mail-templates.ts';
import type { DonorForm } from '../../../../rules/donor.ts';
import { useOutsideText } from './outside-text.ts';

/** What is done with a new donor once they are there. */
export interface NewDonorSteps {
  /** The bank for which it was chosen, in the parent view: for another one nothing is. */
  readonly clientId: number | undefined;
  readonly registers: boolean;
  /** The message that they are sent, and how it is sent as their bank's; undefined for none. */
  readonly invitation:
    | { readonly templateId: string; readonly start: NonNullable<MailTemplates['start']> }
    | undefined;
}

const NOTHING: NewDonorSteps = { clientId: undefined, registers: false, invitation: undefined };

/** What is chosen as long as the donor is that bank's. */
const chosenFor = (chosen: NewDonorSteps, clientId: number | undefined): NewDonorSteps =>
  chosen.clientId === clientId ? chosen : { ...NOTHING, clientId };

/** Carries out what was chosen while a donor was added. What fails changes nothing of the donor, who is there by then. */
export function useNewDonorSteps() {
  const { t } = useTranslation('donorRecord');
  const outsideText = useOutsideText();
  const [register] = useRegisterInDonorPlatformMutation();
  const work = useJobStart();
  const [last, choose] = useState(NOTHING);

  /** Why something was not done, in words that name the donor. */
  const carryOut = async (
    id: string,
    donor: DonorForm,
    clientId: number | undefined,
  ): Promise<readonly string[]> => {
    const chosen = chosenFor(last, clientId);
    if (!donor.emailAddress) return [];
    const name = `${donor.firstName} ${donor.lastName}`;
    const failures: string[] = [];
    if (chosen.registers) {
      const { error } = await register({ variables: { id } });
      if (error) failures.push(t('registerFailed', { name, why: outsideText(error) }));
    }
    if (chosen.invitation) {
      const { templateId, start } = chosen.invitation;
      const meant = { filter: { ids: [id] }, expectedRows: 1, templateId };
      const sent = await work.start(meant, (key) => start(meant, key));
      if (sent.error) failures.push(t('inviteFailed', { name, why: outsideText(sent.error) }));
      else leaveInBackground(sent.id);
    }
    return failures;
  };
  return {
    chosenFor: (clientId: number | undefined) => chosenFor(last, clientId),
    choose,
    carryOut,
    clear: () => choose(NOTHING),
  };
}
