import { useDriveDaysAheadQuery } from '../../../gql/drives/hooks.ts';
import type { Day } from '../../../lib/scalars.ts';
import { isActivated } from '../../../rules/drive-status.ts';
import { openDatesOf } from './drive-days.ts';
import { type Movable, opensDays, type Transition } from './transitions.ts';

/** More days than this are not chosen one by one. */
const MOST_DAYS = 62;

/** The days of a drive that a change of its state is asked for, and how they stand before it. */
export function useTransitionDays(drive: Movable, transition: Transition) {
  const days = openDatesOf(drive.centerDetails);
  // Of an active drive the days that are closed are opened, and those alone.
  const isPartly = opensDays(drive, transition);
  const closesDays =
    transition === 'deactivate' && isActivated(drive) && days.length > 1 && days.length <= MOST_DAYS;
  const asked = useDriveDaysAheadQuery({
    variables: { id: drive.id },
    skip: !isPartly && !closesDays,
    fetchPolicy: 'network-only',
  });
  const ahead = asked.data?.driveCenterById.daysAhead ?? [];
  const closed = ahead.filter(({ isOpen }) => !isOpen).map(({ date }) => date);
  const open = ahead.filter(({ isOpen }) => isOpen).map(({ date }) => date);
  const dates: readonly Day[] = isPartly ? closed : days;
  // How the days stand is known before they are chosen: who is kept on a closed one is not concerned unasked.
  const isWaiting = closesDays && !asked.data;
  return {
    isPartly,
    asked,
    /** The days to choose from. */
    dates,
    asksDates:
      (transition === 'activate' || transition === 'deactivate') &&
      days.length > 1 &&
      dates.length > 0 &&
      dates.length <= MOST_DAYS &&
      !isWaiting,
    /** Days that are open already, where closed ones are opened. */
    open: isPartly && ahead.length <= MOST_DAYS ? open : [],
    /** Days that are closed already, where open ones are closed. */
    shut: closesDays ? closed : [],
    /** Days that stay open after those are closed. */
    openBeside: (closing: readonly Day[]) => open.filter((date) => !closing.includes(date)),
    // Without days nothing is opened: to the server no days are all of them.
    isHeld: isWaiting || (isPartly && closed.length === 0),
    isKnown: !isWaiting && !asked.loading,
  };
}
