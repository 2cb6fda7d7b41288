import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useBankContentQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { CmsType } from '../../../rules/ads.ts';
import { Chip } from '../../../ui/chip.tsx';
import { OWN_HEIGHTS } from './bank-cards.ts';
import { CardTable } from './card-table.tsx';
import { QueryCard } from './query-card.tsx';
import { RowLink } from './row-link.tsx';
import { ViewAll } from './view-all.tsx';

/** The advertisements in the order in which donors see them. */
export function AdsCard() {
  const { t } = useTranslation('cards');
  const { number } = useFormats();
  return (
    <QueryCard
      title={t('adsInOrder')}
      flush
      link={<ViewAll to="ads" />}
      query={useBankContentQuery()}
      isEmpty={({ bankContent }) => !bankContent.ads?.first.length}
      className={OWN_HEIGHTS.ads}
    >
      {({ bankContent: { ads } }) => (
        <CardTable
          tall
          label={t('adsInOrder')}
          rows={ads?.first ?? []}
          rowKey={({ id }) => id}
          columns={[
            {
              title: t('ad'),
              cell: ({ id, name, heading }) => (
                <>
                  <RowLink to={href('viewAd', undefined, { id })}>{name}</RowLink>
                  <span className="block truncate text-caption text-muted">{heading}</span>
                </>
              ),
            },
            { title: t('kind'), cell: ({ cmsType }) => t(`adKinds.${cmsType as CmsType}`, cmsType) },
            { title: t('place'), figure: true, cell: ({ sortOrder }) => number(sortOrder) },
            {
              title: t('status'),
              cell: ({ isActive }) => (
                <Chip tone={isActive ? 'good' : 'idle'}>{t(isActive ? 'live' : 'off')}</Chip>
              ),
            },
          ]}
        />
      )}
    </QueryCard>
  );
}
