import {
  Activity,
  Ban,
  CalendarCheck,
  CircleAlert,
  Download,
  Globe,
  LogIn,
  type LucideIcon,
  MapPin,
  Percent,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { BLANK } from '../../../rules/formats.ts';
import { type ReportName, SHARE_TILES, TEXT_TILES } from '../../../rules/report.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';

/** The figures of each report in their order, as the server names them. */
const TILES = {
  adminLogin: ['signIns', 'users', 'failedShare', 'newLocations'],
  adminActivity: ['actions', 'users', 'exports', 'errors'],
  donorLoginFail: ['failures', 'donorsAffected', 'topReason', 'topIp'],
  donationsScheduled: ['scheduled', 'byAdmins', 'canceled', 'donatedShare'],
  donorActivity: ['visits', 'donors', 'bookings', 'conversion'],
} as const satisfies Readonly<Record<ReportName, readonly string[]>>;
type TileName = (typeof TILES)[ReportName][number];

const ICONS: Readonly<Record<TileName, LucideIcon>> = {
  signIns: LogIn,
  users: Users,
  failedShare: Percent,
  newLocations: MapPin,
  actions: Activity,
  exports: Download,
  errors: CircleAlert,
  failures: Ban,
  donorsAffected: Users,
  topReason: CircleAlert,
  topIp: Globe,
  scheduled: CalendarCheck,
  byAdmins: Users,
  canceled: Ban,
  donatedShare: Percent,
  visits: Activity,
  donors: Users,
  bookings: CalendarCheck,
  conversion: Percent,
};

interface ReportTilesProps {
  readonly report: ReportName;
  /** Undefined while the report is on its way. */
  readonly tiles: ReportFragment['tiles'] | undefined;
}

/** The four figures of a report. */
export function ReportTiles({ report, tiles }: ReportTilesProps) {
  const { t } = useTranslation('reports');
  const { number, share } = useFormats();
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {TILES[report].map((name) => {
        const Icon = ICONS[name];
        const tile = tiles?.find((one) => one.name === name);
        const isText = TEXT_TILES.includes(name);
        const figure = SHARE_TILES.includes(name) ? share(tile?.value ?? 0) : number(tile?.value ?? 0);
        return (
          <StatTile
            key={name}
            title={t(`tiles.${name}`)}
            icon={<Icon size={16} aria-hidden />}
            busy={tiles === undefined}
            plain={!isText}
            value={
              tiles === undefined ? (
                <Skeleton className="h-9 w-20" />
              ) : isText ? (
                <span className="block truncate text-body" title={tile?.text ?? ''}>
                  {tile?.text ?? BLANK}
                </span>
              ) : (
                figure
              )
            }
            note={
              isText && tile?.text
                ? t('times', { count: tile.value, formatted: number(tile.value) })
                : undefined
            }
          />
        );
      })}
    </div>
  );
}
