import type { SupplyValue } from './drive-values.ts';

export interface Advice {
  readonly consumerPackage: string;
  readonly qty: number;
  readonly reason?: string | null;
}

/** The rows with a new recommendation: what somebody edited, or added themselves, stays. */
export function withAdvice(
  rows: readonly SupplyValue[],
  advice: readonly Advice[],
  edited: ReadonlySet<string>,
): SupplyValue[] {
  const kept = rows.filter(({ consumerPackage }) => edited.has(consumerPackage));
  const names = new Set(kept.map(({ consumerPackage }) => consumerPackage));
  return [
    ...kept,
    ...advice
      .filter(({ consumerPackage }) => !names.has(consumerPackage))
      .map(({ consumerPackage, qty }) => ({ consumerPackage, qty })),
  ];
}

/** Of the rows that a drive was stored with, those that its own recommendation does not have so: somebody's own. */
export const ownOf = (stored: readonly SupplyValue[], advice: readonly Advice[]): string[] =>
  stored
    .filter(
      (row) =>
        !advice.some((one) => one.consumerPackage === row.consumerPackage && one.qty === Number(row.qty)),
    )
    .map(({ consumerPackage }) => consumerPackage);
