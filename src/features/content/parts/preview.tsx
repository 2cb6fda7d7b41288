import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/segmented.tsx';
import { AdCard, type ShownAd } from './ad-card.tsx';

export type Scheme = 'light' | 'dark';

/** Light or dark, for what a preview shows. */
export function SchemeChoice({
  value,
  onChange,
}: {
  readonly value: Scheme;
  readonly onChange: (value: Scheme) => void;
}) {
  const { t } = useTranslation('ads');
  return (
    <Segmented
      label={t('scheme')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'light', label: t('light') },
        { value: 'dark', label: t('dark') },
      ]}
    />
  );
}

interface FrameProps {
  readonly ads: readonly (ShownAd & { readonly id: string })[];
  readonly scheme: Scheme;
  /** Whose pages they are. */
  readonly bank: string;
}

/** The donors' page on a telephone. */
export function PhoneFrame({ ads, scheme, bank }: FrameProps) {
  return (
    <div style={{ colorScheme: scheme }} className="rounded-card bg-hover p-4">
      <div className="mx-auto max-w-72 overflow-hidden rounded-[2rem] border border-line-strong bg-canvas text-ink">
        <p className="truncate border-line border-b bg-surface px-5 pt-4 pb-2.5 font-semibold text-body">
          {bank}
        </p>
        <div className="flex min-h-56 flex-col gap-2.5 p-3 pb-6">
          {ads.map((ad) => (
            <AdCard key={ad.id} ad={ad} wide={false} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The same page on a desktop. */
export function DesktopFrame({ ads, scheme, bank }: FrameProps) {
  return (
    <div style={{ colorScheme: scheme }} className="rounded-card bg-hover p-3">
      <div className="overflow-hidden rounded-control border border-line-strong bg-canvas text-ink">
        <div aria-hidden className="flex gap-1.5 border-line border-b bg-hover px-3 py-2">
          {[1, 2, 3].map((dot) => (
            <span key={dot} className="size-2 rounded-full bg-line-strong" />
          ))}
        </div>
        <p className="truncate border-line border-b bg-surface px-4 py-2 font-semibold text-table">{bank}</p>
        <div className="flex min-h-24 flex-col gap-2.5 p-4">
          {ads.map((ad) => (
            <AdCard key={ad.id} ad={ad} wide />
          ))}
        </div>
      </div>
    </div>
  );
}

interface AdPreviewProps {
  readonly ad: ShownAd;
  readonly bank: string;
}

/** One advertisement as donors will see it: on a telephone and on a desktop, by day and by night. */
export function AdPreview({ ad, bank }: AdPreviewProps) {
  const { t } = useTranslation('ads');
  const [scheme, setScheme] = useState<Scheme>('light');
  const ads = [{ ...ad, id: 'preview' }];
  return (
    <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-body">{t('preview')}</h2>
        <SchemeChoice value={scheme} onChange={setScheme} />
      </header>
      <figure>
        <figcaption className="mb-1.5 text-muted text-table">{t('phone')}</figcaption>
        <PhoneFrame ads={ads} scheme={scheme} bank={bank} />
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-muted text-table">{t('desktop')}</figcaption>
        <DesktopFrame ads={ads} scheme={scheme} bank={bank} />
      </figure>
    </section>
  );
}
