import { useEffect } from 'react';
import { useDaySheetQuery } from '../../../gql/appointments/hooks.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Row } from './day-words.ts';

/** A day of a drive, the first one where none is named; asked anew when something of it has changed. */
export function useDaySheet(driveId: string, date: Day | undefined) {
  const variables = { driveId, date: date ?? null };
  const query = useDaySheetQuery({ variables });
  const { error, refetch } = query;
  useChanges(['appointment', 'driveCenter'], () => void refetch());
  const sheet = useAnswer(query, variables).shown?.daySheet;
  return { sheet, error, refetch };
}

/**
 * Asks a sheet anew once somebody who is expected has not come in time: nothing changes then but the clock, and who is
 * late, like every count, is the server's to say. Where its clock is behind, it is asked with every moment until it is.
 */
export function useAskWhenLate(rows: readonly Row[], now: number, again: () => void): void {
  const latest = useLatest({ rows, again });
  useEffect(() => {
    const { rows, again } = latest.current;
    const isDue = rows.some((row) => row.dayStatus === 'Expected' && Date.parse(row.startTime) < now);
    // Out of sight it waits for a moment when it is seen.
    if (isDue && !document.hidden) again();
  }, [now]);
}
