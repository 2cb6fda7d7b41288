import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdShownFragment } from '../../../gql/content/graphql.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { DesktopFrame, PhoneFrame, type Scheme, SchemeChoice } from './preview.tsx';

interface LivePreviewProps {
  readonly ads: readonly AdShownFragment[];
  readonly total: number;
  readonly bank: string;
}

/** What donors see now: the active advertisements, the first of them, in their order. */
export function LivePreview({ ads, total, bank }: LivePreviewProps) {
  const { t } = useTranslation('ads');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const Frame = width === 'phone' ? PhoneFrame : DesktopFrame;
  return (
    <section
      aria-label={t('asDonors')}
      data-print="none"
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="font-semibold text-body">{t('asDonors')}</h2>
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={t('width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('phoneShort') },
            { value: 'desktop', label: t('desktopShort') },
          ]}
        />
        <SchemeChoice value={scheme} onChange={setScheme} />
      </div>
      <Frame ads={ads.map((ad) => ({ ...ad, fileId: ad.file?.id ?? '' }))} scheme={scheme} bank={bank} />
      <p className="text-center text-muted text-table">{t('liveCount', { count: total })}</p>
    </section>
  );
}
