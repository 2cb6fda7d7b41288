import type { SupplyValue } from './drive-values.ts';

export interface Advice {
  readonly consumerPackage: string;
  readonly qty: number;
  readonly reason?: string | null;
}

const nameOf = ({ consumerPackage }: Pick<Advice, 'consumerPackage'>): string =>
  consumerPackage.trim().toLowerCase();

/** Is it the same supply? A drive has each once, whatever the case, and is saved without the spaces around its name. */
export const isSameSupply = (one: Parameters<typeof nameOf>[0], other: typeof one): boolean =>
  nameOf(one) === nameOf(other);

/** The rows with a new recommendation: what somebody edited, or added themselves, stays. */
export function withAdvice(rows: readonly SupplyValue[], advice: readonly Advice[]): SupplyValue[] {
  const kept = rows.filter(({ isOwn }) => isOwn);
  return [
    ...kept,
    ...advice
      .filter((one) => !kept.some((own) => isSameSupply(own, one)))
      .map(({ consumerPackage, qty }) => ({ consumerPackage, qty, isOwn: false })),
  ];
}
