import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { type AdsForm, hostOf, isSafeLink } from '../../../rules/ads.ts';
import { buttonClass } from '../../../ui/button.tsx';

interface SafeLinkProps {
  readonly url: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link of an advertisement in a tab that knows nothing of this one; an address that may not be opened is none. */
export function SafeLink({ url, className, children }: SafeLinkProps) {
  const { t } = useTranslation('common');
  if (!isSafeLink(url)) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only">({t('newWindow')})</span>
    </a>
  );
}

/** Opens the address that is typed; there once it is one that the rule takes. */
export function LinkTest() {
  const { t } = useTranslation('ads');
  const { values } = useFormValues<Partial<AdsForm>>();
  const url = (values.redirectUrl ?? '').trim();
  const host = hostOf(url);
  if (!host) return null;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <SafeLink url={url} className={buttonClass('secondary')}>
        <ExternalLink size={16} aria-hidden />
        {t('testLink')}
      </SafeLink>
      <span className="min-w-0 break-all text-muted text-table">{t('opensAt', { host })}</span>
    </div>
  );
}
