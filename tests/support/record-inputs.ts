import type { AnyObject, ObjectSchema } from 'yup';
import { adminRoleRule } from '../../src/rules/admin-role.ts';
import { addAdminUserRule } from '../../src/rules/admin-user.ts';
import { adsRule } from '../../src/rules/ads.ts';
import { clientRule } from '../../src/rules/client.ts';
import { designationRule } from '../../src/rules/designation.ts';
import { donationTypeRule } from '../../src/rules/donation-type.ts';
import { donorRule } from '../../src/rules/donor.ts';
import { driveRule } from '../../src/rules/drive.ts';
import { eventRule } from '../../src/rules/event.ts';
import { toRows } from '../../src/rules/grants.ts';
import { resourceRule } from '../../src/rules/resource.ts';
import { sponsorGroupRule } from '../../src/rules/sponsor-group.ts';
import { staffRule } from '../../src/rules/staff.ts';
import { idOfRole, newUser } from './administrators.ts';
import { nurseOf, form as typeForm } from './donation-types.ts';
import { groundOf, newDrive } from './drives.ts';
import { emailTemplateInput } from './email-template-input.ts';
import { newResource, typeOf } from './resources.ts';
import type { TestServer } from './server.ts';
import { siteForm } from './sites.ts';
import { designationOf } from './staff.ts';

export type Values = Readonly<Record<string, unknown>>;
/** The value of a field in one state of a change. */
type Side = (field: string) => unknown;

/** A kind of record that can be written: how its input's fields are found again. */
export interface Written {
  readonly input: string;
  readonly type: string;
  readonly create: string;
  readonly update: string;
  readonly byId: string;
  /** The field of that answer which has the record, where it is not the answer itself. */
  readonly within?: string;
  /** The operations' argument, and the name of the record in audit rows where `entity` says no other. */
  readonly argument: string;
  readonly entity?: string;
  readonly caller: 'bank' | 'parent';
  readonly rule: ObjectSchema<AnyObject>;
  /** Two states of a record; what neither names gets values that the rule takes. */
  readonly samples: (server: TestServer) => Promise<readonly [Values, Values]>;
  /** What of a value is looked at; all of it unless said otherwise. */
  readonly means?: Readonly<Record<string, (value: never) => unknown>>;
  /** A field that the record has elsewhere. */
  readonly reads?: Readonly<Record<string, (record: AnyObject) => unknown>>;
  /** A field that the history has elsewhere. */
  readonly tells?: Readonly<Record<string, (side: Side) => unknown>>;
  readonly exported?: string;
  /** A field's column of the file and what stands in it, where that is not its text; null for what no list shows. */
  readonly cells?: Readonly<
    Record<string, null | readonly [column: string, cell: null | ((value: never) => unknown)]>
  >;
  /** What is no attribute of the record: passwords. */
  readonly passing?: readonly string[];
}

const PARTS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'] as const;
const inAddress = (part: string) => (side: Side) => (side('address') as AnyObject | null)?.[part];
const daysOf = (rows: readonly AnyObject[]): unknown[] => rows.map(({ dayName }) => dayName);
const firstDays = (rows: readonly AnyObject[]): unknown[] => rows.map(({ startDate }) => startDate);
const writesDonors = (rows: readonly AnyObject[]): boolean =>
  rows.some(({ path, name, write }) => (path ?? name) === 'donorManagement' && write);

const somewhere = { addressLine1: '1 St', city: 'Tulsa', state: 'OK', zipCode: '74103' };

