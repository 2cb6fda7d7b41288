import { parseCsv, withoutGuard } from '../../src/lib/csv.ts';
import type { RecordType } from './answers.ts';
import type { Caller, Row } from './entity.ts';
import type { JobItem } from './jobs.ts';
import type { Network } from './network.ts';

/**
 * The rows of a mapped file, each as a row of a job: its headings are fields of the record, and the last one, the code,
 * says whether the record is there already. An empty cell fails, as the rules of required fields have it.
 */
export function importItems(
  network: Network,
  kind: RecordType,
  text: string,
  isTrial: boolean,
  caller: Caller,
): JobItem[] {
  const [headings = [], ...lines] = parseCsv(text);
  const rows = (): readonly Row[] => network.list(kind, caller);
  const key = headings.find((name) => /code$/i.test(name)) ?? headings[0] ?? 'id';
  return lines.map((cells) => {
    const input = Object.fromEntries(
      headings.map((name, at) => [name, withoutGuard(cells[at] ?? '').trim()]),
    );
    const empty = headings.find((name) => !input[name]);
    return {
      name: input[headings[0] ?? ''] ?? '',
      run: () => {
        if (empty) return { status: 'failed', problems: [{ column: empty, code: 'isRequired' }] };
        const known = rows().find((row) => row[key] === input[key]);
        if (!known) {
          const made = isTrial ? undefined : network.create(kind, input, caller);
          return { status: 'created', undo: made && (() => network.remove(kind, made.id, caller)) };
        }
        const before = Object.fromEntries(headings.map((name) => [name, known[name]]));
        if (headings.every((name) => before[name] === input[name])) return { status: 'unchanged' };
        if (!isTrial) network.write(kind, known.id, input, caller);
        return { status: 'updated', undo: () => network.write(kind, known.id, before, caller) };
      },
    };
  });
}
