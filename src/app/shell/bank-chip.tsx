import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../access/session-shape.ts';
import { zoneLabel } from '../../rules/zones.ts';

/**
 * The bank of its own administrator, with its time zone: there is nothing to switch. Below md it stands in two lines in
 * the middle of the bar, where the way to the page is on wider screens.
 */
export function BankChip({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['common', 'shell']);
  const { bankName, timeZone } = session;
  // A text: the first date that the browser is asked to write takes it longer than all of the bar.
  const zone = t(`shell:zones.${zoneLabel(timeZone)}`);
  return (
    <span
      title={t('shell:yourBank')}
      className="flex min-w-0 text-table max-md:-order-1 max-md:mr-auto max-md:flex-col md:inline-flex md:h-8 md:w-64 md:items-center md:gap-2 md:rounded-full md:border md:border-line md:bg-canvas md:px-3 md:text-muted lg:max-xl:w-56"
    >
      <Building2 size={14} aria-hidden className="shrink-0 max-md:hidden" />
      <span className="truncate max-md:font-semibold">{bankName}</span>
      <span className="flex shrink-0 md:ml-auto md:font-medium max-md:text-caption max-md:text-muted md:text-ink">
        <span className="truncate md:hidden">{zone}</span>
        <span className="whitespace-pre md:hidden"> (</span>
        {timeZone}
        <span className="md:hidden">)</span>
      </span>
    </span>
  );
}
