import { getSession, sessionAtom } from '../access/session.ts';
import { store } from '../access/store.ts';
import { setZone, type ToldZone } from '../i18n/clock.ts';
import { ianaZone, wallTime, zoneLabel } from '../rules/zones.ts';

function zoneOf(text: string): ToldZone {
  const label = zoneLabel(text);
  const name = ianaZone(label);
  return { label, name, wallTime: (at) => wallTime(at, name) };
}

function tellSessionsZone(): void {
  const session = getSession();
  setZone(session && zoneOf(session.timeZone));
}

/** From now on instants without a zone of their own are told in the session's: before anything is drawn, not by an effect. */
export function followSessionsZone(): void {
  tellSessionsZone();
  store.sub(sessionAtom, tellSessionsZone);
}
