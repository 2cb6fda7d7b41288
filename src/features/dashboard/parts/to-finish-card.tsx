import { Braces, Eye, ImageOff, ListOrdered, MailX, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useBankContentQuery } from '../../../gql/dashboard/hooks.ts';
import type { EmailEventName } from '../../../rules/email-variables.ts';
import { OWN_HEIGHTS } from './bank-cards.ts';
import { CardLines } from './card-lines.tsx';
import { CARD_TITLES } from './card-titles.ts';
import { QueryCard } from './query-card.tsx';

const TEMPLATES = href('emailTemplates');
const ADS = href('ads');

/** Each sort of line: its icon, and the list that it leads to, narrowed to what it counts where that is a filter. */
const LINES = {
  unknownVariable: { icon: Braces, to: TEMPLATES },
  eventsWithoutTemplate: { icon: MailX, to: href('emailTemplates', undefined, { panel: 'settings' }) },
  templatesOff: { icon: Pencil, to: href('emailTemplates', undefined, { enabled: 'no' }) },
  samePlace: { icon: ListOrdered, to: ADS },
  adsWithoutPicture: { icon: ImageOff, to: ADS },
  adsOff: { icon: Eye, to: href('ads', undefined, { active: 'no' }) },
} as const;
type Kind = keyof typeof LINES;

const isKind = (kind: string): kind is Kind => kind in LINES;

/** What of the bank's content is left to do. */
export function ToFinishCard() {
  const { t } = useTranslation('cards');
  return (
    <QueryCard
      title={t(CARD_TITLES.toFinish)}
      flush
      query={useBankContentQuery()}
      isEmpty={({ bankContent }) => bankContent.toFinish.length === 0}
      className={OWN_HEIGHTS.toFinish}
    >
      {({ bankContent: { toFinish } }) => (
        <CardLines
          lines={toFinish.flatMap(({ kind, count, name }) =>
            isKind(kind)
              ? [
                  {
                    ...LINES[kind],
                    id: kind,
                    text: t(kind, { count }),
                    note:
                      kind === 'eventsWithoutTemplate' && name
                        ? t(`mailEvents.${name as EmailEventName}`, { defaultValue: name })
                        : (name ?? ''),
                  },
                ]
              : [],
          )}
        />
      )}
    </QueryCard>
  );
}
