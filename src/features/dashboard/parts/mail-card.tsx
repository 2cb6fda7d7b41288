import { useTranslation } from 'react-i18next';
import { useBankContentQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { BLANK } from '../../../rules/formats.ts';
import { OWN_HEIGHTS } from './bank-cards.ts';
import { CardTable } from './card-table.tsx';
import { CARD_TITLES } from './card-titles.ts';
import { QueryCard } from './query-card.tsx';
import { ViewAll } from './view-all.tsx';

/** What each event sent in the running week, and what became of it. */
export function MailCard() {
  const { t } = useTranslation('cards');
  const { number, monthDay, share } = useFormats();
  return (
    <QueryCard
      title={t(CARD_TITLES.mail)}
      flush
      link={<ViewAll to="emailTemplates" />}
      query={useBankContentQuery()}
      isEmpty={({ bankContent }) => !bankContent.mail?.events.length}
      className={OWN_HEIGHTS.mail}
    >
      {({ bankContent: { mail } }) =>
        mail && (
          <>
            <CardTable
              label={t(CARD_TITLES.mail)}
              rows={mail.events}
              rowKey={({ id }) => id}
              columns={[
                {
                  title: t('event'),
                  cell: ({ name }) => <span className="font-medium">{t(`mailEvents.${name}`)}</span>,
                },
                { title: t('template'), cell: ({ templateName }) => templateName ?? BLANK },
                { title: t('sent'), figure: true, cell: ({ sent }) => number(sent) },
                {
                  title: t('delivered'),
                  figure: true,
                  cell: ({ sent, delivered }) => (
                    <>
                      {number(delivered)}{' '}
                      {sent > 0 && <span className="text-muted">{share(delivered / sent)}</span>}
                    </>
                  ),
                },
                { title: t('bounced'), figure: true, cell: ({ bounced }) => number(bounced) },
              ]}
            />
            <p className="mt-auto flex min-h-11 items-center px-5 py-2 text-caption text-muted">
              {monthDay(mail.from)} – {monthDay(mail.to)}
            </p>
          </>
        )
      }
    </QueryCard>
  );
}
