import { CalendarOff, CalendarRange, Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { usePlatformFiguresQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { Meter } from './meter.tsx';
import { Tile } from './tile.tsx';

/** The week of the whole platform: its drives, how full they are, and the banks that have planned none. */
export function PlatformTiles() {
  const { t } = useTranslation('cards');
  const { number, share } = useFormats();
  const opens = useOpens();
  const figures = usePlatformFiguresQuery();
  return (
    <>
      <Tile
        title={t('drivesThisWeek')}
        icon={<CalendarRange size={16} aria-hidden />}
        query={figures}
        value={({ platformFigures }) => number(platformFigures.drivesThisWeek)}
        note={({ platformFigures: { drivesThisWeek, drivesDoneThisWeek: done } }) =>
          t('doneToCome', { done: number(done), ahead: number(drivesThisWeek - done) })
        }
        bar={(data) => (
          <Meter
            share={
              data
                ? data.platformFigures.drivesDoneThisWeek / Math.max(1, data.platformFigures.drivesThisWeek)
                : 0
            }
          />
        )}
      />
      <Tile
        title={t('slotFillRate')}
        icon={<Gauge size={16} aria-hidden />}
        query={figures}
        value={({ platformFigures: { bookedThisWeek: booked, capacityThisWeek: capacity } }) =>
          share(capacity > 0 ? Math.round((1_000 * booked) / capacity) / 1_000 : 0)
        }
        note={({ platformFigures: { bookedThisWeek: booked, capacityThisWeek: capacity } }) =>
          t('bookedOf', { booked: number(booked), capacity: number(capacity) })
        }
        bar={(data) => (
          <Meter
            share={
              data
                ? data.platformFigures.bookedThisWeek / Math.max(1, data.platformFigures.capacityThisWeek)
                : 0
            }
          />
        )}
      />
      <Tile
        title={t('idleBanks')}
        icon={<CalendarOff size={16} aria-hidden />}
        query={figures}
        value={({ platformFigures }) => number(platformFigures.banksWithoutUpcomingDrive)}
        note={({ platformFigures: { activeBanks } }) => (
          <span className="flex flex-wrap gap-x-2">
            <span className="@max-[12rem]:sr-only">
              {t('ofActive', { count: activeBanks, shown: number(activeBanks) })}
            </span>
            {opens('clients') && (
              <Link
                to={href('clients', undefined, { status: 'active', upcomingDrive: 'none' })}
                className="touch-target font-medium text-secondary no-underline hover:underline"
              >
                {t('showBanks')}
              </Link>
            )}
          </span>
        )}
        bar={(data) => (
          <Meter
            tone="warning"
            share={
              data
                ? data.platformFigures.banksWithoutUpcomingDrive /
                  Math.max(1, data.platformFigures.activeBanks)
                : 0
            }
          />
        )}
      />
    </>
  );
}
