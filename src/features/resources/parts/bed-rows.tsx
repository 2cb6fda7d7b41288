import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceFormFragment } from '../../../gql/resources/graphql.ts';
import { useBedTypeChoicesQuery } from '../../../gql/resources/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { CheckListField } from '../../../kit/form/choice-fields.tsx';
import { FormRow } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { RowList } from '../../../kit/form/row-list.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { bedTotals, type ResourceForm, resourceWarnings } from '../../../rules/resource.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface RowsProps {
  readonly field: FieldOf<ResourceForm>;
}

interface BedRowsProps extends RowsProps {
  /** The bank whose donation types are offered, where it is not the selected one. Another bank needs another key. */
  readonly clientId: number | undefined;
  readonly record: ResourceFormFragment | undefined;
}

interface BedType {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly bedMinutes?: number | null | undefined;
}

/** The published types, and those that a bed of the record has already; undefined while none is known. */
function typesOf(
  published: readonly BedType[] | undefined,
  record: ResourceFormFragment | undefined,
): BedType[] | undefined {
  const all = new Map<string, BedType>(published?.map((type) => [type.id, type]));
  for (const { donationType } of record?.bedConfigration ?? []) {
    for (const type of donationType) if (!all.has(type.id)) all.set(type.id, type);
  }
  return published || all.size > 0 ? [...all.values()] : undefined;
}

/** Beds of each kind, with what can be given on them, and what they make together. */
export function BedRows({ field, clientId, record }: BedRowsProps) {
  const { t } = useTranslation('resources');
  // Another bank has other types: nothing of them is kept.
  const { data, ...asked } = useBedTypeChoicesQuery({
    fetchPolicy: 'no-cache',
    ...(clientId ? { context: { clientId } } : {}),
  });
  const types = typesOf(data?.searchDonationTypeWithOutRoleValidation, record);
  // What is asked once more, after it failed, leaves the rows where they are, with the focus that may be in them.
  const [isShown, setShown] = useState(!record);
  if (!isShown && (data || asked.error)) setShown(true);
  // With more to choose from a bed of the record would grow while it is looked at.
  if (!isShown) return <Skeleton className="h-60 w-full" />;
  return (
    <>
      <RowList
        {...field('bedConfigration', t('beds'))}
        addLabel={t('addBeds')}
        removeLabel={(row) => t('removeBeds', { row })}
        empty={{ bedName: '', quantity: 1, donationTypeIds: [], isActive: true }}
        show={(row) => `${row.quantity} ${row.bedName}`}
      >
        {(at) => (
          <div className="flex flex-col gap-3 pb-3">
            <FormRow>
              <TextField name={at('bedName')} label={t('bedName')} />
              <NumberField name={at('quantity')} label={t('quantity')} min={1} max={50} />
              <SwitchField name={at('isActive')} label={t('isActive')} />
            </FormRow>
            <CheckListField
              name={at('donationTypeIds')}
              label={t('donationTypes')}
              columns
              madeAt="donationTypes"
              choices={types?.map(({ id, name }) => ({ value: id, label: name }))}
              asked={asked}
            />
          </div>
        )}
      </RowList>
      <BedTotals types={types ?? []} />
    </>
  );
}

/** How many beds there are, and how many donors they serve in an hour; it follows what is typed. */
function BedTotals({ types }: { readonly types: readonly BedType[] }) {
  const { t } = useTranslation(['resources', 'rules']);
  const { number } = useFormats();
  const { values } = useFormValues<ResourceForm>();
  const rows = Array.isArray(values.bedConfigration) ? values.bedConfigration : [];
  const kinds = new Map(types.map((type) => [type.id, type]));
  const maximum = Number(values.maximumDonorsAtATime) || 0;
  const totals = bedTotals(
    rows.map(({ quantity, isActive, donationTypeIds }) => ({
      quantity: Number(quantity) || 0,
      isActive: isActive === true,
      types: (donationTypeIds ?? []).flatMap((id) => {
        const type = kinds.get(id);
        return type ? [{ category: type.category, bedMinutes: type.bedMinutes ?? 0 }] : [];
      }),
    })),
    maximum,
  );
  const beds = t('bedsCount', { count: totals.beds });
  const isShort =
    maximum > 0 &&
    resourceWarnings({
      bedConfigration: rows.map((row) => ({ ...row, quantity: Number(row.quantity) || 0 })),
      maximumDonorsAtATime: maximum,
      vin: '',
    }).includes('fewerDonorsThanBeds');
  return (
    <>
      <p aria-live="polite" className="min-h-5 text-muted text-table tabular-nums">
        {rows.length > 0 &&
          (totals.perHour === null
            ? beds
            : t('bedsTotal', { beds, count: totals.perHour, formatted: number(totals.perHour) }))}
      </p>
      {isShort && <Banner tone="info">{t('rules:fewerDonorsThanBeds')}</Banner>}
    </>
  );
}

/** What a resource always carries. */
export function SupplyRows({ field }: RowsProps) {
  const { t } = useTranslation('resources');
  return (
    <RowList
      {...field('supplies', t('supplies'))}
      addLabel={t('addSupply')}
      removeLabel={(row) => t('removeSupply', { row })}
      empty={{ fixedSupplies: '', quantity: 1 }}
      show={(row) => `${row.quantity} ${row.fixedSupplies}`}
    >
      {(at) => (
        <>
          <TextField name={at('fixedSupplies')} label={t('supply')} />
          <NumberField name={at('quantity')} label={t('quantity')} min={1} max={999} />
        </>
      )}
    </RowList>
  );
}
