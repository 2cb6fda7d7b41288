import { useDriveDaysAheadQuery } from '../../../gql/drives/hooks.ts';
import { useToday } from '../../../kit/use-now.ts';
import type { Day } from '../../../lib/scalars.ts';
import { isActivated } from '../../../rules/drive-status.ts';
import { openDatesOf } from './drive-days.ts';
import { type Movable, opensDays, type Transition } from './transitions.ts';

/** More days than this are not chosen one by one. */
const MOST_DAYS = 62;

/** The days of a drive that a change of its state is asked for, and how they stand before it. */
export function useTransitionDays(drive: Movable, transition: Transition) {
  const today = useToday();
  const planned = openDatesOf(drive.centerDetails);
  // Of an active drive the days that are closed are opened, and those alone.
  const isPartly = opensDays(drive, transition);
  const closes = transition === 'deactivate';
  const planAhead = planned.filter((date) => date >= today).length;
  const isFew = planned.length > 1 && planAhead <= MOST_DAYS;
  // Which days are still to come is known to the server: each place has a clock of its own.
  const asks = isPartly || ((transition === 'activate' || closes) && isFew);
  const asked = useDriveDaysAheadQuery({
    variables: { id: drive.id },
    skip: !asks,
    fetchPolicy: 'network-only',
  });
  const ahead = asked.data?.driveCenterById.daysAhead ?? [];
  const on = (days: typeof ahead): readonly Day[] => days.map(({ date }) => date);
  const open = on(ahead.filter(({ isOpen }) => isOpen));
  const dates = isPartly ? on(ahead.filter(({ isOpen }) => !isOpen)) : on(ahead);
  // A day of which one place has nothing to offer is open at the others, and is closed like any other.
  const shut = on(ahead.filter(({ isClosed }) => isClosed));
  // How the days stand is known before some are closed: who is kept on a closed one is not concerned unasked.
  const isWaiting = closes && asks && !asked.data;
  return {
    /** As many days are likely to come, as long as it is not known which. */
    coming: asks && !asked.data && !asked.error && planAhead > 1 ? Math.min(planAhead, MOST_DAYS) : 0,
    isPartly,
    asked,
    /** The days to choose from. */
    dates,
    asksDates:
      planned.length > 1 && dates.length > (isPartly ? 0 : 1) && dates.length <= MOST_DAYS && !isWaiting,
    /** Days that are open already, where closed ones are opened. */
    open: isPartly && ahead.length <= MOST_DAYS ? open : [],
    /** Days that are closed already, where open ones are closed. */
    shut: closes && isActivated(drive) ? shut : [],
    /** Days that stay open after those are closed. */
    openBeside: (closing: readonly Day[]) =>
      on(ahead).filter((date) => !shut.includes(date) && !closing.includes(date)),
    // Without days nothing is opened: to the server no days are all of them.
    isHeld: isWaiting || (isPartly && dates.length === 0),
    isKnown: !asks || (asked.data !== undefined && !asked.loading),
  };
}
