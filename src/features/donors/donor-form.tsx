import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/donors/fragment-masking.ts';
import {
  AllDonorsDocument,
  DonorDetailFragmentDoc,
  DonorFormFragmentDoc,
  DonorPageDocument,
} from '../../gql/donors/graphql.ts';
import {
  useCreateDonorByAdminMutation,
  useDonorPageQuery,
  useUpdateUserProfileByAdminMutation,
} from '../../gql/donors/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify, notifyWith } from '../../kit/dialogs/toast.ts';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { SwitchField } from '../../kit/form/switch-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { useToday } from '../../kit/use-now.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { type DonorForm, donorRule } from '../../rules/donor.ts';
import { DONOR_AGE } from '../../rules/eligibility.ts';
import type { TakenValues } from '../../rules/record-system-person.ts';
import { STATES } from '../../rules/states.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { donorFields } from './fields.ts';
import { EmailField } from './parts/record/email-field.tsx';
import { IdentifiersSection } from './parts/record/identifiers-section.tsx';
import { IdentitySection } from './parts/record/identity-section.tsx';
import { MatchDialog } from './parts/record/match-dialog.tsx';
import { NewDonorSection } from './parts/record/new-donor-section.tsx';
import { PlatformSection } from './parts/record/platform-section.tsx';
import { useDonorEmailRule } from './parts/record/use-donor-email-rule.ts';
import { useDuplicateCheck } from './parts/record/use-duplicate-check.ts';
import { useNewDonorSteps } from './parts/record/use-new-donor-steps.ts';
import { RevealContact } from './parts/reveal-contact.tsx';

export const ask = prefetchRecord(DonorPageDocument);

/** Adds a donor, after a look at those who may be the same; or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useOpened(id, useDonorPageQuery({ variables: { id }, skip: !id }));
  const [create] = useCreateDonorByAdminMutation();
  const [update] = useUpdateUserProfileByAdminMutation();
  const record = id ? readFragment(DonorFormFragmentDoc, data?.donorDetailsForAdmin.donor) : undefined;
  const detail = readFragment(DonorDetailFragmentDoc, data?.donorDetailsForAdmin.donor);
  const bank = useBankChoice(!id);
  const today = useToday();
  const check = useDuplicateCheck();
  const steps = useNewDonorSteps();
  const made = useRef<{ readonly id: string; readonly failures: readonly string[] }>({
    id: '',
    failures: [],
  });
  // What came from the record system into the form of a new donor.
  const [filled, setFilled] = useState<TakenValues>({});
  // The bank's own least age is the server's to know; nobody under seventeen gives anywhere.
  const [ofAge] = useState(() => donorRule({ today, minimumDonorAge: DONOR_AGE.min }));
  const { rule, isShared } = useDonorEmailRule(ofAge, id ? detail : undefined);

  const save = async (form: DonorForm, { updatedAt, context }: Ticket) => {
    const user = donorFields.toInput(form);
    if (record) return update({ variables: { user: { ...user, id: record.id, updatedAt } }, context });
    const send = (confirmedUnique: boolean) =>
      create({
        variables: { user: { ...user, confirmedUnique } },
        // Asked again it is another question: it does not go by the name of the first.
        context: confirmedUnique
          ? { ...context, idempotencyKey: `${context.idempotencyKey}-unique` }
          : context,
        refetch: [AllDonorsDocument],
      });
    const answer = await check.ask(await send(false), form, context, () => send(true));
    const donorId = answer.data?.createDonorByAdmin.id;
    if (donorId)
      made.current = { id: donorId, failures: await steps.carryOut(donorId, form, context.clientId) };
    return answer;
  };

  const done = async (how: SavedHow): Promise<void> => {
    setFilled({});
    steps.clear();
    const { id: newId, failures } = record ? { id, failures: [] } : made.current;
    const donor = href('viewDonor', undefined, { id: newId });
    if (how === 'another') {
      await notify(t('created'));
      for (const failure of failures) await notifyWith(failure, t('open'), () => void navigate(donor), true);
      return;
    }
    await success(t(record ? 'updated' : 'created'));
    await navigate(donor);
    // What was chosen beside the donor and failed can be done on their page.
    for (const failure of failures) await notify(failure, 'error');
  };

  return (
    <>
      <PageHeader title={title} context={id ? record?.donorNumber : t('addText')} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!id || record !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'donor', id, within: 'form' }}
        >
          <RecordForm
            // What was masked comes into the form once it is shown.
            key={`${id || 'add'} ${record?.isContactMasked ?? false}`}
            name="donor"
            entity="donor"
            rule={rule}
            record={record}
            toForm={donorFields.toForm}
            save={record?.viewerCanEdit === false ? undefined : save}
            onSaved={done}
            bank={bank}
            onCancel={() => void navigate(-1)}
          >
            {(named) => {
              // What is typed of a donor stays out of the drafts that this computer keeps.
              const field = (...of: Parameters<typeof named>) => ({ ...named(...of), sensitive: true });
              return (
                <>
                  <IdentitySection field={named} today={today} filled={filled} />
                  <FormSection title={t('donors:contact')} text={t('contactText')}>
                    {record?.isContactMasked ? (
                      <Banner tone="info">
                        {t('donors:contactKept')} <RevealContact id={record.id} />
                      </Banner>
                    ) : (
                      <>
                        <EmailField {...named('emailAddress', t('donors:email'))} isShared={isShared} />
                        <FormRow>
                          <PhoneField {...field('phones.cell', t('donors:cell'))} />
                          <PhoneField {...field('phones.homePhone', t('donors:homePhone'))} />
                          <PhoneField {...field('phones.work', t('donors:work'))} />
                        </FormRow>
                      </>
                    )}
                    <FormRow>
                      <SwitchField {...field('phones.cellCall', t('cellCall'))} />
                      <SwitchField {...field('phones.cellText', t('cellText'))} />
                    </FormRow>
                  </FormSection>
                  <FormSection title={t('donors:address')} text={t('addressText')}>
                    <TextField {...field('address.addressLine1', t('addressLine1'))} />
                    <TextField {...field('address.addressLine2', t('addressLine2'))} />
                    <FormRow>
                      <TextField {...field('address.city', t('donors:city'))} />
                      <SelectField
                        {...field('address.state', t('donors:state'))}
                        options={STATES.map(({ code, name }) => ({
                          value: code,
                          label: `${name} (${code})`,
                        }))}
                      />
                      <TextField {...field('address.zipCode', t('zipCode'))} />
                    </FormRow>
                  </FormSection>
                  <IdentifiersSection field={named} filled={filled} onFilled={id ? undefined : setFilled} />
                  {record ? (
                    <PlatformSection id={record.id} />
                  ) : (
                    <OfBank of={undefined}>
                      {(clientId) => (
                        <NewDonorSection
                          clientId={clientId}
                          chosen={steps.chosenFor(clientId)}
                          onChoose={steps.choose}
                        />
                      )}
                    </OfBank>
                  )}
                </>
              );
            }}
          </RecordForm>
        </RecordState>
      </div>
      {check.open && (
        <MatchDialog matches={check.open.matches} donor={check.open.donor} onAnswer={check.open.answer} />
      )}
    </>
  );
}
