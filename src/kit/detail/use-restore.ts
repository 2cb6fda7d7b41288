import type { CallResult } from '../../api/bind.ts';
import { useLatest } from '../../ui/use-latest.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Puts old values over a record as it is then: an Undo may come after the restored record, and carries its version, not
 * that of before.
 */
export function useRestore<R>(record: R, save: (record: R, values: Values) => Promise<CallResult<unknown>>) {
  const latest = useLatest(record);
  return (values: Values) => save(latest.current, values);
}
