import { useTranslation } from 'react-i18next';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { clientRule } from '../../../rules/client.ts';
import { STATES } from '../../../rules/states.ts';
import { otherStateOfZip } from '../../../rules/zip-codes.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { ClientFields } from './to-form.ts';

/** A zip code of another state: worth a look, no reason to refuse. */
export function ZipWarning() {
  const { t } = useTranslation('clients');
  const { zipcode, stateArea } = useFormValues<ClientFields>().values;
  const other = stateArea ? otherStateOfZip(zipcode, stateArea) : null;
  const state = STATES.find(({ code }) => code === other)?.name;
  if (!state) return null;
  return <Banner tone="info">{t('zipElsewhere', { state })}</Banner>;
}

/** Where donors will find the bank, once the domain is one. */
export function PortalPreview() {
  const { t } = useTranslation('clients');
  const { domain } = useFormValues<ClientFields>().values;
  const isDomain = clientRule.pick(['domain']).isValidSync({ domain });
  return (
    <p aria-live="polite" className="min-h-5 break-words text-muted text-table">
      {isDomain && t('portal', { domain: domain.trim().toLowerCase() })}
    </p>
  );
}
