import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { addDays, WEEK } from '../../../lib/day.ts';
import { phone as phoneText } from '../../../rules/formats.ts';
import type { SupportHours } from '../../../rules/support-hours.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';

/** A Monday: days of the week are written by it. */
const MONDAY = '2024-01-01';

interface ContactCardProps {
  readonly hours: SupportHours | undefined;
  readonly isOpen: boolean;
}

/** Who answers, and when. */
export function ContactCard({ hours, isOpen }: ContactCardProps) {
  const { t } = useTranslation('support');
  const { hour, weekday } = useFormats();
  const { email, phone } = consoleConfig().support;
  const dayName = (day: SupportHours['first']): string => weekday(addDays(MONDAY, WEEK.indexOf(day)));
  const facts = [
    phone && {
      label: t('phone'),
      value: (
        <a href={`tel:+1${phone}`} className="touch-target text-secondary">
          {phoneText(phone)}
        </a>
      ),
    },
    email && {
      label: t('email'),
      value: (
        <a href={`mailto:${email}`} className="touch-target text-secondary">
          {email}
        </a>
      ),
    },
    hours && {
      label: t('hours'),
      value: (
        <>
          <span className="block">
            {t('hoursText', {
              first: dayName(hours.first),
              last: dayName(hours.last),
              from: hour(hours.from),
              to: hour(hours.to),
              zone: hours.timeZone,
            })}
          </span>
          <span className="mt-1 block">
            <Chip tone={isOpen ? 'good' : 'idle'}>{t(isOpen ? 'open' : 'closed')}</Chip>
          </span>
        </>
      ),
    },
  ].filter((fact) => fact !== '' && fact !== undefined);
  return (
    <Card title={t('contact')}>
      {facts.length === 0 ? (
        <p className="text-muted">{t('noContact')}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-2 pointer-coarse:gap-y-6.5 text-table">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
