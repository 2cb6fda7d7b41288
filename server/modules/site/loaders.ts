import DataLoader from 'dataloader';
import { count, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Tx } from '../../db/transaction.ts';
import { drivesThisMonth } from './drives-this-month.ts';
import { enablementsOf, integrationsOfSites } from './parts.ts';

/** A part of many banks, by their keys. */
type Read<K, V> = (tx: Tx, context: Context, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;

/**
 * What the banks of one answer are asked for in the same moment, read in one statement: a map of 480 banks was 480
 * transactions, more than may wait for their turn, and refused.
 */
function together<K, V>(read: Read<K, V>, none: V): (context: Context, key: K) => Promise<V> {
  const ofRequest = new WeakMap<Context, DataLoader<K, V>>();
  return (context, key) => {
    const known = ofRequest.get(context);
    if (known) return known.load(key);
    const loader = new DataLoader<K, V>(async (keys) => {
      const found = await context.tx((tx) => read(tx, context, keys));
      return keys.map((each) => found.get(each) ?? none);
    });
    ofRequest.set(context, loader);
    return loader.load(key);
  };
}

/** How many donors a bank has, by its number. */
export const donorCount = together<number, number>(async (tx, _context, siteIds) => {
  const rows = await tx
    .select({ siteId: donors.clientId, total: count() })
    .from(donors)
    .where(inArray(donors.clientId, [...siteIds]))
    .groupBy(donors.clientId);
  return new Map(rows.map(({ siteId, total }) => [siteId, total]));
}, 0);

/** Its drives of this month, by its number. */
export const driveCountThisMonth = together<number, number>(drivesThisMonth, 0);

/** Its modules, by its id. */
export const modulesOfSite = together((tx, _context, ids: readonly string[]) => enablementsOf(tx, ids), []);

/** Its integrations, by its id. */
export const integrationsOfSite = together(
  (tx, _context, ids: readonly string[]) => integrationsOfSites(tx, ids),
  [],
);
