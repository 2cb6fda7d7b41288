import { FileText, Mail, MailX, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBankContentQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { Tile } from './tile.tsx';

interface ContentTilesProps {
  readonly ads: boolean;
  readonly mail: boolean;
}

/** What is live, what was mailed this week and what came back, with the weeks before. */
export function ContentTiles({ ads, mail }: ContentTilesProps) {
  const { t } = useTranslation(['cards', 'dashboard']);
  const { number, share } = useFormats();
  const query = useBankContentQuery();
  const course = query.data?.bankContent.mail;
  const line = (values: readonly number[], tone: 'good' | 'plain') => (
    <Sparkline
      values={values}
      tone={tone}
      label={t('dashboard:lastWeeks', { count: values.length, values: values.map(number).join(', ') })}
    />
  );
  return (
    <>
      {ads && (
        <Tile
          title={t('adsLive')}
          icon={<Megaphone size={16} aria-hidden />}
          query={query}
          value={({ bankContent }) => number(bankContent.ads?.live ?? 0)}
          note={({ bankContent }) => t('ofTotal', { total: number(bankContent.ads?.total ?? 0) })}
        />
      )}
      {mail && (
        <>
          <Tile
            title={t('mailSent')}
            icon={<Mail size={16} aria-hidden />}
            query={query}
            value={({ bankContent }) => number(bankContent.mail?.sent ?? 0)}
            note={({ bankContent: { mail: week } }) =>
              week && week.sent > 0 && t('deliveredShare', { share: share(week.delivered / week.sent) })
            }
            trend={course && line(course.sentByWeek, 'good')}
          />
          <Tile
            title={t('mailBounced')}
            icon={<MailX size={16} aria-hidden />}
            query={query}
            value={({ bankContent }) => number(bankContent.mail?.bounced ?? 0)}
            note={({ bankContent: { mail: week } }) =>
              week && week.sent > 0 && t('bouncedShare', { share: share(week.bounced / week.sent) })
            }
            trend={course && line(course.bouncedByWeek, 'plain')}
          />
          <Tile
            title={t('templates')}
            icon={<FileText size={16} aria-hidden />}
            query={query}
            value={({ bankContent }) => number(bankContent.mail?.templates ?? 0)}
            note={({ bankContent: { mail: of } }) =>
              of &&
              t('enabledAndOff', {
                enabled: number(of.enabledTemplates),
                off: number(of.templates - of.enabledTemplates),
              })
            }
          />
        </>
      )}
    </>
  );
}
