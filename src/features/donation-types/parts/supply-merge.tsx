import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type DonationTypeForm,
  type RepeatedSupply,
  repeatedSupplies,
} from '../../../rules/donation-type.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface SupplyMergeProps {
  readonly drop: (rows: number[], to: number) => void;
}

const namesOf = (repeated: readonly RepeatedSupply[]): string => repeated.map(({ name }) => name).join(', ');

/** Offers to make one row of those that name the same supply, where they say nothing that differs. */
export function SupplyMerge({ drop }: SupplyMergeProps) {
  const { t } = useTranslation('donationTypes');
  const { setValue } = useFormContext();
  const rows: DonationTypeForm['requiredSupplies'] | undefined = useWatch({ name: 'requiredSupplies' });
  const repeated = repeatedSupplies(rows ?? []);
  if (repeated.length === 0) return null;
  const different = repeated.filter(({ differs }) => differs);
  const alike = repeated.filter(({ differs }) => !differs);
  const [one] = alike;
  const merge = (to: number): void => {
    // A sum can be too large: that is known at once, and not when all is saved.
    for (const { first, merged } of alike)
      for (const [name, value] of Object.entries(merged))
        setValue(`requiredSupplies.${first}.${name}`, value, { shouldDirty: true, shouldValidate: true });
    drop(
      alike.flatMap(({ others }) => others),
      to,
    );
  };
  return (
    <Banner tone="info">
      {different.length > 0 && <p>{t('suppliesDiffer', { names: namesOf(different) })}</p>}
      {one && (
        <>
          <p>{t('supplyTwice', { names: namesOf(alike) })}</p>
          {/* Longer than a telephone is wide: it takes more lines there. */}
          <Button
            dense
            className="!h-auto mt-2 min-h-8 max-w-full !whitespace-normal py-1 pointer-coarse:min-h-11"
            onClick={() => merge(one.first)}
          >
            {t('mergeSupplies')}
          </Button>
        </>
      )}
    </Banner>
  );
}
