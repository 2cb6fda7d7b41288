import { userEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { makeSite } from '../../mocks/factories/site.ts';
import type { Resolvers } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp, sent } from './render-app.tsx';

/** The first screen of a test file compiles for long: done before, no test waits for it. */
export const clientScreens = (): void =>
  beforeAll(async () => {
    await Promise.all([
      import('../../src/features/clients/client-list.tsx'),
      import('../../src/features/clients/client-form.tsx'),
      import('../../src/features/clients/client-detail.tsx'),
    ]);
  }, 60_000);

const MODULES = [
  { id: 'module-2', name: 'Marketing', ranking: 2, isOnlyForParentAdmin: false },
  { id: 'module-3', name: 'Banks', ranking: 3, isOnlyForParentAdmin: true },
  { id: 'module-1', name: 'Donors', ranking: 1, isOnlyForParentAdmin: false },
];
/** A blood bank with all that its screens show. */
export const bank = (siteId: number, overrides: object = {}) => ({
  ...makeSite({ siteId }),
  email: 'desk@riverside.example',
  domain: 'riverside.example',
  adminSiteDomain: 'admin.riverside.example',
  enablementCount: 1,
  enablement: [
    { siteEnableId: 'module-1', siteEnableName: 'Donors', isEnable: true },
    { siteEnableId: 'module-2', siteEnableName: 'Marketing', isEnable: false },
    { siteEnableId: 'module-3', siteEnableName: 'Banks', isEnable: false },
  ],
  integrations: [
    {
      name: 'Courier',
      endpointUrl: 'https://courier.example/v1',
      keyIsSet: true,
      keyLast4: 'k9f2',
      secretIsSet: true,
      secretLast4: null,
      lastSuccessAt: null,
      lastFailureAt: null,
    },
  ],
  quickPass: { url: '', vendorId: '', clientId: '' },
  emailService: { fromEmail: '', replyTo: '', bounceBackKeyIsSet: true },
  minimumDonorAge: 17,
  ianaTimeZone: null,
  userCount: 6,
  donorCount: 2_304,
  drivesThisMonth: 3,
  futureDriveCount: 4,
  bookedAppointmentCount: 57,
  updatedAt: '2026-10-02T15:00:00.000Z',
  createdAt: '2026-01-02T15:00:00.000Z',
  viewerCanEdit: true,
  viewerCanToggle: true,
  ...overrides,
});
/** An answer of the list. */
export const pageOf = (...Site: object[]) => ({
  totalRecords: Site.length,
  activeRecords: 1,
  createdThisMonth: 0,
  withoutLocation: 0,
  Site: Site as never,
});
/** A network of one bank; resolvers of a test's own go before it. */
export const schemaFor = (site: object = bank(1), isFree = true, own: Resolvers = {}) =>
  createMockSchema({
    Query: {
      allSite: () => pageOf(site),
      siteById: () => site as never,
      allSiteEnablements: () => MODULES,
      isSiteFree: () => isFree,
      siteConsequences: () => ({ users: 6, futureDrives: 2, bookedAppointments: 1_041 }),
      ...own.Query,
    },
    Mutation: {
      createSite: () => site as never,
      updateSite: () => site as never,
      updateSiteConfig: () => ({ ...site, updatedAt: '2026-11-20T15:00:00.000Z' }) as never,
      updateSiteStatus: (_source, { isActive }) => ({ ...site, isActive }) as never,
      ...own.Mutation,
    },
  });
/** The console at an address of the clients, and what it sends. */
export const open = async (path: string, options: AppOptions = {}) => {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: makeSession(), schema: schemaFor(), ...options });
  const sentOf = (name: string) => sent(app.requests, name);
  return { user, app, sent: sentOf };
};
