import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useBankContentQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { OWN_HEIGHTS } from './bank-cards.ts';
import { CardLines } from './card-lines.tsx';
import { CARD_TITLES } from './card-titles.ts';
import { QueryCard } from './query-card.tsx';

/** The templates that were edited last. */
export function EditedCard() {
  const { t } = useTranslation('cards');
  const { time } = useFormats();
  return (
    <QueryCard
      title={t(CARD_TITLES.edited)}
      flush
      query={useBankContentQuery()}
      isEmpty={({ bankContent }) => !bankContent.mail?.edited.length}
      className={OWN_HEIGHTS.edited}
    >
      {({ bankContent: { mail } }) => (
        <CardLines
          lines={(mail?.edited ?? []).map(({ id, name, isEnable, updatedAt }) => ({
            id,
            icon: Mail,
            text: name,
            note: isEnable ? time(new Date(updatedAt)) : `${t('off')} · ${time(new Date(updatedAt))}`,
            to: href('viewEmailTemplate', undefined, { id }),
          }))}
        />
      )}
    </QueryCard>
  );
}
