import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { REPORTS } from '../../src/rules/report.ts';
import { REPORTS as REPORT_FIELDS } from './reports.ts';
import { post } from './server.ts';

export interface HostileCaller {
  readonly token: string | undefined;
  readonly clientId: number;
  readonly deviceId: string;
}

export interface HostileWork {
  readonly url: string;
  readonly callers: readonly HostileCaller[];
  /** Requests of one caller that are under way at once. */
  readonly atOnce: number;
  readonly today: Day;
}

/** What came back, by what was sent: how often, and with which status or code. */
export type HostileTally = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Attack {
  readonly name: string;
  readonly send: (caller: HostileCaller) => Promise<string>;
}

const ALIASES = Array.from({ length: 15 }, (_none, index) => index);
const aliased = (field: (index: number) => string, fragment = ''): string =>
  `{ ${ALIASES.map((index) => `a${index}: ${field(index)}`).join(' ')} } ${fragment}`;

/** Once in the document, and fifteen times in the answer. */
const DONORS = `fragment D on DonorPage { totalRecords isCapped donors { id names firstName lastName gender birthDate dateOfBirth donorNumber donorId
  donorIdentifier { id personId donorId personNumber } address { city state } emailAddress email
  phones { homePhone cell work cellCall cellText } isContactMasked bloodType donationType lastDonationDate
  nextEligible { WB PL } lat lng distance existInDEP userSource isActive isMigrated lastSignIn
  nextAppointment { id startTime timeZone } clientId clientName createdAt updatedAt viewerCanEdit } }`;

/** Texts that nobody asked before: no cache knows them. */
const unheard = (): string => randomUUID().slice(0, 3);

/** The most expensive of what the contract lets a signed-in caller, and anybody, ask. */
function attacksOn({ url, today }: HostileWork): { signedIn: Attack[]; anonymous: Attack[] } {
  const asked = async (endpoint: string, query: string, caller: HostileCaller): Promise<string> => {
    const { status, errors } = await post(`${url}/graphql/${endpoint}`, query, {}, caller);
    return `${status} ${errors[0]?.extensions.code ?? (errors[0] ? 'refused' : 'answered')}`;
  };
  const exported =
    (list: string, filter: object) =>
    async ({ token, clientId, deviceId }: HostileCaller): Promise<string> => {
      const response = await fetch(`${url}/export/${list}.csv`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-id': String(clientId),
          'device-id': deviceId,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ scope: 'all', filter }),
      });
      await response.text();
      return String(response.status);
    };
  const days = `from: "${addDays(today, -365)}", to: "${today}"`;
  /** Different each time, so that it is parsed and checked each time. */
  const longDocument = (): string =>
    `{ ${Array.from({ length: 900 }, (_none, index) => `x${index}${randomUUID().slice(0, 8)}`).join(' ')} }`;
  const private_ = (name: string, query: () => string): Attack => ({
    name,
    send: (caller) => asked('private', query(), caller),
  });
  const searched = (index: number, more = ''): string =>
    `allDonorsSearchSortWithPagination(search: "${['a', 'mar', 'son', unheard()][index % 4]}", sortBy: "names", sortOrder: ${index % 2 ? 1 : -1}, pageNumber: ${(index % 5) + 1}, pageSize: 100${more}) { ...D }`;
  return {
    signedIn: [
      private_('donor searches', () => aliased((index) => searched(index), DONORS)),
      private_('donors around', () =>
        aliased(
          (index) =>
            searched(
              index,
              `, filter: { radiusType: "Address", radius: 200, addressFilter: "85004", startEligibleDate: "${today}", endEligibleDate: "${addDays(today, 60)}" }`,
            ),
          DONORS,
        ),
      ),
      private_('counts of donors', () =>
        aliased(
          (index) =>
            `donorMatches(filter: { search: "${'aeiou'[index % 5]}", neverDonated: ${index % 2 === 0} }) { totalRecords byBloodType { name value } }`,
        ),
      ),
      private_('palette', () => aliased(() => `findRecords(text: "${unheard()}") { id title }`)),
      ...REPORTS.map((report) =>
        private_(report, () =>
          aliased(
            (index) =>
              `${REPORT_FIELDS[report]}(filter: { ${days}, search: "${'aeiou'[index % 5]}" }, pagination: { pageSize: 100, sortBy: "user" }) { totalRecords tiles { name value text } chart { name value } parts { name value } activityLogs { id pageName activity createdAt user email } }`,
          ),
        ),
      ),
      // Of more rows a file is a job.
      { name: 'export of donors', send: exported('donors', { search: 'martin' }) },
      { name: 'export of appointments', send: exported('appointments', { search: 'martin' }) },
      private_(
        'job that exports donors',
        () => 'mutation { startExportDonors(filter: {}, columns: [{ key: "email" }]) { id } }',
      ),
      private_('long documents', longDocument),
    ],
    anonymous: [
      { name: 'long documents in public', send: (caller) => asked('public', longDocument(), caller) },
      {
        name: 'searches without a session',
        send: (caller) =>
          asked(
            'private',
            aliased((index) => searched(index), DONORS),
            caller,
          ),
      },
    ],
  };
}

/** Every caller sends the attacks in turn, `atOnce` at the same time, until it is told to end. */
async function attack(work: HostileWork, isOver: () => boolean): Promise<HostileTally> {
  const tally: Record<string, Record<string, number>> = {};
  const { signedIn, anonymous } = attacksOn(work);
  await Promise.all(
    work.callers.flatMap((caller, place) => {
      const attacks = caller.token ? signedIn : anonymous;
      let next = place;
      return Array.from({ length: work.atOnce }, async () => {
        while (!isOver()) {
          const { name, send } = attacks[next++ % attacks.length] as Attack;
          const outcome = await send(caller).catch((error: Error) => `failed: ${error.message}`);
          const outcomes = tally[name] ?? {};
          tally[name] = { ...outcomes, [outcome]: (outcomes[outcome] ?? 0) + 1 };
        }
      });
    }),
  );
  return tally;
}

// A thread of its own: what the callers compute is not what the honest one's clock shows.
if (parentPort) {
  const port = parentPort;
  let over = false;
  port.once('message', () => {
    over = true;
  });
  port.postMessage(await attack(workerData as HostileWork, () => over));
}
