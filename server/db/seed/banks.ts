import type { Phone } from '../../../src/lib/scalars.ts';
import type { ZoneLabel } from '../../../src/rules/zones.ts';

/** A blood bank of the seeded network, in a real city with its real place. */
export interface Bank {
  readonly siteId: number;
  readonly name: string;
  readonly code: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  /** The code of its telephone numbers. */
  readonly area: `${number}`;
  readonly zone: ZoneLabel;
  readonly iana?: string;
  readonly isActive?: false;
  /** Share of the network's donors. */
  readonly weight: number;
  /** Months ago that it joined. */
  readonly joined: number;
}

export const BANKS: readonly [Bank, ...Bank[]] = [
  {
    siteId: 1,
    name: 'Riverside Blood Center',
    code: 'RBC',
    street: '4500 S 129th East Ave',
    city: 'Tulsa',
    state: 'OK',
    zip: '74134',
    lat: 36.0995,
    lng: -95.8336,
    area: '918',
    zone: 'CST',
    weight: 21,
    joined: 58,
  },
  {
    siteId: 2,
    name: 'Buckeye Community Blood Bank',
    code: 'BCB',
    street: '855 Grandview Ave',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    lat: 39.9776,
    lng: -83.0454,
    area: '614',
    zone: 'EST',
    weight: 13,
    joined: 52,
  },
  {
    siteId: 3,
    name: 'Front Range Donor Services',
    code: 'FRD',
    street: '717 Yosemite St',
    city: 'Denver',
    state: 'CO',
    zip: '80230',
    lat: 39.7285,
    lng: -104.8842,
    area: '303',
    zone: 'MST',
    weight: 10,
    joined: 41,
  },
  {
    siteId: 4,
    name: 'Capital Valley Blood Source',
    code: 'CVB',
    street: '1625 Stockton Blvd',
    city: 'Sacramento',
    state: 'CA',
    zip: '95816',
    lat: 38.5637,
    lng: -121.4614,
    area: '916',
    zone: 'PST',
    weight: 11,
    joined: 33,
  },
  {
    siteId: 5,
    name: 'Cook Inlet Blood Bank',
    code: 'CIB',
    street: '4000 Laurel St',
    city: 'Anchorage',
    state: 'AK',
    zip: '99508',
    lat: 61.1857,
    lng: -149.8217,
    area: '907',
    zone: 'AKST',
    weight: 3,
    joined: 27,
  },
  {
    siteId: 6,
    name: 'Islands Blood Center',
    code: 'ISL',
    street: '2043 Dillingham Blvd',
    city: 'Honolulu',
    state: 'HI',
    zip: '96819',
    lat: 21.3303,
    lng: -157.8769,
    area: '808',
    zone: 'HST',
    weight: 4,
    joined: 22,
  },
  {
    siteId: 7,
    name: 'Peachtree Blood Services',
    code: 'PBS',
    street: '1925 Monroe Dr NE',
    city: 'Atlanta',
    state: 'GA',
    zip: '30324',
    lat: 33.8098,
    lng: -84.3678,
    area: '404',
    zone: 'EST',
    weight: 10,
    joined: 16,
  },
  {
    siteId: 8,
    name: 'North Star Blood Alliance',
    code: 'NSB',
    street: '737 Pelham Blvd',
    city: 'Minneapolis',
    state: 'MN',
    zip: '55414',
    lat: 44.9631,
    lng: -93.1972,
    area: '612',
    zone: 'CST',
    weight: 8,
    joined: 10,
  },
  {
    siteId: 9,
    name: 'Desert Sun Blood Center',
    code: 'DSB',
    street: '6220 E Oak St',
    city: 'Phoenix',
    state: 'AZ',
    zip: '85008',
    lat: 33.4716,
    lng: -111.9446,
    area: '602',
    zone: 'MST',
    iana: 'America/Phoenix',
    weight: 7,
    joined: 8,
  },
  {
    siteId: 10,
    name: 'Willamette Blood Bank',
    code: 'WBB',
    street: '3131 N Vancouver Ave',
    city: 'Portland',
    state: 'OR',
    zip: '97227',
    lat: 45.5428,
    lng: -122.6683,
    area: '503',
    zone: 'PST',
    isActive: false,
    weight: 3,
    joined: 6,
  },
  {
    siteId: 11,
    name: 'Harbor Blood Collaborative',
    code: 'HBC',
    street: '180 Rustcraft Rd',
    city: 'Boston',
    state: 'MA',
    zip: '02118',
    lat: 42.3388,
    lng: -71.0726,
    area: '617',
    zone: 'EST',
    weight: 6,
    joined: 3,
  },
  {
    siteId: 12,
    name: 'Gulf Coast Blood Partners',
    code: 'GCB',
    street: '1400 La Concha Ln',
    city: 'Houston',
    state: 'TX',
    zip: '77054',
    lat: 29.6853,
    lng: -95.3998,
    area: '713',
    zone: 'CST',
    weight: 4,
    joined: 1,
  },
];

/** A telephone number of a bank's town; `line` is its last four digits. */
export const phoneAt = ({ area }: Pick<Bank, 'area'>, line: number): Phone =>
  `${Number(area) * 10_000_000 + 5_550_000 + line}`;
