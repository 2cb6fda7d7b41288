import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DonationTypeForm, repeatedSupplies } from '../../../rules/donation-type.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface SupplyMergeProps {
  readonly drop: (rows: number[], to: number) => void;
}

/** Offers to make one row of those that name the same supply. */
export function SupplyMerge({ drop }: SupplyMergeProps) {
  const { t } = useTranslation('donationTypes');
  const { setValue } = useFormContext();
  const rows: DonationTypeForm['requiredSupplies'] | undefined = useWatch({ name: 'requiredSupplies' });
  const repeated = repeatedSupplies(rows ?? []);
  const [one] = repeated;
  if (!one) return null;
  const merge = (): void => {
    for (const { first, quantity } of repeated)
      setValue(`requiredSupplies.${first}.quantity`, quantity, { shouldDirty: true });
    drop(
      repeated.flatMap(({ others }) => others),
      one.first,
    );
  };
  return (
    <Banner tone="info">
      <p>{t('supplyTwice', { names: repeated.map(({ name }) => name).join(', ') })}</p>
      {/* Longer than a telephone is wide: it takes more lines there. */}
      <Button
        dense
        className="!h-auto mt-2 min-h-8 max-w-full !whitespace-normal py-1 pointer-coarse:min-h-11"
        onClick={merge}
      >
        {t('mergeSupplies')}
      </Button>
    </Banner>
  );
}
