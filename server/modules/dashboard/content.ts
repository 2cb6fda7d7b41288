import { sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { variablesIn } from '../../../src/rules/email-template.ts';
import { EMAIL_VARIABLES } from '../../../src/rules/email-variables.ts';
import { type Context, viewerOf } from '../../context.ts';
import { ads, emailEvents, emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AttentionKind, AttentionLine, BankContent, ContentAd, ContentAds } from '../../gql/types.ts';
import { type BankClock, bankClock } from './bank-clock.ts';
import { contentMail } from './content-mail.ts';

const SHOWN_ADS = 6;

async function contentAds(tx: Tx, { clientId }: BankClock): Promise<ContentAds> {
  const { rows } = await tx.execute<
    ContentAd & { total: number; live: number } & Record<string, unknown>
  >(sql`
    SELECT id, name, heading, cms_type AS "cmsType", sort_order AS "sortOrder", is_active AS "isActive",
      (count(*) OVER ())::int AS total, (count(*) FILTER (WHERE is_active) OVER ())::int AS live
    FROM ${ads} WHERE client_id = ${clientId}
    ORDER BY sort_order, id LIMIT ${SHOWN_ADS}`);
  return {
    total: rows[0]?.total ?? 0,
    live: rows[0]?.live ?? 0,
    first: rows.map(({ total: _total, live: _live, ...ad }) => ad),
  };
}

interface Named extends Record<string, unknown> {
  readonly name: string;
}

/** A line of so many records, named after the first of them. */
const lineOf = (kind: AttentionKind, rows: readonly Named[]): AttentionLine => ({
  kind,
  count: rows.length,
  name: rows[0]?.name ?? null,
  date: null,
});

/** Live advertisements that share a place, that have no picture, and those that are off. */
async function adLines(tx: Tx, { clientId }: BankClock): Promise<AttentionLine[]> {
  const { rows } = await tx.execute<Named & { live: boolean; shared: boolean; bare: boolean }>(sql`
    SELECT name, is_active AS live, file_id IS NULL AS bare,
      is_active AND count(*) FILTER (WHERE is_active) OVER (PARTITION BY sort_order) > 1 AS shared
    FROM ${ads} WHERE client_id = ${clientId} ORDER BY sort_order, id`);
  return [
    lineOf(
      'samePlace',
      rows.filter(({ shared }) => shared),
    ),
    lineOf(
      'adsWithoutPicture',
      rows.filter(({ live, bare }) => live && bare),
    ),
    lineOf(
      'adsOff',
      rows.filter(({ live }) => !live),
    ),
  ];
}

interface Template extends Named {
  readonly text: string;
  readonly on: boolean;
}

/**
 * Templates with a variable that nothing fills, events that send the built-in text since the template chosen for them is
 * off, and templates that are off.
 */
async function mailLines(tx: Tx, { clientId }: BankClock): Promise<AttentionLine[]> {
  const { rows: templates } = await tx.execute<Template>(sql`
    SELECT name, subject || template AS text, is_enable AS on
    FROM ${emailTemplates} WHERE client_id = ${clientId} ORDER BY name, id`);
  const { rows: events } = await tx.execute<Named>(sql`
    SELECT e.name FROM ${emailEvents} e JOIN ${emailTemplates} t ON t.client_id = e.client_id AND t.id = e.template_id
    WHERE e.client_id = ${clientId} AND e.is_enable AND NOT t.is_enable ORDER BY e.name, e.id`);
  const isUnfilled = ({ text }: Template): boolean =>
    variablesIn(text).some((name) => !Object.hasOwn(EMAIL_VARIABLES, name));
  return [
    lineOf('unknownVariable', templates.filter(isUnfilled)),
    lineOf('eventsWithoutTemplate', events),
    lineOf(
      'templatesOff',
      templates.filter(({ on }) => !on),
    ),
  ];
}

/** What donors see of a bank and get from it, each part for those who may read it. */
export const bankContent = (context: Context): Promise<BankContent> =>
  context.tx(async (tx) => {
    const { menu } = viewerOf(context);
    const clock = await bankClock(tx, context);
    const reads = (child: 'Ads' | 'emailtemplate'): boolean =>
      can(menu, { module: 'contentManagement', child, level: 'READ' });
    const [ofAds, ofMail] = [reads('Ads'), reads('emailtemplate')];
    const lines = [...(ofMail ? await mailLines(tx, clock) : []), ...(ofAds ? await adLines(tx, clock) : [])];
    return {
      ads: ofAds ? await contentAds(tx, clock) : null,
      mail: ofMail ? await contentMail(tx, clock) : null,
      toFinish: lines.filter(({ count }) => count > 0),
    };
  });
