import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/formats.ts';
import type { AppliedFactor } from '../rules/show-factors.ts';

/** What corrected an expectation, in words; nothing where nothing did. The texts are those of drives. */
export function ShowFactors({ factors }: { readonly factors: readonly AppliedFactor[] }) {
  const { t, i18n } = useTranslation('drives');
  const { number } = useFormats();
  if (factors.length === 0) return null;
  const named = factors.map(({ factor, value }) =>
    t('formulaFactor', { factor: t(`factorNames.${factor}`), value: number(value) }),
  );
  return (
    <p className="text-muted tabular-nums">
      {t('formulaFactors', { factors: new Intl.ListFormat(i18n.language).format(named) })}
    </p>
  );
}
