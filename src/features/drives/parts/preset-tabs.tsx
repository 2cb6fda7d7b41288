import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useDriveCountsQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { TabCount } from '../../../ui/tab-count.tsx';
import { type Preset, QUEUES } from './presets.ts';

/** What changes what waits. */
const WAITING = ['driveCenter'] as const;

interface PresetTabsProps {
  /** The one that is open. */
  readonly preset: Preset;
  /** Those that the reader may open. */
  readonly lists: readonly Preset[];
}

/** The way between the three lists of drives, with what waits in each. What comes with the count has its room before. */
export function PresetTabs({ preset, lists }: PresetTabsProps) {
  const { t } = useTranslation(['drives', 'menu']);
  const { number } = useFormats();
  const { data, refetch } = useDriveCountsQuery({
    variables: {
      approval: { ...QUEUES.approval, statuses: [...QUEUES.approval.statuses] },
      activation: { ...QUEUES.activation, statuses: [...QUEUES.activation.statuses] },
    },
  });
  useChanges(WAITING, () => void refetch());
  const waiting: Readonly<Record<Preset, number | undefined>> = {
    createDrive: undefined,
    approveDrive: data?.approval.totalRecords,
    activationDrive: data?.activation.totalRecords,
  };
  const countOf = (count: number | undefined) => (count === undefined ? undefined : number(count));
  return (
    <nav aria-label={t('drives:lists')}>
      <ul className="flex w-fit max-w-full overflow-x-auto rounded-control border border-line bg-surface">
        {lists.map((one) => (
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
              {one !== 'createDrive' && (
                <TabCount waits={Boolean(waiting[one])} count={countOf(waiting[one])} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
