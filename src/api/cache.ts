import { MERGED_TYPES } from '../gql/merged-types.ts';
import { LimitedCache } from './limited-cache.ts';

/**
 * The normalized cache. Rows are kept by their id, so that a mutation's answer updates every list that shows the
 * row; a list is kept by its arguments; what has no id belongs to its parent. It lives in memory alone, and forgets the
 * oldest answers.
 */
export function createCache(): LimitedCache {
  return new LimitedCache({
    typePolicies: {
      // Without an id they lie within their parent: answers add to each other there.
      ...Object.fromEntries(MERGED_TYPES.map((name) => [name, { merge: true }])),
      // The singletons of the contract: one object, whatever asked for it.
      SessionInfo: { keyFields: [] },
      ReplyToEmail: { keyFields: [] },
      // Known by their bank and name: the page of their state asks for more of them than a donor's page.
      OutsideSystem: { keyFields: ['clientId', 'name'] },
      // Entries of a menu repeat the ids of a role's enablements; they are values, not rows.
      MenuEntry: { keyFields: false },
    },
  });
}
