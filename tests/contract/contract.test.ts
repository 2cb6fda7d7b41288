import { readFileSync } from 'node:fs';
import type { GraphQLField } from 'graphql';
import { describe, expect, test } from 'vitest';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import { contract, fieldMeta, rightOf } from '../../tools/codegen/document-meta.ts';
import { OPERATIONS } from '../support/operations-table.ts';

const schema = contract();
const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  type ? Object.values(type.getFields()).map((field) => ({ type: type.name, field })) : [],
);

function accessOf(field: GraphQLField<unknown, unknown>): string {
  const { endpoint, access } = fieldMeta(field);
  if (endpoint !== 'PRIVATE') return endpoint.toLowerCase();
  const right = rightOf(access);
  const superOnly = access.some(({ kind }) => kind === 'superAdmin') ? ' super' : '';
  if (!right) return superOnly ? 'super' : 'signed in';
  return `${right.module}${right.child ? `/${right.child}` : ''}:${right.level}${superOnly}`;
}

describe('the contract', () => {
  test.each(OPERATIONS)('$kind.$name is there, guarded by $access', ({ name, kind, access }) => {
    const field =
      schema.getType(kind) &&
      (kind === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name];
    expect(field, `${kind}.${name}`).toBeDefined();
    if (field) expect(accessOf(field)).toBe(access);
  });

  test('every root field says who may call it, once', () => {
    const wrong = roots.filter(({ field }) => {
      const kinds = fieldMeta(field).access.map(({ kind }) => kind);
      const open = kinds.includes('public') || kinds.includes('signedIn');
      return kinds.length === 0 || (open && kinds.length > 1);
    });
    expect(wrong.map(({ type, field }) => `${type}.${field.name}`)).toEqual([]);
  });

  test('every right names a module and child that roles can grant', () => {
    const paths = new Set<string>(MODULE_PLACES.map(({ path }) => path));
    const unknown = roots.flatMap(({ field }) =>
      fieldMeta(field).access.flatMap((right) =>
        right.kind === 'access' && !paths.has(right.child ? `${right.module}/${right.child}` : right.module)
          ? [field.name]
          : [],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

const FIELDS: readonly (readonly [type: string, fields: string])[] = [
  ['MenuEntry', 'name url children read write delete domain isReadPermission'],
  [
    'Site',
    'id siteId name code domain adminSiteDomain phoneNumber email address isActive timeZone minimumDonorAge isEmailEnabled quickPassNewVersion createdAt updatedAt enablement',
  ],
  ['SiteEnablementState', 'siteEnableName siteEnableId isEnable'],
  ['SiteEnablement', 'id name ranking isOnlyForParentAdmin'],
  ['SiteIntegration', 'endpointUrl keyIsSet secretIsSet'],
  ['SiteQuickPass', 'url vendorId clientId'],
  ['SiteEmailService', 'fromEmail replyTo bounceBackKeyIsSet'],
  [
    'SiteInput',
    'SiteName phone email domain status addressLine1 addressLine2 city stateArea zipcode enablement',
  ],
  ['AdminUserInput', 'password confirmPassword'],
  ['Address', 'addressLine1 addressLine2 city state zipCode latitude longitude'],
  [
    'AdminUser',
    'id userName firstName lastName uniqueIdentifier email birthDate gender phone workPhone phoneExt adminRoleId adminRoleName isActive isAutoCreated clientId siteId address',
  ],
  ['AdminRole', 'id roleName detail clientId isAutoCreated domain enablements'],
  ['AdminRoleEnablement', 'id name url sortBy ranking parentId grandParentId read write delete'],
  [
    'Donor',
    'names firstName lastName gender birthDate dateOfBirth donorNumber donorId donorIdentifier address emailAddress email phones bloodType donationType lastDonationDate nextEligible lat lng distance existInDEP userSource isActive isMigrated lastSignIn',
  ],
  ['DonorIdentifier', 'id personId donorId personNumber'],
  ['NextEligible', 'WB PL'],
  ['DonorPhones', 'homePhone cell work cellCall cellText'],
  [
    'DonorFilter',
    'filterName donorId names email phone birthDate state bloodTypes donationTypes radiusType radius addressFilter withInDays startEligibleDate endEligibleDate donorNumber',
  ],
  [
    'DonationType',
    'id name isPublished isArchive productType maximiumProcedureTime bedCleanupTime totalDonationProcedureTime requiredSupplies requiredStaff file',
  ],
  ['ProductType', 'name product category'],
  ['RequiredSupply', 'supplies type quantity'],
  ['RequiredStaff', 'staffDesignation canTest quantity'],
  ['File', 'id name path type'],
  [
    'Resource',
    'id name permanentAddress maximumDonorsAtATime resourceType status isPublished isArchive supplies manufacturingYear companyName model vin licensePlate driversLicense maxTravelOccupancy maxOccupancy registrationRenewalDate mobileCode bedConfigration photos insuranceFile',
  ],
  ['ResourceSupply', 'fixedSupplies quantity'],
  ['BedConfigration', 'bedName quantity donationType isActive'],
  ['ResourcePhotos', 'front back right left'],
  [
    'Staff',
    'id name email cellPhone address hireDate workingTime workingDays staffDesignation nameWithDesignation',
  ],
  ['WorkingTime', 'dayName dayTime'],
  ['DayTime', 'start end'],
  ['StaffDesignation', 'id designationName designationCode'],
  ['SponsorGroup', 'id sponsorName sponsorCode'],
  [
    'DriveCenter',
    'id driveID resourceType driveCenterName primaryContactName contactPhone email contactName sponsors bedConfigration resourceId resourceName donationTypeId donationTypeName centerDetails centerGoals note attendance suppliesDetails numberOfPersonalResources numberOfDrivers isApproved isActived newDriveCreated',
  ],
  ['CenterDetail', 'startDate endDate isDriveActive locationDetail'],
  ['LocationDetail', 'days staff location startTime endTime startLunchTime endLunchTime timeZone'],
  ['SuppliesDetail', 'consumerPackage qty'],
  [
    'Event',
    'id name startDate endDate startTime endTime driveCenterStartTime driveCenterEndTime status isEvent isDrive isCenter sourceId sourceName timeZone location',
  ],
  [
    'CalendarItem',
    'id title driveName location startTime endTime isEvent isDrive isCenter timeZone start end',
  ],
  ['CalendarLocation', 'location startTime endTime timeZone'],
  [
    'Appointment',
    'id donationSiteId startTime drmRequestInitiated drmResponseReceived canceled appointmentId product category timeZone comment createdBy donated drive',
  ],
  ['EmailTemplate', 'id name subject type template clientId updatedAt isEnable variables'],
  ['EmailTemplateVariable', 'variable description'],
  ['Ad', 'id name redirectUrl sortOrder heading text cmsType clientId file isActive'],
  [
    'ActivityLog',
    'id clientId pageName activity application userAgent location error email userRole createdAt user donor',
  ],
  ['LogLocation', 'ip state country'],
  ['PaginationInput', 'pageNumber pageSize sortField sortBy sortOrder'],
  [
    'AdminSignInResult',
    'adminRole_Id clientId timeZone id firstname lastname firstName lastName fullname occupation email pic domain',
  ],
  ['UserAdminRole', 'domain enablement'],
];

describe('entities have the specification’s fields, to the letter', () => {
  test.each(FIELDS)('%s', (type, fields) => {
    const found = schema.getType(type);
    const names = found && 'getFields' in found ? Object.keys(found.getFields()) : [];
    expect(names).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

const argumentsOf = (name: string): string[] =>
  roots.find(({ field }) => field.name === name)?.field.args.map((arg) => arg.name) ?? [];

describe('what calls carry', () => {
  test.each([
    ['driveSlots', 'driveId type driveDate mobileCode startTime endTime clientId'],
    [
      'allDonorsSearchSortWithPagination',
      'email firstName lastName dateOfBirth donorId phoneNo state bloodType donationType radius address withInDays startEligibleDate endEligibleDate sortBy sortOrder pageNumber pageSize donorNumber',
    ],
    ['createActivityLogs', 'email pageName activity application userRole userAgent location error'],
    ['createAdminDonationScheduledLogs', 'pageName activity application userAgent location donor error'],
  ])('%s: %s', (name, names) => expect(argumentsOf(name)).toEqual(expect.arrayContaining(names.split(' '))));

  test.each(
    'site adminUser adminRole donationType cmsAds emailTemplate drive appointment donorFilter user state'.split(
      ' ',
    ),
  )('a call is wrapped in %s', (wrapper) => {
    expect(roots.some(({ field }) => field.args.some((arg) => arg.name === wrapper))).toBe(true);
  });

  test('Switch Client asks for all banks', () => {
    const document = readFileSync(
      new URL('../../operations/shell/switch-client.graphql', import.meta.url),
      'utf8',
    );
    expect(document).toContain('allSite(pagination: { pageNumber: 0, pageSize: 0,');
  });
});
