import { dayPart } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { MODULES } from '../../src/rules/modules.ts';
import type { Site, SiteConfigInput, SiteInput } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const NAMES = [
  'Riverside Blood Center',
  'Buckeye Community Blood Bank',
  'Front Range Donor Services',
  'Capital Valley Blood Source',
  'Cook Inlet Blood Bank',
  'Islands Blood Center',
];
/** State, zone, and where it is. */
const PLACES = [
  ['OK', 'CST', 'Tulsa', 36.1, -95.8],
  ['OH', 'EST', 'Columbus', 39.96, -83],
  ['CO', 'MST', 'Denver', 39.74, -104.98],
  ['CA', 'PST', 'Sacramento', 38.58, -121.49],
  ['AK', 'AKST', 'Anchorage', 61.22, -149.9],
  ['HI', 'HST', 'Honolulu', 21.31, -157.86],
] as const;

const modules = (wanted: (id: string) => boolean): Site['enablement'] =>
  MODULES.map(({ name }) => ({ siteEnableId: name, siteEnableName: name, isEnable: wanted(name) }));

/** A blood bank, believable and the same every time for the same `siteId`. */
export function makeSite(overrides: Partial<Site> & { readonly siteId: number }): Site {
  const index = overrides.siteId - 1;
  const turn = Math.floor(index / NAMES.length);
  const name = NAMES[index % NAMES.length] ?? '';
  const [state, zone, city, latitude, longitude] = PLACES[index % PLACES.length] ?? PLACES[0];
  const host = `${name.split(' ')[0]?.toLowerCase()}${turn || ''}.example`;
  return {
    id: `site-${overrides.siteId}`,
    name: turn === 0 ? name : `${name} ${turn + 1}`,
    code: `B${overrides.siteId}`,
    domain: host,
    adminSiteDomain: `admin.${host}`,
    phoneNumber: `${9_185_550_100 + overrides.siteId}`,
    email: `desk@${host}`,
    isActive: overrides.siteId % 5 !== 0,
    timeZone: zone,
    ianaTimeZone: null,
    minimumDonorAge: 17,
    isEmailEnabled: overrides.siteId % 4 !== 0,
    maskDonorContact: false,
    language: 'en',
    quickPassNewVersion: true,
    address: {
      addressLine1: '4500 S 129th East Ave',
      addressLine2: null,
      city,
      state,
      zipCode: '74134',
      latitude,
      longitude,
    },
    enablement: modules((id) => id !== 'clientManagement'),
    integrations: [],
    quickPass: { url: '', vendorId: '', clientId: '' },
    emailService: { fromEmail: `no-reply@${host}`, replyTo: `desk@${host}`, bounceBackKeyIsSet: false },
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    enablementCount: MODULES.length - 1,
    userCount: 6 + index,
    donorCount: 1_800 + index * 137,
    futureDriveCount: index % 4,
    drivesThisMonth: 3 + (index % 5),
    bookedAppointmentCount: 40 + index * 7,
    viewerCanEdit: true,
    viewerCanToggle: true,
    ...overrides,
  };
}

const isPlaced = ({ address }: Site): boolean => address.latitude != null;

function written(input: Readonly<Record<string, unknown>>, before: Site): Partial<Site> {
  const bank = input as Partial<SiteInput & SiteConfigInput>;
  const set = <K extends keyof Site>(key: K, value: Site[K] | null | undefined) =>
    value == null ? {} : { [key]: value };
  const address =
    bank.addressLine1 === undefined
      ? {}
      : {
          address: {
            addressLine1: bank.addressLine1,
            addressLine2: bank.addressLine2 ?? null,
            city: bank.city ?? '',
            state: bank.stateArea ?? '',
            zipCode: bank.zipcode ?? '',
            latitude: bank.latitude ?? null,
            longitude: bank.longitude ?? null,
          },
        };
  const { quickPass, emailService } = before;
  return {
    ...set('name', bank.SiteName),
    ...set('phoneNumber', bank.phone),
    ...set('isActive', bank.status === undefined ? null : /^active$/i.test(bank.status)),
    ...address,
    ...(bank.enablement && {
      enablement: modules((id) => bank.enablement?.includes(id) ?? false),
      enablementCount: bank.enablement.length,
    }),
    ...(bank.domain && { adminSiteDomain: `admin.${bank.domain}` }),
    quickPass: {
      url: bank.quickPassUrl ?? quickPass.url,
      vendorId: bank.quickPassVendorId ?? quickPass.vendorId,
      clientId: bank.quickPassClientId ?? quickPass.clientId,
    },
    emailService: {
      fromEmail: bank.fromEmail ?? emailService.fromEmail,
      replyTo: bank.replyTo ?? emailService.replyTo,
      bounceBackKeyIsSet: emailService.bounceBackKeyIsSet || Boolean(bank.bounceBackKey),
    },
    integrations: integrationsOf(bank.integrations ?? [], before),
  };
}

/** Key and secret are write-only: what comes back is that they are set, and their last four characters. */
function integrationsOf(
  given: readonly NonNullable<SiteConfigInput['integrations']>[number][],
  { integrations }: Site,
) {
  return given.reduce((kept: Site['integrations'], { name, endpointUrl, key, secret, remove }) => {
    const before = kept.find((one) => one.name === name);
    const others = kept.filter((one) => one !== before);
    if (remove) return others;
    return [
      ...others,
      {
        name,
        endpointUrl,
        keyIsSet: Boolean(key ?? before?.keyIsSet),
        keyLast4: key?.slice(-4) ?? before?.keyLast4 ?? null,
        secretIsSet: Boolean(secret ?? before?.secretIsSet),
        secretLast4: secret?.slice(-4) ?? before?.secretLast4 ?? null,
        lastSuccessAt: before?.lastSuccessAt ?? null,
        lastFailureAt: before?.lastFailureAt ?? null,
      },
    ];
  }, integrations);
}

export const sites = entity<Site>({
  type: 'Site',
  count: 12,
  make: (siteId) => makeSite({ siteId }),
  fresh: {
    userCount: 0,
    donorCount: 0,
    futureDriveCount: 0,
    drivesThisMonth: 0,
    bookedAppointmentCount: 0,
  },
  also: ['Bank', 'BankName'],
  bankOf: ({ siteId }) => siteId,
  exportPath: 'clients',
  columns: {
    state: ({ address }) => address.state,
    city: ({ address }) => address.city,
    status: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
  },
  filters: {
    states: ({ address }, wanted: string[]) => wanted.includes(address.state),
    enablements: ({ enablement }, wanted: string[]) =>
      enablement.some(({ siteEnableId, isEnable }) => isEnable && wanted.includes(siteEnableId)),
    hasLocation: (site, wanted: boolean) => wanted === isPlaced(site),
    hasUpcomingDrive: ({ futureDriveCount }, wanted: boolean) => wanted === futureDriveCount > 0,
    createdFrom: ({ createdAt }, day: Day) => dayPart(createdAt) >= day,
    createdTo: ({ createdAt }, day: Day) => dayPart(createdAt) <= day,
  },
  written,
});
