import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { afterCommit, type Tx } from '../../db/transaction.ts';
import type { DonorColumns } from './table.ts';

/** What the donor platform is told of a donor. */
const TOLD = ['donorNumber', 'firstName', 'lastName', 'birthDate', 'email'] as const;
type Told = Pick<DonorColumns, (typeof TOLD)[number]>;
type Waiting = Pick<
  DonorColumns,
  'platformWaitsSince' | 'platformNextTryAt' | 'platformTries' | 'platformFault'
>;

/** Is any donor platform called? Where none is, no change waits for one. */
export const callsPlatforms = ({ outside, integrationCalls }: Config): boolean =>
  integrationCalls || outside.DONOR_PLATFORM !== undefined;

/** The donor platform knows all. */
export const PLATFORM_KNOWS: Waiting = {
  platformWaitsSince: null,
  platformNextTryAt: null,
  platformTries: 0,
  platformFault: null,
};

/** The platform is to be told of a donor, for whom it may wait already. */
export const platformWaits = (
  { platformWaitsSince }: Pick<Waiting, 'platformWaitsSince'>,
  { now }: Pick<Context, 'now'>,
): Waiting => ({ ...PLATFORM_KNOWS, platformWaitsSince: platformWaitsSince ?? now, platformNextTryAt: now });

/**
 * Whoever has an account on the donor platform is known there by what it was told: of a change of it it is told again. It
 * waits in the donor's row, written in the transaction of the change, so that none is forgotten.
 */
export function toldOfChange(
  tx: Tx,
  context: Context,
  columns: Partial<Told> & Partial<Pick<DonorColumns, 'existInDEP'>>,
  stored: Told & Pick<DonorColumns, 'existInDEP' | 'platformWaitsSince'>,
): Partial<Waiting> {
  const { existInDEP = stored.existInDEP } = columns;
  if (!existInDEP && stored.existInDEP) return PLATFORM_KNOWS;
  if (!existInDEP || !callsPlatforms(context.services.config)) return {};
  // Who came to be there by another record is not known under this one.
  const isNew = existInDEP !== stored.existInDEP;
  const isOther = TOLD.some((column) => column in columns && columns[column] !== stored[column]);
  if (!isNew && !isOther) return {};
  afterCommit(tx, () => context.services.platform.deliver());
  return platformWaits(stored, context);
}
