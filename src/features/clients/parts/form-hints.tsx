import { useTranslation } from 'react-i18next';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { type ClientForm, clientRule } from '../../../rules/client.ts';
import { STATES } from '../../../rules/states.ts';
import { otherStateOfZip } from '../../../rules/zip-codes.ts';
import { Banner } from '../../../ui/banner.tsx';

/** A zip code of another state: worth a look, no reason to refuse. */
export function ZipWarning() {
  const { t } = useTranslation('clients');
  const { zipcode, stateArea } = useFormValues<ClientForm>().values;
  const other = stateArea ? otherStateOfZip(zipcode, stateArea) : null;
  const state = STATES.find(({ code }) => code === other)?.name;
  if (!state) return null;
  return <Banner tone="info">{t('zipElsewhere', { state })}</Banner>;
}

/** Where donors will find the bank, once the domain is one. */
export function PortalPreview() {
  const { t } = useTranslation('clients');
  const { domain } = useFormValues<ClientForm>().values;
  const isDomain = clientRule.pick(['domain']).isValidSync({ domain });
  return (
    <p aria-live="polite" className="-mt-2 min-h-5 break-words text-muted text-table">
      {isDomain && t('portal', { domain: domain.trim().toLowerCase() })}
    </p>
  );
}
