import { readersZone } from '../lib/readers-zone.ts';

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** The fixed prefix and the browser's name. */
const applicationOf = (userAgent: string): string =>
  `Web-${BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'Browser'}`;

/** What every entry of the activity log says of where it was written. */
export function logOrigin() {
  const { userAgent } = navigator;
  return {
    application: applicationOf(userAgent),
    userAgent,
    // Who may look an address up is the deployment's choice: the browser's own zone is what is known without it.
    location: { state: readersZone() },
  };
}
