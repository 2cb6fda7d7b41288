import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateDriveSponsorMutation } from '../../../../gql/drives/hooks.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { RadioField } from '../../../../kit/form/choice-fields.tsx';
import { FormRow } from '../../../../kit/form/form-section.tsx';
import { PhoneField } from '../../../../kit/form/phone-field.tsx';
import type { FieldOf } from '../../../../kit/form/record-form.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { useSponsors } from '../../../../pickers/use-sponsors.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { DRIVE_KINDS } from '../../../../rules/drive.ts';
import { Button } from '../../../../ui/button.tsx';
import { opened } from '../../../../ui/lazy-overlay.tsx';
import { useDriveWords } from '../drive-words.ts';
import { PickField } from './pick-field.tsx';

const NewSponsor = opened(async () => {
  const [module] = await Promise.all([import('./new-sponsor.tsx'), loadTexts(['sponsorGroup'])]);
  return { default: module.NewSponsor };
});

interface Sponsor {
  readonly id: string;
  readonly sponsorName: string;
}

interface WhatStepProps {
  readonly field: FieldOf<DriveForm>;
  /** Sponsors that the drive has, or that were made here: what is chosen stays readable also where the list does not have it. */
  readonly known: readonly Sponsor[];
  readonly onMade: (sponsor: Sponsor) => void;
  readonly context: Readonly<Record<string, unknown>>;
}

/** What kind of drive, for whom, and who answers the phone. */
export function WhatStep({ field, known, onMade, context }: WhatStepProps) {
  const { t } = useTranslation('drives');
  const words = useDriveWords();
  const mayAdd = usePermission(useCreateDriveSponsorMutation);
  const { sponsors: offered, ...asked } = useSponsors({ context });
  const { values, set } = useFormValues<DriveForm>();
  const [adding, setAdding] = useState(false);
  const sponsors = [...known, ...(offered ?? [])].filter(
    ({ id }, at, all) => all.findIndex((other) => other.id === id) === at,
  );
  const isKnown = offered !== undefined || sponsors.length > 0;
  return (
    <>
      <RadioField
        {...field('resourceType', t('kind'))}
        columns
        choices={DRIVE_KINDS.map((value) => ({ value, label: words.kind(value) }))}
      />
      <TextField {...field('driveCenterName', t('name'))} />
      <div>
        <PickField
          {...field('sponsorIds', t('sponsor'))}
          options={
            isKnown ? sponsors.map(({ id, sponsorName }) => ({ value: id, label: sponsorName })) : undefined
          }
          asked={asked}
        />
        {mayAdd && (
          <Button dense variant="ghost" className="mt-1" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('newSponsor')}
          </Button>
        )}
      </div>
      {adding && (
        <NewSponsor
          context={context}
          onMade={(sponsor) => {
            onMade(sponsor);
            set('sponsorIds', [...values.sponsorIds, sponsor.id]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <FormRow>
        <TextField {...field('primaryContactName', t('primaryContact'))} />
        <TextField {...field('contactName', t('contactName'))} />
      </FormRow>
      <FormRow>
        <PhoneField {...field('contactPhone', t('contactPhone'))} />
        <TextField {...field('email', t('email'))} type="email" />
      </FormRow>
    </>
  );
}
