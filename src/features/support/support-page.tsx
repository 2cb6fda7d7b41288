import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../api/config.ts';
import { useCreateSupportRequestMutation, useSupportRequestsQuery } from '../../gql/support/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { useMoment } from '../../kit/use-moment.ts';
import { useHasRight, usePermission } from '../../kit/use-permission.ts';
import { isSupportOpen, readSupportHours } from '../../rules/support-hours.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactCard } from './parts/contact-card.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { ReportForm } from './parts/report-form.tsx';
import { RequestsCard } from './parts/requests-card.tsx';
import { StatusCard } from './parts/status-card.tsx';

const MINUTE = 60_000;

/** Help in four parts: a report of a problem with what became of others, guides, who answers, and how things are. */
export function Component() {
  const { t } = useTranslation('support');
  const { hour } = useFormats();
  const mayAsk = usePermission(useCreateSupportRequestMutation);
  const mayRead = usePermission(useSupportRequestsQuery);
  const mayWrite = useHasRight({ module: 'donorgrid-support', level: 'WRITE' });
  const { support, unserved } = consoleConfig();
  // A backend that keeps no requests: the report goes to whoever answers, as a message.
  const mailTo = mayWrite && unserved.includes('createSupportRequest') ? support.email : '';
  const now = useMoment(MINUTE);
  const hours = readSupportHours(support.hours);
  const isOpen = hours !== undefined && isSupportOpen(hours, now);
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        context={
          hours &&
          (isOpen
            ? t('openUntil', { time: hour(hours.to), zone: hours.timeZone })
            : t('closedNow', { time: hour(hours.from), zone: hours.timeZone }))
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 xl:col-span-8">
          {(mayAsk || mailTo) && <ReportForm mailTo={mailTo} />}
          {mayRead && <RequestsCard />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-span-4">
          <HelpCard />
          <ContactCard hours={hours} isOpen={isOpen} />
          <StatusCard />
        </div>
      </div>
    </>
  );
}
