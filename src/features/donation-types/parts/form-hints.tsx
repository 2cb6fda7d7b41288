import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { bedPace, donationTypeWarnings } from '../../../rules/donation-type.ts';
import { Banner } from '../../../ui/banner.tsx';

/** How long a bed is taken, and how many donors it serves in an hour; it follows the timings as they are typed. */
export function BedPace() {
  const { t } = useTranslation('donationTypes');
  const { decimal } = useFormats();
  const [procedure, cleanup] = useWatch({ name: ['maximiumProcedureTime', 'bedCleanupTime'] });
  const pace = bedPace(Number(procedure) || 0, Number(cleanup) || 0);
  return (
    <p aria-live="polite" className="min-h-5 text-muted text-table">
      {pace.minutes > 0 && t('pace', { count: pace.minutes, perHour: decimal(pace.perHour) })}
    </p>
  );
}

/** Staff without anybody who may perform the test before a donation: worth a look, no reason to refuse. */
export function StaffWarning() {
  const { t } = useTranslation('donationTypes');
  const staff: unknown = useWatch({ name: 'requiredStaff' });
  const rows = Array.isArray(staff) ? staff : [];
  if (donationTypeWarnings({ requiredStaff: rows }).length === 0) return null;
  return <Banner tone="info">{t('nobodyCanTest')}</Banner>;
}
