import type { SupplyValue } from './drive-values.ts';

export interface Advice {
  readonly consumerPackage: string;
  readonly qty: number;
  readonly reason?: string | null;
}

/** The rows with a new recommendation: what somebody edited, or added themselves, stays. */
export function withAdvice(rows: readonly SupplyValue[], advice: readonly Advice[]): SupplyValue[] {
  const kept = rows.filter(({ isOwn }) => isOwn);
  const names = new Set(kept.map(({ consumerPackage }) => consumerPackage));
  return [
    ...kept,
    ...advice
      .filter(({ consumerPackage }) => !names.has(consumerPackage))
      .map(({ consumerPackage, qty }) => ({ consumerPackage, qty, isOwn: false })),
  ];
}
