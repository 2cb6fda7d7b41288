import { useTranslation } from 'react-i18next';
import type { DonationTypeFormFragment } from '../../../gql/donation-types/graphql.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { RowList } from '../../../kit/form/row-list.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { useDesignations } from '../../../pickers/use-designations.ts';
import { type DonationTypeForm, SUPPLY_KINDS } from '../../../rules/donation-type.ts';
import { KINDS } from '../../../rules/eligibility.ts';
import type { Option } from '../../../ui/select.tsx';
import { SupplyField } from './supply-field.tsx';
import { SupplyMerge } from './supply-merge.tsx';
import { useSupplies } from './use-supplies.ts';

interface RowsProps {
  readonly field: FieldOf<DonationTypeForm>;
}

interface SupplyRowsProps extends RowsProps {
  /** The bank whose supplies are offered, where it is not the selected one. */
  readonly clientId: number | undefined;
}

/** What is used up or needed for one donation. */
export function SupplyRows({ field, clientId }: SupplyRowsProps) {
  const { t } = useTranslation('donationTypes');
  const known = useSupplies(clientId);
  return (
    <RowList
      {...field('requiredSupplies', t('requiredSupplies'))}
      addLabel={t('addSupply')}
      removeLabel={(row) => t('removeSupply', { row })}
      empty={{ supplies: '', type: '', quantity: 1, packageSize: '' }}
      show={(row) => `${row.quantity} ${row.supplies}`}
      columns="@md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)]"
      offer={(drop) => <SupplyMerge drop={drop} />}
    >
      {(at) => (
        <>
          <SupplyField name={at('supplies')} label={t('supply')} known={known} />
          <SelectField
            name={at('type')}
            label={t('kind')}
            options={SUPPLY_KINDS.map((kind) => ({ value: kind, label: t(`supplyKinds.${kind}`) }))}
          />
          <NumberField name={at('quantity')} label={t('quantity')} min={1} max={999} />
          <NumberField name={at('packageSize')} label={t('packageSize')} min={1} max={999} />
        </>
      )}
    </RowList>
  );
}

interface StaffRowsProps extends RowsProps {
  /** The bank whose designations are offered, where it is not the selected one. Another bank needs another key. */
  readonly clientId: number | undefined;
  readonly record: DonationTypeFormFragment | undefined;
}

/** Who is needed for a started group of four beds. */
export function StaffRows({ field, clientId, record }: StaffRowsProps) {
  const { t } = useTranslation('donationTypes');
  const { designations: known, ...asked } = useDesignations({ clientId });
  const designations = designationsOf(known, record);
  return (
    <RowList
      {...field('requiredStaff', t('requiredStaff'))}
      addLabel={t('addStaff')}
      removeLabel={(row) => t('removeStaff', { row })}
      empty={{ staffDesignation: '', canTest: false, quantity: 1 }}
      show={(row) =>
        `${row.quantity} ${designations?.find(({ value }) => value === row.staffDesignation)?.label ?? ''}`
      }
    >
      {(at) => (
        <>
          <SelectField
            name={at('staffDesignation')}
            label={t('designation')}
            options={designations}
            asked={asked}
            madeAt="designations"
          />
          <NumberField name={at('quantity')} label={t('quantity')} min={1} max={20} />
          <SwitchField name={at('canTest')} label={t('canTest')} />
        </>
      )}
    </RowList>
  );
}

/** Days from this donation to the next of each kind. */
export function DeferralRows({ field }: RowsProps) {
  const { t } = useTranslation('donationTypes');
  return (
    <RowList
      {...field('deferralRules', t('deferralRules'))}
      addLabel={t('addDeferral')}
      removeLabel={(row) => t('removeDeferral', { row })}
      empty={{ nextType: '', days: '' }}
      show={({ nextType, days }) =>
        labelled(t(`kinds.${nextType as 'Plasma'}`, { defaultValue: String(nextType) }), String(days))
      }
    >
      {(at) => (
        <>
          <SelectField
            name={at('nextType')}
            label={t('nextType')}
            options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <NumberField name={at('days')} label={t('days')} min={0} max={365} />
        </>
      )}
    </RowList>
  );
}

/** What can be chosen, and what the record already names: a designation that is gone stays readable. */
function designationsOf(
  names: readonly Option[] | undefined,
  record: DonationTypeFormFragment | undefined,
): readonly Option[] | undefined {
  const known = new Map(names?.map(({ value, label }) => [value, label]));
  for (const { staffDesignation, designationName } of record?.requiredStaff ?? []) {
    if (!known.has(staffDesignation)) known.set(staffDesignation, designationName || staffDesignation);
  }
  return names || known.size > 0 ? [...known].map(([value, label]) => ({ value, label })) : undefined;
}
