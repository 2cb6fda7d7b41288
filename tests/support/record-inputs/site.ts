import type { AnyObject } from 'yup';
import { clientRule } from '../../../src/rules/client.ts';
import { siteForm } from '../sites.ts';
import type { Side, Written } from './written.ts';

const inAddress = (part: string) => (side: Side) => (side('address') as AnyObject | null)?.[part];

export const siteInput: Written = {
  input: 'SiteInput',
  type: 'Site',
  create: 'createSite',
  update: 'updateSite',
  byId: 'siteById',
  argument: 'site',
  caller: 'parent',
  rule: clientRule,
  samples: async (server) => {
    const { rows } = await server.sql(
      'SELECT id FROM site_enablements WHERE NOT is_only_for_parent_admin ORDER BY name LIMIT 3',
    );
    const [one, two, three] = rows.map(({ id }) => id);
    return [
      siteForm([one, two], { addressLine2: 'Hall 1' }),
      siteForm([three], {
        SiteName: 'Oak Valley Blood Bank',
        phone: '3195550155',
        email: 'office@oak.example',
        domain: 'oak.example',
        status: 'Inactive',
        addressLine1: '9 Oak St',
        addressLine2: 'Hall 2',
        city: 'Ames',
        stateArea: 'NE',
        zipcode: '50010',
        latitude: 42.5,
        longitude: -93.5,
      }),
    ];
  },
  means: { enablement: (ids: readonly string[]) => ids.length },
  reads: {
    SiteName: ({ name }) => name,
    phone: ({ phoneNumber }) => phoneNumber,
    status: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    ...Object.fromEntries(
      ['addressLine1', 'addressLine2', 'city', 'latitude', 'longitude'].map((part) => [
        part,
        ({ address }: AnyObject) => address[part],
      ]),
    ),
    stateArea: ({ address }) => address.state,
    zipcode: ({ address }) => address.zipCode,
    enablement: ({ enablement }) => enablement.filter(({ isEnable }: AnyObject) => isEnable).length,
  },
  tells: {
    SiteName: (side) => side('name'),
    phone: (side) => side('phoneNumber'),
    status: (side) => (side('isActive') === true ? 'Active' : 'Inactive'),
    ...Object.fromEntries(
      ['addressLine1', 'addressLine2', 'city', 'latitude', 'longitude'].map((part) => [
        part,
        inAddress(part),
      ]),
    ),
    stateArea: inAddress('state'),
    zipcode: inAddress('zipCode'),
    enablement: (side) => (side('enablement') as readonly string[]).length,
  },
  exported: 'clients',
  cells: {
    SiteName: [['name', null]],
    phone: [['phoneNumber', null]],
    stateArea: [['state', null]],
    zipcode: [['zipCode', null]],
    enablement: [['enablementCount', (ids: readonly string[]) => ids.length]],
  },
  back: {
    // The history has the names of the modules.
    enablement: async (side, server) => {
      const names = side('enablement');
      const { rows } = await server.sql('SELECT id FROM site_enablements WHERE name = ANY ($1)', [names]);
      return rows.map(({ id }) => id);
    },
  },
};
