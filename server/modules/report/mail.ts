import { startOfUtcDay } from '../../../src/lib/day.ts';
import { withRegion } from '../../../src/lib/region.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { withColon } from '../../../src/lib/written.ts';
import { BLANK } from '../../../src/rules/formats.ts';
import { type ReportName, SHARE_TILES, TEXT_TILES } from '../../../src/rules/report.ts';
import { lastingState } from '../../../src/rules/report-schedule.ts';
import type { Clock } from '../../clock.ts';
import type { ReportTile } from '../../gql/types.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type Language, wordsIn } from '../../words.ts';

interface ReportMail {
  readonly report: ReportName;
  readonly language: Language;
  /** Null in the parent view. */
  readonly bankName: string | null;
  /** The bank that the link has to name, since its reader sees all of them; null for whoever sees their own alone. */
  readonly bank: number | null;
  readonly days: { readonly from: Day; readonly to: Day };
  readonly zone: Clock;
  readonly tiles: readonly Omit<ReportTile, '__typename'>[];
  readonly origin: string | null;
  /** What the report was narrowed by, as the console's address has it. */
  readonly state: string;
}

/** The report in the console, on the days of the mail. */
function linkTo({ origin, report, days, state, bank }: ReportMail): string {
  const search = new URLSearchParams([
    ['report', report],
    ...Object.entries(days),
    ...lastingState(state),
    ...(bank === null ? [] : [['bank', `${bank}`]]),
  ]);
  return `${origin}/reports?${search}`;
}

/** A report's figures in words of its reader's language. Nobody's name is in it: rows are read in the console alone. */
export function reportMail(mail: ReportMail): Pick<Mail, 'subject' | 'text'> {
  const { report, language, bankName, days, zone, tiles, origin } = mail;
  const t = wordsIn(language, ['reports', 'menu']);
  const region = withRegion(language);
  const number = new Intl.NumberFormat(region);
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (text: Day): string => date.format(startOfUtcDay(text));
  const span =
    days.from === days.to
      ? day(days.from)
      : t('reports:span', { from: day(days.from), to: day(days.to), zone: '' }).trim();
  const title = t(`menu:${report}`);
  const figures = tiles.map(({ name, value, text }) => {
    const shown = SHARE_TILES.includes(name) ? percent.format(value) : number.format(value);
    const figure = text ? `${text} (${shown})` : TEXT_TILES.includes(name) ? BLANK : shown;
    return withColon(language, t(`reports:tiles.${name as 'users'}`), figure);
  });
  const whose = bankName ?? t('reports:mail.allBanks');
  return {
    subject: withColon(language, `${title}, ${span}`, whose).replaceAll(/[\r\n]+/g, ' '),
    text: [
      [title, whose, `${span} (${zone.label})`].join('\n'),
      figures.join('\n'),
      ...(origin ? [`${t('reports:mail.open')} ${linkTo(mail)}`] : []),
      t('reports:mail.why'),
    ].join('\n\n'),
  };
}
