import { useState } from 'react';
import type { FindRecordsQuery } from '../../../gql/shell/graphql.ts';
import { useFindRecordsQuery } from '../../../gql/shell/hooks.ts';
import { useSettled } from '../../../kit/use-settled.ts';

const PAUSE_MS = 150;
/** Shorter texts find nothing: the server does not look. */
const SHORTEST = 2;
const NONE: FindRecordsQuery['findRecords'] = [];

interface Found {
  readonly records: FindRecordsQuery['findRecords'];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Is one of the texts the begin of the other? What one finds is near to what the other does. */
const isNear = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Records that fit what is typed, asked for when typing pauses; a newer text drops what an older one finds. While the same text
 * grows or shrinks, what was found stays in sight; beside another one it would be taken for what that one finds.
 */
export function useRecordSearch(text: string): Found {
  const wanted = text.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  const skip = asked.length < SHORTEST || wanted.length < SHORTEST;
  const [last, setLast] = useState({ text: '', records: NONE });
  const { data, loading, error } = useFindRecordsQuery({
    variables: { text: asked },
    skip,
    fetchPolicy: 'network-only',
  });
  const found = data?.findRecords;
  if (found && !skip && found !== last.records) setLast({ text: asked, records: found });
  if (skip) return { records: NONE, searching: wanted.length >= SHORTEST, failed: false };
  const shown = found ? { text: asked, records: found } : last;
  const records = shown.text && isNear(shown.text, wanted) ? shown.records : NONE;
  return { records, searching: loading || asked !== wanted, failed: error !== undefined };
}
