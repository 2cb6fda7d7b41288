import { type EmailValues, SAMPLES } from '../../../src/rules/email-variables.ts';
import { ianaZone } from '../../../src/rules/zones.ts';
import { donorDistance, donorText } from '../../mail/donor-words.ts';
import type { Language } from '../../words.ts';
import { formatDonorTime } from '../appointment/donor-dates.ts';

const ZONE = 'CST';

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
