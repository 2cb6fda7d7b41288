import { getSession, sessionAtom } from '../access/session.ts';
import type { Session } from '../access/session-shape.ts';
import { zoneOfSession } from '../access/session-zone.ts';
import { store } from '../access/store.ts';
import { setZone, type ToldZone } from '../i18n/clock.ts';
import { wallTime, zoneLabel } from '../rules/zones.ts';

function zoneOf(session: Session): ToldZone {
  const name = zoneOfSession(session);
  return { label: zoneLabel(session.timeZone), name, wallTime: (at) => wallTime(at, name) };
}

function tellSessionsZone(): void {
  const session = getSession();
  setZone(session && zoneOf(session));
}

/** From now on instants without a zone of their own are told in the session's: before anything is drawn, not by an effect. */
export function followSessionsZone(): void {
  tellSessionsZone();
  store.sub(sessionAtom, tellSessionsZone);
}
