import { useTranslation } from 'react-i18next';
import type { FilterField } from '../../../kit/list/filter-field.ts';
import { useBankFilter } from '../../../pickers/bank-list.tsx';
import { DONOR_BLOOD_TYPES } from '../../../rules/blood-groups.ts';
import { STATES } from '../../../rules/states.ts';

/**
 * What each filter is called, on its chip and in the bar; they are set in a panel of their own. `place` is the circle's
 * name, `nameOf` that of a saved filter.
 */
export function useDonorFields(
  place: string | undefined,
  nameOf: (filter: string) => string,
): readonly FilterField[] {
  const { t } = useTranslation(['donors', 'form']);
  const more = true;
  const yesNo = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
  const text = (key: string, label: string): FilterField => ({ key, label, kind: 'text', more });
  const day = (key: string, label: string): FilterField => ({ key, label, kind: 'day', more });
  const one = (key: string, label: string, options: { value: string; label: string }[]): FilterField => ({
    key,
    label,
    kind: 'one',
    options,
    more,
  });
  return [
    ...useBankFilter(),
    {
      key: 'bloodTypes',
      label: t('donors:bloodGroup'),
      kind: 'many',
      options: DONOR_BLOOD_TYPES.map((value) => ({
        value,
        label: value === 'UNKNOWN' ? t('donors:unknown') : value.replace('-', '−'),
      })),
    },
    { ...one('active', t('donors:status'), yesNo(t('donors:active'), t('donors:inactive'))), more: false },
    {
      key: 'chosen',
      label: t('donors:chosenDonors'),
      kind: 'custom',
      more,
      control: () => null,
      show: nameOf,
    },
    text('names', t('donors:name')),
    text('number', t('donors:number')),
    text('donorId', t('donors:donorId')),
    day('born', t('donors:birthDate')),
    text('email', t('donors:email')),
    text('phone', t('donors:phone')),
    {
      key: 'types',
      label: t('donors:donationType'),
      kind: 'custom',
      more,
      control: () => null,
      show: (value) => value.replaceAll(',', ', '),
    },
    one(
      'state',
      t('donors:state'),
      STATES.map(({ code, name }) => ({ value: code, label: name })),
    ),
    {
      key: 'miles',
      label: t('donors:distance'),
      kind: 'custom',
      more,
      control: () => null,
      show: (miles) => (place ? t('donors:milesOf', { miles, place }) : t('donors:miles', { miles })),
    },
    one('for', t('donors:eligibleFor'), [
      { value: 'WB', label: t('donors:wholeBlood') },
      { value: 'PL', label: t('donors:platelets') },
    ]),
    {
      key: 'within',
      label: t('donors:eligible'),
      kind: 'custom',
      more,
      control: () => null,
      show: (days) => (days === '0' ? t('donors:now') : t('donors:inDays', { count: Number(days) })),
    },
    {
      key: 'invite',
      label: t('donors:toInvite'),
      kind: 'custom',
      more,
      control: () => null,
      show: (days) => t('donors:inDays', { count: Number(days) }),
    },
    day('from', t('donors:eligibleFrom')),
    day('to', t('donors:eligibleTo')),
    one('lapsed', t('donors:lapsed'), [{ value: '12-24', label: t('donors:lapsedYear') }]),
    day('lastFrom', t('donors:lastFrom')),
    day('lastTo', t('donors:lastTo')),
    one('never', t('donors:neverDonated'), yesNo(t('form:yes'), t('form:no'))),
    one('added', t('donors:added'), [{ value: 'month', label: t('donors:thisMonth') }]),
    day('addedFrom', t('donors:addedFrom')),
    one('missing', t('donors:missing'), yesNo(t('form:yes'), t('form:no'))),
    one('platform', t('donors:platform'), yesNo(t('donors:registered'), t('donors:notRegistered'))),
    text('source', t('donors:source')),
    one('migrated', t('donors:migrated'), yesNo(t('form:yes'), t('form:no'))),
  ];
}
