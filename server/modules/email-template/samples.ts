import { inArray } from 'drizzle-orm';
import {
  type EmailValues,
  type KnownVariable,
  SAMPLES,
  variablesOf,
} from '../../../src/rules/email-variables.ts';
import { ianaZone } from '../../../src/rules/zones.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { donorDistance, donorText } from '../../mail/donor-words.ts';
import { type Language, languageOf } from '../../words.ts';
import { formatDonorTime } from '../appointment/donor-dates.ts';

const ZONE = 'CST';

interface Bank {
  readonly name: string;
  readonly phone: string;
  readonly domain: string;
  readonly language: Language;
}

/** The values of a preview of nobody in a bank's mail. */
export const samplesOf = ({ name, phone, domain, language }: Bank): EmailValues => ({
  ...samplesIn(language),
  bankName: name,
  phone,
  bookUrl: `https://${domain}`,
});

/** The values of a preview of nobody, by the number of the bank; those of the parent administration are no bank's. */
export async function samplesOfBanks(
  tx: Tx,
  clientIds: readonly number[],
): Promise<(clientId: number) => EmailValues> {
  const rows = await tx
    .select({
      clientId: sites.siteId,
      name: sites.name,
      phone: sites.phoneNumber,
      domain: sites.domain,
      language: sites.language,
    })
    .from(sites)
    .where(inArray(sites.siteId, [...new Set(clientIds)]));
  const known = new Map(
    rows.map(({ clientId, ...bank }) => [
      clientId,
      samplesOf({ ...bank, language: languageOf(bank.language) }),
    ]),
  );
  return (clientId) => known.get(clientId) ?? samplesIn('en');
}

/** What a template of these events may use, each with what it says in a preview of nobody. */
export const shownVariables = (events: readonly string[], samples: EmailValues): KnownVariable[] =>
  variablesOf(events).map((known) => ({ ...known, sample: samples[known.variable] ?? known.sample }));

/** The values of a preview of nobody, written as the donors of a bank are: days, hours and measures in its language. */
export function samplesIn(language: Language): EmailValues {
  const said = (at: string) => formatDonorTime(new Date(at), ianaZone(ZONE), ZONE, language);
  const { day, time } = said('2026-11-27T16:20:00Z');
  const before = said('2026-11-26T20:40:00Z');
  return {
    ...SAMPLES,
    date: day,
    time,
    previousDate: before.day,
    previousTime: before.time,
    hours: donorText(language, 'hours', {
      from: said('2026-11-27T15:00:00Z').time,
      to: said('2026-11-27T23:00:00Z').time,
    }),
    duration: donorText(language, 'duration', { minutes: '60' }),
    distance: donorDistance(language, 3.2),
    driveName: donorText(language, 'sample.driveName'),
    reason: donorText(language, 'sample.reason'),
  };
}
