import { useTranslation } from 'react-i18next';
import { useDonorTypeChoicesQuery } from '../../../gql/donors/hooks.ts';
import { SearchedSelect } from '../../../kit/form/searched-select.tsx';
import { joinValues, splitValues } from '../../../kit/list/filter-codecs.ts';
import { useBanks } from '../../../pickers/use-banks.ts';
import { STATES } from '../../../rules/states.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BloodToggles } from './blood-toggles.tsx';
import { EligibilityFields } from './eligibility-fields.tsx';
import { FilterDay } from './filter-day.tsx';
import { FilterGroup } from './filter-group.tsx';
import { type GroupProps, isWrong, type Texts } from './filter-texts.ts';
import { PlaceFields } from './place-fields.tsx';

const ANY = '*';
const KEYS = {
  identity: ['names', 'donorId', 'number', 'born'],
  contact: ['email', 'phone', 'missing'],
  blood: ['bloodTypes'],
  donation: ['types'],
  place: ['state', 'near', 'place', 'miles'],
  eligibility: ['for', 'within', 'invite', 'from', 'to'],
  lapsed: ['lapsed', 'lastFrom', 'lastTo', 'never'],
  status: ['active', 'platform', 'source', 'migrated', 'added', 'addedFrom'],
} as const;
type Group = keyof typeof KEYS;

interface FilterGroupsProps extends GroupProps {
  readonly placeIsUnknown: boolean;
}

/** The eight groups of filters, in the order in which donors are usually described. */
export function FilterGroups({ texts, set, placeIsUnknown }: FilterGroupsProps) {
  const { t } = useTranslation(['donors', 'form']);
  const isParent = useBanks() !== undefined;
  const { data } = useDonorTypeChoicesQuery({ skip: isParent });
  const types = data?.searchDonationTypeWithOutRoleValidation ?? [];
  const chosen = splitValues(texts.types ?? '');
  const group = (name: Group) => ({
    title: t(`donors:groups.${name}`),
    hint: t(`donors:hints.${name}`),
    isSet: KEYS[name].some((key) => texts[key]),
    isWrong: KEYS[name].some((key) => isWrong(texts, key)),
    onClear: () => set(Object.fromEntries(KEYS[name].map((key) => [key, '']))),
  });
  const part = { texts, set };
  const yes = t('form:yes');
  const no = t('form:no');
  return (
    <>
      <FilterGroup {...group('identity')}>
        <Line {...part} name="names" label={t('donors:name')} />
        <div className="grid grid-cols-2 gap-3">
          <Line {...part} name="number" label={t('donors:number')} />
          <Line {...part} name="donorId" label={t('donors:donorId')} />
        </div>
        <FilterDay {...part} name="born" label={t('donors:birthDate')} />
      </FilterGroup>
      <FilterGroup {...group('contact')}>
        <Line {...part} name="email" label={t('donors:email')} />
        <Line {...part} name="phone" label={t('donors:phone')} />
        <One {...part} name="missing" label={t('donors:missing')} yes={yes} no={no} />
      </FilterGroup>
      <FilterGroup {...group('blood')}>
        <BloodToggles
          chosen={splitValues(texts.bloodTypes ?? '')}
          onChange={(groups) => set({ bloodTypes: joinValues(groups) })}
        />
      </FilterGroup>
      {types.length > 0 && (
        <FilterGroup {...group('donation')}>
          <ChoiceList
            kind="checkbox"
            choices={types.map(({ name }) => ({ value: name, label: name }))}
            chosen={chosen}
            onChange={(values) => set({ types: joinValues(values) })}
          />
        </FilterGroup>
      )}
      <FilterGroup {...group('place')}>
        <Field label={t('donors:state')}>
          {({ 'aria-required': _never, ...control }) => (
            <SearchedSelect
              control={control}
              of={t('donors:state')}
              value={texts.state || ANY}
              onChange={(value) => set({ state: value === ANY ? '' : value })}
              options={[
                { value: ANY, label: t('donors:any') },
                ...STATES.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              nothing={null}
            />
          )}
        </Field>
        <PlaceFields {...part} />
        {placeIsUnknown && <Banner tone="info">{t('donors:placeUnknown')}</Banner>}
      </FilterGroup>
      <FilterGroup {...group('eligibility')}>
        <EligibilityFields {...part} />
      </FilterGroup>
      <FilterGroup {...group('lapsed')}>
        <div className="grid grid-cols-2 gap-3">
          <FilterDay {...part} name="lastFrom" label={t('donors:lastFrom')} />
          <FilterDay {...part} name="lastTo" label={t('donors:lastTo')} />
        </div>
        <One {...part} name="never" label={t('donors:neverDonated')} yes={yes} no={no} />
      </FilterGroup>
      <FilterGroup {...group('status')}>
        <One
          {...part}
          name="active"
          label={t('donors:status')}
          yes={t('donors:active')}
          no={t('donors:inactive')}
        />
        <One
          {...part}
          name="platform"
          label={t('donors:platform')}
          yes={t('donors:registered')}
          no={t('donors:notRegistered')}
        />
        <One {...part} name="migrated" label={t('donors:migrated')} yes={yes} no={no} />
        <Line {...part} name="source" label={t('donors:source')} />
        <FilterDay {...part} name="addedFrom" label={t('donors:addedFrom')} />
      </FilterGroup>
    </>
  );
}

interface LineProps extends GroupProps {
  readonly name: string;
  readonly label: string;
}

function Line({ texts, set, name, label }: LineProps) {
  return (
    <Field label={label}>
      {({ 'aria-required': _never, ...control }) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={50}
          value={texts[name] ?? ''}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

interface OneProps extends GroupProps {
  readonly name: string;
  readonly label: string;
  readonly yes: string;
  readonly no: string;
}

/** Yes, no, or whichever. */
function One({ texts, set, name, label, yes, no }: OneProps) {
  const { t } = useTranslation('donors');
  const value = texts[name] || ANY;
  return (
    <div>
      <p className="mb-1.5 font-medium text-table">{label}</p>
      <Segmented
        label={label}
        value={value}
        onChange={(next: string) => set({ [name]: next === ANY ? '' : next } as Texts)}
        options={[
          { value: ANY, label: t('any') },
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
      />
    </div>
  );
}
