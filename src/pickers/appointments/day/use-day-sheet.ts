import { useDaySheetQuery } from '../../../gql/appointments/hooks.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import type { Day } from '../../../lib/scalars.ts';

/** A day of a drive, the first one where none is named; asked anew when something of it has changed. */
export function useDaySheet(driveId: string, date: Day | undefined) {
  const variables = { driveId, date: date ?? null };
  const query = useDaySheetQuery({ variables });
  const { error, refetch } = query;
  useChanges(['appointment', 'driveCenter'], () => void refetch());
  const sheet = useAnswer(query, variables).shown?.daySheet;
  return { sheet, error, refetch };
}