/** The records whose inputs the server takes today. */
export const WRITTEN: readonly Written[] = [
  {
    input: 'SponsorGroupInput',
    type: 'SponsorGroup',
    create: 'createSponsorGroup',
    update: 'updateSponsorGroup',
    byId: 'sponsorGroupById',
    argument: 'sponsorGroup',
    caller: 'bank',
    rule: sponsorGroupRule,
    samples: async () => [{}, {}],
    exported: 'sponsor-groups',
  },
  {
    input: 'AdsInput',
    type: 'Ad',
    create: 'createAds',
    update: 'updateAds',
    byId: 'adsById',
    argument: 'cmsAds',
    entity: 'ads',
    caller: 'bank',
    rule: adsRule,
    samples: async (server) => {
      const { rows } = await server.sql(
        "INSERT INTO files (client_id, name, path, type, size) VALUES (1, 'c.png', 'c', 'image/png', 1), (1, 'd.png', 'd', 'image/png', 1) RETURNING id",
      );
      return [
        {
          redirectUrl: 'https://a.example/x',
          sortOrder: 31,
          cmsType: 'Large',
          isActive: true,
          fileId: rows[0].id,
        },
        {
          redirectUrl: 'https://b.example/y',
          sortOrder: 32,
          cmsType: 'Small',
          isActive: false,
          fileId: rows[1].id,
        },
      ];
    },
    reads: { fileId: ({ file }) => file.id },
    exported: 'ads',
    cells: { fileId: ['image', () => 'd.png'] },
  },
  {
    input: 'StaffDesignationInput',
    type: 'StaffDesignation',
    create: 'createStaffDesignation',
    update: 'updateStaffDesignation',
    byId: 'staffDesignationById',
    argument: 'staffDesignation',
    caller: 'bank',
    rule: designationRule,
    samples: async () => [{}, {}],
    exported: 'designations',
  },
  {
    input: 'StaffInput',
    type: 'Staff',
    create: 'createStaff',
    update: 'updateStaff',
    byId: 'staffById',
    argument: 'staff',
    caller: 'bank',
    rule: staffRule('2026-11-18'),
    samples: async (server) => {
      const [driver, nurse] = [await designationOf(server, 'DRV'), await designationOf(server, 'RN')];
      const address = {
        addressLine1: '1 St',
        addressLine2: 'Hall 1',
        city: 'Tulsa',
        state: 'OK',
        zipCode: '74103',
      };
      const hours = (dayName: string) => [{ dayName, dayTime: [{ start: '08:00', end: '16:00' }] }];
      const other = {
        addressLine1: '2 St',
        addressLine2: 'Hall 2',
        city: 'Ames',
        state: 'IA',
        zipCode: '50010',
      };
      return [
        {
          name: 'Ann Lee',
          staffDesignationId: driver,
          address,
          workingDays: ['monday'],
          workingTime: hours('monday'),
        },
        {
          name: 'Bob Ray',
          staffDesignationId: nurse,
          address: other,
          workingDays: ['friday'],
          workingTime: hours('friday'),
        },
      ];
    },
    // The hours of a day lie deeper than is looked here; they have tests of their own.
    means: { workingTime: daysOf },
    tells: { workingTime: (side) => daysOf(side('workingTime') as AnyObject[]) },
    reads: {
      workingTime: ({ workingTime }) => daysOf(workingTime),
      staffDesignationId: ({ staffDesignation }) => staffDesignation.id,
      workingDays: ({ workingDays }) => workingDays.days,
    },
    exported: 'staff',
    cells: {
      staffDesignationId: ['staffDesignation', () => 'Registered Nurse'],
      address: ['city', ({ city }: AnyObject) => city],
      workingTime: ['works', () => '08:00'],
      workingDays: ['works', () => 'friday'],
    },
  },
  {
    input: 'DonationTypeInput',
    type: 'DonationType',
    create: 'addDonationType',
    update: 'updateDonationType',
    byId: 'donationTypeById',
    argument: 'donationType',
    caller: 'bank',
    rule: donationTypeRule,
    samples: async (server) => {
      const staffDesignation = await nurseOf(server, 1);
      const { rows } = await server.sql(
        "INSERT INTO files (client_id, name, path, type, size) VALUES (1, 'a.png', 'a', 'image/png', 1), (1, 'b.png', 'b', 'image/png', 1) RETURNING id",
      );
      return [
        typeForm({ isPublished: true, fileId: rows[0].id }),
        typeForm({
          name: 'Platelets in pairs',
          isPublished: false,
          productType: { name: 'Pairs', product: 'Apheresis Pairs', category: 'Plasma' },
          maximiumProcedureTime: 100,
          bedCleanupTime: 10,
          totalDonationProcedureTime: 170,
          requiredSupplies: [],
          requiredStaff: [{ staffDesignation, canTest: true, quantity: 2 }],
          fileId: rows[1].id,
          deferralRules: [{ nextType: 'Plasma', days: 9 }],
          maximumPerYear: 6,
          minimumAgeMen: 19,
          minimumAgeWomen: 20,
        }),
      ];
    },
    reads: { fileId: ({ file }) => file.id },
    exported: 'donation-types',
    cells: {
      isPublished: ['state', (on) => (on ? 'Published' : 'Draft')],
      productType: ['product', ({ product }: AnyObject) => product],
      fileId: null,
      requiredSupplies: ['requiredSupplies', () => ''],
      requiredStaff: null,
      deferralRules: null,
      maximumPerYear: null,
      minimumAgeMen: null,
      minimumAgeWomen: null,
    },
  },
  {
    input: 'DonorInput',
    type: 'Donor',
    create: 'createDonorByAdmin',
    update: 'updateUserProfileByAdmin',
    byId: 'donorDetailsForAdmin',
    within: 'donor',
    argument: 'user',
    entity: 'donor',
    caller: 'bank',
    rule: donorRule({ today: '2026-11-18', minimumDonorAge: 17 }),
    samples: async () => [
      {
        firstName: 'Ann',
        gender: 'F',
        birthDate: '1980-05-05',
        bloodType: 'A+',
        phones: {
          homePhone: '9185550111',
          cell: '9185550112',
          work: '9185550113',
          cellCall: true,
          cellText: false,
        },
        address: { ...somewhere, addressLine2: 'Hall 1', latitude: 36.1, longitude: -95.9 },
        donorNumber: 'T-100',
      },
      {
        firstName: 'Bo',
        gender: 'M',
        birthDate: '1990-06-06',
        bloodType: 'O-',
        phones: {
          homePhone: '9185550121',
          cell: '9185550122',
          work: '9185550123',
          cellCall: false,
          cellText: true,
        },
        address: {
          addressLine1: '2 St',
          addressLine2: 'Hall 2',
          city: 'Ames',
          state: 'IA',
          zipCode: '50010',
          latitude: 42.5,
          longitude: -93.5,
        },
        donorNumber: 'T-200',
      },
    ],
    reads: { personNumber: ({ donorIdentifier }) => donorIdentifier.personNumber },
    // An answer to a question of the form, kept nowhere.
    passing: ['confirmedUnique', 'keepsContact'],
  },
  {
    input: 'DriveInput',
    type: 'DriveCenter',
    create: 'createDriveCenter',
    update: 'updateDriveCenter',
    byId: 'driveCenterById',
    argument: 'drive',
    entity: 'driveCenter',
    caller: 'bank',
    rule: driveRule({ notBefore: null }),
    samples: async (server) => {
      const ground = await groundOf(server);
      const [whole, platelets] = [ground.typeId, await typeOf(server, 'Platelets')];
      const { rows } = await server.sql(
        "SELECT id FROM resources WHERE client_id = 1 AND resource_type = 'Fixed center'",
      );
      return [
        newDrive(ground, '2027-06-01'),
        newDrive(ground, '2027-06-08', {
          resourceType: 'Fixed Center',
          driveCenterName: 'Another one',
          primaryContactName: 'Bob Ray',
          contactPhone: '9185550102',
          email: 'other@riverside.example',
          sponsorIds: [ground.otherSponsorId],
          resourceId: rows[0]?.id,
          bedConfigration: [
            { bedName: 'Chair', quantity: 4, donationTypeIds: [whole], isActive: true },
            { bedName: 'Apheresis bed', quantity: 2, donationTypeIds: [platelets], isActive: true },
          ],
          donationTypeIds: [whole, platelets],
          centerGoals: 30,
          suppliesDetails: [{ consumerPackage: 'Collection kit', qty: 40 }],
          numberOfPersonalResources: 5,
          numberOfDrivers: 2,
        }),
      ].map((drive, index) => ({
        ...drive,
        contactName: ['Cy Poe', 'Di Orr'][index],
        note: ['First', 'Second'][index],
        attendance: 20 + index,
      })) as unknown as readonly [Values, Values];
    },
    // The places of a range lie deeper than is looked here; they have tests of their own.
    means: { centerDetails: firstDays },
    reads: {
      sponsorIds: ({ sponsors }) => sponsors.map(({ id }: AnyObject) => id),
      donationTypeIds: ({ donationTypeId }) => donationTypeId,
      bedConfigration: ({ bedConfigration }) =>
        bedConfigration.map(({ id: _id, donationType, ...bed }: AnyObject) => ({
          ...bed,
          donationTypeIds: donationType.map(({ id }: AnyObject) => id),
        })),
      centerDetails: ({ centerDetails }) => firstDays(centerDetails),
    },
    tells: { centerDetails: (side) => firstDays(side('centerDetails') as AnyObject[]) },
  },
  {
    input: 'EventInput',
    type: 'Event',
    create: 'createEvent',
    update: 'updateEvent',
    byId: 'eventById',
    argument: 'event',
    caller: 'bank',
    rule: eventRule(),
    samples: async (server) => {
      const { rows } = await server.sql(
        `SELECT DISTINCT ON (d.resource_type = 'Fixed Center') d.id, to_char(d.start_date, 'YYYY-MM-DD') AS day, l.location
         FROM drive_centers d JOIN drive_locations l ON l.drive_id = d.id
         WHERE d.client_id = 1 AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected')
         ORDER BY d.resource_type = 'Fixed Center', d.start_date`,
      );
      const [drive, center] = rows;
      // One zone in a bank: another one shows that the zone is that of the place.
      await server.sql(
        "UPDATE drive_locations SET time_zone = 'MST', location = 'Hall 7' WHERE drive_id = $1",
        [center.id],
      );
      const at = ({ id, day, location }: AnyObject) => ({
        sourceId: id,
        startDate: day,
        endDate: day,
        location,
      });
      return [
        {
          ...at(drive),
          isDrive: true,
          isCenter: false,
          status: 'Scheduled',
          startTime: '09:00',
          endTime: '10:00',
          timeZone: 'CST',
        },
        {
          ...at({ ...center, location: 'Hall 7' }),
          isDrive: false,
          isCenter: true,
          status: 'Active',
          startTime: '11:00',
          endTime: '12:00',
          timeZone: 'MST',
        },
      ];
    },
    // Whatever is written here is an event.
    passing: ['isEvent'],
    exported: 'events',
    cells: {
      isDrive: ['kind', () => 'center'],
      isCenter: ['kind', () => 'center'],
      sourceId: null,
    },
  },
  {
    input: 'ResourceInput',
    type: 'Resource',
    create: 'addResource',
    update: 'updateResource',
    byId: 'resourceById',
    argument: 'resource',
    caller: 'bank',
    rule: resourceRule('2026-11-18'),
    samples: async (server) => {
      const [whole, plasma] = [await typeOf(server, 'Whole Blood'), await typeOf(server, 'Plasma')];
      const { rows } = await server.sql(
        `INSERT INTO files (client_id, name, path, type, size)
         SELECT 1, n || '.x', 'resource/' || n, CASE WHEN n > 8 THEN 'application/pdf' ELSE 'image/png' END, 1
         FROM generate_series(1, 10) n RETURNING id`,
      );
      const files = (from: number) => ({
        photoFrontId: rows[from]?.id,
        photoBackId: rows[from + 1]?.id,
        photoRightId: rows[from + 2]?.id,
        photoLeftId: rows[from + 3]?.id,
        insuranceFileId: rows[from === 0 ? 8 : 9]?.id,
      });
      const place = (addressLine1: string, city: string, state: string) => ({
        permanentAddress: { addressLine1, addressLine2: 'Hall', city, state, zipCode: '74103' },
      });
      return [
        newResource(whole, {
          ...files(0),
          ...place('1 St', 'Tulsa', 'OK'),
          insuranceExpirationDate: '2027-01-31',
        }),
        newResource(plasma, {
          bedConfigration: [{ bedName: 'Couch', quantity: 3, donationTypeIds: [plasma], isActive: true }],
          ...files(4),
          ...place('2 St', 'Ames', 'IA'),
          name: 'Bed set A',
          resourceType: 'Bed set',
          status: 'Inactive',
          maximumDonorsAtATime: 7,
          supplies: [],
          companyName: 'LDV',
          model: 'Small',
          manufacturingYear: 2021,
          vin: '1M8GDM9A1KP042788',
          licensePlate: 'IA 2',
          driversLicense: 'Class C',
          maxTravelOccupancy: 5,
          maxOccupancy: 15,
          registrationRenewalDate: '2028-03-31',
          mobileCode: 'SET-A',
          insuranceExpirationDate: '2028-01-31',
        }),
      ];
    },
    reads: {
      bedConfigration: ({ bedConfigration }) =>
        bedConfigration.map(({ id: _id, donationType, ...bed }: AnyObject) => ({
          ...bed,
          donationTypeIds: donationType.map(({ id }: AnyObject) => id),
        })),
      photoFrontId: ({ photos }) => photos.front.id,
      photoBackId: ({ photos }) => photos.back.id,
      photoRightId: ({ photos }) => photos.right.id,
      photoLeftId: ({ photos }) => photos.left.id,
      insuranceFileId: ({ insuranceFile }) => insuranceFile.id,
    },
    exported: 'resources',
    cells: {
      permanentAddress: ['permanentAddress', () => 'Ames, IA'],
      bedConfigration: ['beds', () => '3 Couch (Plasma)'],
      supplies: ['supplies', () => ''],
      maxTravelOccupancy: ['occupancy', null],
      maxOccupancy: ['occupancy', null],
      photoFrontId: ['photo', () => '.x'],
      photoBackId: null,
      photoRightId: null,
      photoLeftId: null,
      insuranceFileId: ['insuranceFile', () => '10.x'],
    },
  },
  {
    input: 'AdminRoleInput',
    type: 'AdminRole',
    create: 'createAdminRole',
    update: 'updateAdminRole',
    byId: 'adminRoleById',
    argument: 'adminRole',
    caller: 'bank',
    rule: adminRoleRule,
    samples: async () => [
      { enablements: toRows({ donorManagement: { read: true, write: true, delete: false } }) },
      { enablements: toRows({ donorManagement: { read: true, write: false, delete: false } }) },
    ],
    // Rights are told cell by cell, with those of the parts above them; they have tests of their own.
    means: { enablements: writesDonors },
    reads: { enablements: ({ enablements }) => writesDonors(enablements) },
    tells: { enablements: (side) => side('donorManagement:write') === true },
  },
  {
    input: 'AdminUserInput',
    type: 'AdminUser',
    create: 'createAdminUser',
    update: 'updateAdminUser',
    byId: 'adminUserById',
    argument: 'adminUser',
    caller: 'bank',
    rule: addAdminUserRule('2026-11-18'),
    samples: async (server) => {
      const first = newUser(await idOfRole(server, 1, 'Recruiter'), { phone: '5125550188', phoneExt: '77' });
      const address = {
        addressLine1: '2 Elm St',
        addressLine2: 'Unit 4',
        city: 'Tulsa',
        state: 'OK',
        zipCode: '74103',
      };
      const second = newUser(await idOfRole(server, 1, 'Drive planner'), {
        firstName: 'Ann',
        lastName: 'Lee',
        birthDate: '1979-05-06',
        gender: 'M',
        phone: '5125550177',
        workPhone: '5125550166',
        phoneExt: '78',
        isActive: false,
        address,
      });
      return [{ ...first, address: { ...first.address, addressLine2: 'Floor 3' } }, second];
    },
    tells: { address: (side) => Object.fromEntries(PARTS.map((part) => [part, side(part)])) },
    passing: ['password', 'confirmPassword', 'currentPassword'],
    exported: 'users',
    cells: {
      firstName: ['name', null],
      lastName: ['name', null],
      phoneExt: ['workPhone', null],
      adminRoleId: null,
      isActive: ['isActive', (on) => (on ? 'Active' : 'In active')],
      address: ['city', ({ city }: AnyObject) => city],
    },
  },
  {
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
      SiteName: ['name', null],
      phone: ['phoneNumber', null],
      stateArea: ['state', null],
      addressLine1: null,
      addressLine2: null,
      zipcode: null,
      latitude: null,
      longitude: null,
      enablement: null,
    },
  },
  emailTemplateInput,
];
