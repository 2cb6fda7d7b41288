import { collapse } from '../../../src/rules/text.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import type { AddressSuggestion } from '../../gql/types.ts';

/** Shorter texts fit too much. */
const SHORTEST = 3;
/** Somebody who types asks with every pause. */
const PER_TEN_MINUTES = 300;

/** Addresses that fit the begin of one, as the deployment's geocoder knows them. */
export async function addressSuggestions(context: Context, typed: string): Promise<AddressSuggestion[]> {
  const { geocoder } = context.services;
  const text = collapse(typed);
  if (!geocoder.isConfigured || text.length < SHORTEST) return [];
  await countAttempt(context, {
    key: `address:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });
  return geocoder.suggest(text);
}
