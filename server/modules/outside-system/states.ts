import type { Context } from '../../context.ts';
import type { OutsideSystem } from '../../gql/types.ts';
import { type Reach, reachOf, SYSTEMS } from '../../outside/targets.ts';

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other);

function stateOf(context: Context, reach: Reach): OutsideSystem {
  const { outside, config } = context.services;
  const { target, system, clientId } = reach;
  const seen = target && outside.stateOf(target);
  const success = later(seen?.lastSuccessAt ?? null, reach.lastSuccessAt);
  const failure = later(seen?.lastFailureAt ?? null, reach.lastFailureAt);
  const isReachable =
    !target || !(success || failure) ? null : (success?.getTime() ?? 0) > (failure?.getTime() ?? 0);
  return {
    clientId,
    name: system,
    isConfigured: target !== null,
    isReachable,
    openSince: seen?.openSince?.toISOString() ?? null,
    lastSuccessAt: success?.toISOString() ?? null,
    lastFailureAt: failure?.toISOString() ?? null,
    lastFault: isReachable ? null : (seen?.lastFault ?? null),
    opensSessions: system === 'DONOR_PLATFORM' && target !== null && config.portalSessions,
  };
}

/** The systems of others and how they do, as far as this process knows. Nobody is asked for it. */
export async function outsideSystems(context: Context): Promise<OutsideSystem[]> {
  const reaches = await reachOf(context, SYSTEMS);
  return reaches.map((reach) => stateOf(context, reach));
}
