import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { isParentViewAtom } from '../../access/session.ts';
import { switchClient } from '../../access/switch-client.ts';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/clients/fragment-masking.ts';
import {
  AllClientsDocument,
  ClientFormFragmentDoc,
  ClientToEditDocument,
} from '../../gql/clients/graphql.ts';
import {
  useClientModulesQuery,
  useClientToEditQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
} from '../../gql/clients/hooks.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { CheckListField } from '../../kit/form/choice-fields.tsx';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { type FieldOf, RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { type ClientForm, STATUSES } from '../../rules/client.ts';
import { STATES } from '../../rules/states.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { clientFields } from './fields.ts';
import { AddressField } from './parts/address-field.tsx';
import { useClientRule } from './parts/async-unique-rule.ts';
import { PortalPreview, ZipWarning } from './parts/form-hints.tsx';
import { useModuleName } from './parts/module-name.ts';
import { ModuleTools } from './parts/module-tools.tsx';
import { PlaceSection } from './parts/place-section.tsx';
import { useIsParent } from './parts/use-parent.ts';

/** The bank's id stands in the path; that of a new one has none. */
export const ask = ({ pathname }: URL, isGuess?: boolean): void => {
  const [, , id] = pathname.split('/');
  if (id) prefetchQuery(ClientToEditDocument, { id: decodeURIComponent(id) }, isGuess);
};

/** Adds a blood bank, or edits the one that the address names. */
export function Component() {
  const { t } = useTranslation('clients');
  const title = usePageTitle();
  const navigate = useNavigate();
  const { id } = useParams();
  const isParent = useIsParent();
  const isParentView = useAtomValue(isParentViewAtom);
  const moduleName = useModuleName();
  const bank = useOpened(id, useClientToEditQuery({ variables: { id: id ?? '' }, skip: !id }));
  const catalogue = useClientModulesQuery();
  const [create] = useCreateClientMutation();
  const [update] = useUpdateClientMutation();
  const rule = useClientRule(id);
  const record = id ? readFragment(ClientFormFragmentDoc, bank.data?.siteById) : undefined;
  const writable = isParent && record?.viewerCanEdit !== false;

  const saved = useRef(id);
  const save = async ({ latitude, longitude, ...fields }: ClientForm, ticket: Ticket) => {
    // An emptied position is sent as none: what is not sent would stay.
    const site = { ...fields, latitude: latitude ?? null, longitude: longitude ?? null };
    if (record) {
      const { updatedAt, context } = ticket;
      return update({ variables: { site: { ...site, id: record.id, updatedAt } }, context });
    }
    const answer = await create({
      variables: { site },
      context: ticket.context,
      refetch: [AllClientsDocument],
    });
    saved.current = answer.data?.createSite.id;
    return answer;
  };

  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    const shown = saved.current ? href('clientView', { id: saved.current }) : href('clients');
    // Within a bank no other is seen, not even a new one: it is shown to whoever looks at the whole platform.
    if (!record && !isParentView) return switchClient(0, undefined, shown);
    await navigate(shown);
  };

  const modules = (catalogue.data?.allSiteEnablements ?? []).toSorted(
    (one, other) => one.ranking - other.ranking,
  );
  return (
    <>
      <PageHeader title={title} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={catalogue.data !== undefined && (!id || record !== undefined)}
          error={bank.error ?? catalogue.error}
          onRetry={() => (bank.error ? bank.refetch() : catalogue.refetch())}
          gone={{ entity: 'site', id: id ?? '', list: href('clients'), within: 'form' }}
        >
          <RecordForm
            key={id ?? 'add'}
            name="client"
            entity="site"
            rule={rule}
            record={record}
            toForm={clientFields.toForm}
            save={writable ? save : undefined}
            onSaved={done}
            onCancel={() => void navigate(record ? href('clientView', { id: record.id }) : href('clients'))}
          >
            {(field) => (
              <>
                <BankSection field={field} />
                <AddressSection field={field}>
                  <PlaceSection
                    field={field}
                    loaded={record && clientFields.toForm(record)}
                    writable={writable}
                  />
                </AddressSection>
                <FormSection title={t('modules')} text={t('modulesText')}>
                  {writable && (
                    <ModuleTools
                      id={id}
                      choosable={modules.flatMap((one) => (one.isOnlyForParentAdmin ? [] : [one.id]))}
                    />
                  )}
                  <CheckListField
                    {...field('enablement', t('modules'))}
                    columns
                    choices={modules.map(({ id: value, name, isOnlyForParentAdmin }) => ({
                      value,
                      label: moduleName(name),
                      ...(isOnlyForParentAdmin ? { disabled: true, hint: t('parentOnly') } : {}),
                    }))}
                  />
                </FormSection>
              </>
            )}
          </RecordForm>
        </RecordState>
      </div>
    </>
  );
}

interface SectionProps {
  readonly field: FieldOf<ClientForm>;
}

function BankSection({ field }: SectionProps) {
  const { t } = useTranslation(['clients', 'common']);
  const words = { Active: t('common:active'), Inactive: t('common:inactive') };
  return (
    <FormSection title={t('bank')} text={t('bankText')}>
      <TextField {...field('SiteName', t('siteName'))} help={t('siteNameHelp')} />
      <FormRow>
        <PhoneField {...field('phone', t('phoneNumber'))} />
        <TextField {...field('email', t('emailAddress'))} type="email" />
      </FormRow>
      <TextField {...field('domain', t('domain'))} help={t('domainHelp')} />
      <PortalPreview />
      <SelectField
        {...field('status', t('status'))}
        options={STATUSES.map((value) => ({ value, label: words[value] }))}
      />
    </FormSection>
  );
}

function AddressSection({ field, children }: SectionProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('clients');
  return (
    <FormSection title={t('address')} text={t('addressText')}>
      <AddressField {...field('addressLine1', t('address'))} />
      <TextField {...field('addressLine2', t('addressLine2'))} />
      <FormRow>
        <TextField {...field('city', t('city'))} />
        <SelectField
          {...field('stateArea', t('state'))}
          options={STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
        <TextField
          {...field('zipcode', t('zip'))}
          format={(typed) => typed.replaceAll(/\D/g, '').slice(0, 5)}
        />
      </FormRow>
      <ZipWarning />
      {children}
    </FormSection>
  );
}
