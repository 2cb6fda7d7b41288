import type { ReportFragment } from '../../../gql/reports/graphql.ts';
import { STACK_COLORS } from '../../../ui/stack-colors.ts';

/** What bars are stacked of: one value for each bar. */
export interface Stack {
  /** Null for what is left of the smaller ones. */
  readonly part: string | null;
  readonly values: readonly number[];
}

/** The pieces of bars, the largest first: as many as there are colours, the last of them what is left where there are more. */
export function stacksOf(bars: readonly string[], pieces: ReportFragment['stacks']): readonly Stack[] {
  const places = new Map(bars.map((name, index) => [name, index]));
  const parts = new Map<string, number[]>();
  for (const { name, part, value } of pieces) {
    const place = places.get(name);
    if (place === undefined) continue;
    const values = parts.get(part) ?? bars.map(() => 0);
    values[place] = value;
    parts.set(part, values);
  }
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const all = [...parts]
    .map(([part, values]): Stack => ({ part, values }))
    .toSorted((one, other) => total(other.values) - total(one.values));
  if (all.length <= STACK_COLORS.length) return all;
  const [shown, rest] = [all.slice(0, STACK_COLORS.length - 1), all.slice(STACK_COLORS.length - 1)];
  return [
    ...shown,
    { part: null, values: bars.map((_bar, index) => total(rest.map(({ values }) => values[index] ?? 0))) },
  ];
}
