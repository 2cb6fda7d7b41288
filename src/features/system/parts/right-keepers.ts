import { call } from '../../../api/call.ts';
import { RightKeepersDocument, type RightKeepersQuery } from '../../../gql/system/graphql.ts';
import { useRightKeepersQuery } from '../../../gql/system/hooks.ts';
import { mayRun } from '../../../kit/use-permission.ts';

/** Who can grant a right that is missing; undefined where the server does not say. */
export async function askRightKeepers(): Promise<RightKeepersQuery['rightKeepers'] | undefined> {
  if (!mayRun(useRightKeepersQuery)) return undefined;
  const { data } = await call(RightKeepersDocument, {}, { keepRefusal: true });
  return data?.rightKeepers;
}
