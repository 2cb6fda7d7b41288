import type { FindRecordsQuery } from '../../../gql/shell/graphql.ts';
import { useFindRecordsQuery } from '../../../gql/shell/hooks.ts';
import { useSettled } from '../../../kit/use-settled.ts';

const PAUSE_MS = 150;
/** Shorter texts find nothing: the server does not look. */
const SHORTEST = 2;

interface Found {
  readonly records: FindRecordsQuery['findRecords'];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Records that fit what is typed, asked for when typing pauses; a newer text drops what an older one finds. */
export function useRecordSearch(text: string): Found {
  const wanted = text.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  const skip = asked.length < SHORTEST || wanted.length < SHORTEST;
  const { data, previousData, loading, error } = useFindRecordsQuery({
    variables: { text: asked },
    skip,
    fetchPolicy: 'network-only',
  });
  if (skip) return { records: [], searching: wanted.length >= SHORTEST, failed: false };
  const records = (data ?? previousData)?.findRecords ?? [];
  return { records, searching: loading || asked !== wanted, failed: error !== undefined };
}
