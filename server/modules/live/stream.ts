import { can, type Right, rightTo } from '../../../src/rules/access.ts';
import { viewerOfToken } from '../../auth/viewer.ts';
import { type Context, type Viewer, viewerOf } from '../../context.ts';
import type { RecordChange } from '../../gql/types.ts';
import type { ChangeFeed, RecordChanges } from '../../live/changes.ts';
import { recordedAs } from '../history/records.ts';
import { PRESENCE } from './presence.ts';

/** Who listens is looked up again after so long: a session that has ended hears no more, and a right that is gone counts no more. */
const LOOK_AGAIN_MS = 10_000;

/** Bookings have no page of their own: they show on drives, events and donors. */
const BOOKINGS: readonly Right[] = [
  rightTo('READ', 'driveManagement'),
  rightTo('READ', 'eventManagement'),
  rightTo('READ', 'donorManagement'),
];

/** Each of these rights lets its holder hear of the kind. */
function rightsFor(entity: string): readonly Right[] {
  if (entity === 'appointment') return BOOKINGS;
  const right = recordedAs(entity)?.right;
  return right ? [right] : [];
}

/** Whoever may read a record hears that it has changed; a bank hears of its own. */
const concerns = ({ clientId, menu }: Viewer, selected: number, change: RecordChanges): boolean => {
  if (change.entity === '') return true;
  if (!rightsFor(change.entity.replace(PRESENCE, '')).some((right) => can(menu, right))) return false;
  const bank = clientId === 0 ? selected : clientId;
  return bank === 0 || change.clientId === bank;
};

/** The viewer as the database knows them now; null when the session has ended. */
async function lookAgain({ bearer, deviceId, services }: Context): Promise<Viewer | null> {
  const { database, clock } = services;
  if (!bearer || !deviceId) return null;
  const found = await database.turns.take('streams', () =>
    viewerOfToken(database.pool, bearer, deviceId, clock()),
  );
  return found?.viewer ?? null;
}

interface Told {
  readonly changes: RecordChange;
}

async function* told(context: Context, feed: ChangeFeed): AsyncGenerator<Told> {
  let viewer = viewerOf(context);
  let lookedAt = performance.now();
  try {
    // So the caller knows that nothing in between holds the answer back.
    yield { changes: { entity: '', ids: null } };
    while (true) {
      const heard = await feed.next(LOOK_AGAIN_MS);
      if (heard === null) return;
      if (performance.now() - lookedAt >= LOOK_AGAIN_MS) {
        const now = await lookAgain(context);
        if (!now) return;
        viewer = now;
        lookedAt = performance.now();
      }
      for (const change of heard)
        if (concerns(viewer, context.clientId, change))
          yield { changes: { entity: change.entity, ids: change.ids ? [...change.ids] : null } };
    }
  } finally {
    feed.close();
  }
}

/** What the caller hears of, from now on until the session ends, the caller goes or the server stops. */
export function changesFor(context: Context): AsyncIterableIterator<Told> {
  const feed = context.services.changes.listen(viewerOf(context).sessionId);
  const steps = told(context, feed);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => steps.next(),
    return: () => {
      // A generator that waits cannot be ended: what it waits for is.
      feed.close();
      return steps.return(undefined);
    },
  };
}
