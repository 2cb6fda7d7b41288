import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useDriveCountsQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { PRESETS, type Preset, QUEUES } from './presets.ts';

/** The way between the three lists of drives, for those that the reader may open, with what waits in each. */
export function PresetTabs({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation(['drives', 'menu']);
  const { number } = useFormats();
  const opens = useOpens();
  const { data } = useDriveCountsQuery({
    variables: {
      approval: { ...QUEUES.approval, statuses: [...QUEUES.approval.statuses] },
      activation: { ...QUEUES.activation, statuses: [...QUEUES.activation.statuses] },
    },
  });
  const waiting: Readonly<Record<Preset, number | undefined>> = {
    createDrive: undefined,
    approveDrive: data?.approval.totalRecords,
    activationDrive: data?.activation.totalRecords,
  };
  const shown = PRESETS.filter((one) => opens(one));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t('drives:lists')} data-print="none" className="mb-3">
      <ul className="flex w-fit max-w-full overflow-x-auto rounded-control border border-line">
        {shown.map((one) => (
          <li key={one}>
            <Link
              to={href(one)}
              aria-current={one === preset ? 'page' : undefined}
              className={clsx(
                'flex h-8 pointer-coarse:h-11 items-center gap-1.5 whitespace-nowrap px-3 text-table no-underline -outline-offset-2',
                one === preset
                  ? 'bg-primary-soft font-medium text-on-primary-soft'
                  : 'text-muted hover:bg-hover',
              )}
            >
              {t(`menu:${one}`)}
              {Boolean(waiting[one]) && (
                <span className="rounded-full bg-warning-soft px-1.5 text-caption text-on-warning-soft tabular-nums">
                  {' '}
                  {number(waiting[one] ?? 0)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
