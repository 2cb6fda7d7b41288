import { refetchLists } from '../../../api/refetch-lists.ts';
import { useChanges } from '../../../kit/live/live.ts';

/** What the cards and the calendar are made of. */
const ENTITIES = ['driveCenter', 'event', 'appointment', 'site'];

/** Asks the cards again when somebody has changed what they show. */
export function LiveCards() {
  useChanges(ENTITIES, () => void refetchLists());
  return null;
}
