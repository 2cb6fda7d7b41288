import type { Ground } from './role-path-steps.ts';
import type { Held, Step } from './role-paths.ts';
import type { Answer } from './server.ts';

const START =
  'mutation ($f: AdminUserFilterInput!, $r: ID, $a: Boolean, $n: Int!) { startUpdateAdminUsers(filter: $f, adminRoleId: $r, isActive: $a, expectedRows: $n) { id state } }';
const REMOVE =
  'mutation ($f: AdminRoleFilterInput!, $n: Int!) { startDeleteAdminRoles(filter: $f, expectedRows: $n) { id state } }';
const GO_ON = 'mutation ($id: ID!) { continueJob(id: $id) { state } }';
const UNDO = 'mutation ($id: ID!) { undoJob(id: $id) { state } }';
const RETRY = 'mutation ($id: ID!) { retryJob(id: $id) { state } }';
const CANCEL = 'mutation ($id: ID!) { cancelJob(id: $id) { state } }';

/** What long work can do to accounts and roles: begun by one, gone on with or taken back by another when more has happened. */
export function jobSteps(paths: Ground, ids: readonly string[]): Step[] {
  const f = { ids };
  const n = ids.length;
  const start = (wanted: object) => (as: Held) => paths.ask(START, { f, n, ...wanted }, as);
  const onLatest =
    (text: string) =>
    async (as: Held): Promise<Answer> =>
      paths.ask(text, { id: await paths.latest('job') }, as);
  return [
    ...paths.roles.flatMap((r, index) => [
      { name: `everybody gets role ${index} by a job`, run: start({ r }) },
      {
        name: `everybody gets role ${index} by a job that fails`,
        run: (as: Held) => paths.failing(() => start({ r })(as)),
      },
    ]),
    ...[true, false].map((a) => ({
      name: `everybody is switched ${a ? 'on' : 'off'} by a job`,
      run: start({ a }),
    })),
    {
      name: 'all roles that nobody has go by a job',
      run: (as) => paths.ask(REMOVE, { f: { ids: paths.roles }, n: paths.roles.length }, as),
    },
    { name: 'the latest job goes on', run: onLatest(GO_ON) },
    { name: 'the latest job is taken back', run: onLatest(UNDO) },
    { name: 'what has failed of the latest job is done once more', run: onLatest(RETRY) },
    { name: 'the latest job is ended', run: onLatest(CANCEL) },
  ];
}
