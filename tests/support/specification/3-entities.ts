import type { Entry } from './entry.ts';

export const ENTITIES: readonly Entry[] = [
  {
    says: '**Session** (persisted locally under a versioned key): menu (permitted modules), user, authToken, timeZone.',
    by: [
      ['tests/screens/guards.test.tsx', 'a stored session is read strictly'],
      ['tests/screens/login.test.tsx', 'the right details lead to the dashboard'],
    ],
  },
  {
    says: 'User fields: id, firstname, lastname, firstName, lastName, fullname, occupation, email, pic, domain, clientId, selectedClientId (initially the sign-in clientId).',
    by: [
      ['tests/contract/contract.test.ts', "'adminRole_Id clientId timeZone id firstname lastname"],
      ['tests/screens/login.test.tsx', 'the right details lead to the dashboard'],
    ],
  },
  {
    says: 'A menu entry has name, url, children, read, write, delete, domain and isReadPermission.',
    by: [['tests/contract/contract.test.ts', "['MenuEntry',"]],
  },
  {
    says: 'adminSignIn with adminRole_Id, clientId, timeZone and user fields.',
    by: [
      ['tests/contract/contract.test.ts', "'AdminSignInResult'"],
      ['tests/support/operations-table.ts', 'adminSignIn adminSignUp'],
    ],
  },
  {
    says: 'The token is in a response header.',
    by: [
      [
        'tests/screens/login.test.tsx',
        'the right details lead to the dashboard, with the token of the header',
      ],
    ],
  },
  {
    says: 'A role lookup returns domain and enablement (the menu).',
    by: [
      ['tests/contract/contract.test.ts', "['UserAdminRole', 'domain enablement']"],
      ['tests/screens/login.test.tsx', 'the right details lead to the dashboard'],
    ],
  },
  {
    says: 'Identity: id, siteId (number), name, code, domain, adminSiteDomain.',
    by: [['tests/contract/contract.test.ts', "'id siteId name code domain adminSiteDomain"]],
  },
  {
    says: 'Contact: phoneNumber, email, address (addressLine fields, state, latitude, longitude).',
    by: [['tests/contract/contract.test.ts', "['Address',"]],
  },
  {
    says: 'Status and settings: isActive, timeZone, minimumDonorAge, isEmailEnabled, quickPassNewVersion, createdAt, updatedAt.',
    by: [
      [
        'tests/contract/contract.test.ts',
        'minimumDonorAge isEmailEnabled quickPassNewVersion createdAt updatedAt',
      ],
    ],
  },
  {
    says: 'Enablement list: siteEnableName, siteEnableId, isEnable.',
    by: [['tests/contract/contract.test.ts', "'siteEnableName siteEnableId isEnable'"]],
  },
  {
    says: 'Integration settings blocks: an endpointUrl plus secret value and key for several external services. Quick-pass settings: url, vendorId, clientId. Email service settings: fromEmail, replyTo and a bounce-back key.',
    by: [
      ['tests/contract/contract.test.ts', "['SiteIntegration',"],
      ['tests/contract/contract.test.ts', "['SiteQuickPass', 'url vendorId clientId']"],
      ['tests/contract/contract.test.ts', "['SiteEmailService',"],
      ['tests/server/site-config.test.ts', 'keys and secrets go in and never come out'],
    ],
  },
  {
    says: 'A site enablement has id, name, ranking and isOnlyForParentAdmin.',
    by: [['tests/contract/contract.test.ts', "['SiteEnablement', 'id name ranking isOnlyForParentAdmin']"]],
  },
  {
    says: '**Client (Add Client form):** SiteName, phone, email, domain, status, addressLine1, addressLine2 (optional), city, stateArea, zipcode, enablement (list of selected module ids).',
    by: [
      ['tests/screens/clients-form.test.tsx', 'modules stand by rank'],
      ['tests/contract/contract.test.ts', "'SiteName phone email domain status"],
    ],
  },
  {
    says: '**Admin user:** id, userName, firstName, lastName, uniqueIdentifier, email, password, confirmPassword (edit and my-profile only), birthDate, gender (labelled Sex), phone (home, optional), workPhone, phoneExt (optional), adminRoleId, adminRoleName, isActive, isAutoCreated, clientId, siteId, and address { addressLine1, addressLine2 (optional), city, state, zipCode }.',
    by: [
      ['tests/contract/contract.test.ts', "'AdminUser',"],
      ['tests/contract/contract.test.ts', "['AdminUserInput', 'password confirmPassword']"],
      ['tests/screens/users-form.test.tsx', 'sends what was entered'],
    ],
  },
  {
    says: 'On the form the address parts appear as addressLine1, addressLine2, city, state and zipCode.',
    by: [['tests/rules/administration.test.ts', 'there and back']],
  },
  {
    says: 'Active options: true is Active, false is In active.',
    by: [
      ['tests/screens/users-form.test.tsx', 'sends what was entered: the status as a boolean'],
      ['tests/screens/users-list.test.tsx', 'shows name, user name, email, role'],
    ],
  },
  {
    says: 'The form holds isActive as the string true or false and sends a boolean. The zip code is sent as text.',
    by: [
      ['tests/rules/administration.test.ts', 'the way between form and contract'],
      [
        'tests/screens/users-form.test.tsx',
        'sends what was entered: the status as a boolean, the zip code as text',
      ],
    ],
  },
  {
    says: 'Basics: id, roleName, detail, clientId, isAutoCreated, domain.',
    by: [
      [
        'tests/contract/contract.test.ts',
        "['AdminRole', 'id roleName detail clientId isAutoCreated domain enablements']",
      ],
    ],
  },
  {
    says: 'enablements: id, name, url, sortBy, ranking, parentId, grandParentId, read, write, delete. They nest children up to 3 levels.',
    by: [
      ['tests/contract/contract.test.ts', "['AdminRoleEnablement',"],
      [
        'tests/rules/permissions.test.ts',
        'names are unique on each level, urls lead somewhere, three levels at the most',
      ],
    ],
  },
  {
    says: '**Registration:** fullname, email, username, password, changepassword, acceptTerms.',
    by: [['tests/rules/sign-in-family.test.ts', 'registration']],
  },
  {
    says: '**Reset:** otp, password, confirm_password.',
    by: [
      ['tests/rules/sign-in-family.test.ts', "['confirm_password', 'Donor!grid2', 'Password must match']"],
    ],
  },
  {
    says: 'Identity: names, firstName, lastName, gender, birthDate / dateOfBirth, donorNumber, donorId, donorIdentifier (id, personId, donorId, personNumber).',
    by: [
      ['tests/contract/contract.test.ts', "'names firstName lastName gender birthDate dateOfBirth"],
      ['tests/contract/contract.test.ts', "['DonorIdentifier',"],
    ],
  },
  {
    says: 'Contact: address, emailAddress / email, phones (homePhone, cell, work, cellCall, cellText).',
    by: [['tests/contract/contract.test.ts', "['DonorPhones', 'homePhone cell work cellCall cellText']"]],
  },
  {
    says: 'Donation data: bloodType (UNKNOWN is shown as ---), donationType, lastDonationDate, nextEligible (also WB and PL).',
    by: [
      ['tests/contract/contract.test.ts', "['NextEligible', 'WB PL']"],
      ['tests/rules/trade.test.ts', "['UNKNOWN', '---']"],
    ],
  },
  {
    says: 'Location: lat, lng, distance.',
    by: [['tests/contract/contract.test.ts', 'nextEligible lat lng distance']],
  },
  {
    says: 'Flags and sources: existInDEP, userSource, isActive, isMigrated, lastSignIn.',
    by: [['tests/contract/contract.test.ts', 'existInDEP userSource isActive isMigrated lastSignIn']],
  },
  {
    says: '**Donor filter:** filterName, donorId, names, email, phone, birthDate, state, bloodTypes, donationTypes, radiusType, radius, addressFilter, withInDays, startEligibleDate, endEligibleDate, donorNumber.',
    by: [
      ['tests/contract/contract.test.ts', "'filterName donorId names email phone birthDate"],
      ['tests/server/donor-filters.test.ts', 'a filter keeps every condition of the list'],
    ],
  },
  {
    says: 'Basics: id, name, isPublished, isArchive.',
    by: [['tests/contract/contract.test.ts', "'id name isPublished isArchive productType"]],
  },
  {
    says: 'productType { name, product, category }.',
    by: [['tests/contract/contract.test.ts', "['ProductType', 'name product category']"]],
  },
  {
    says: 'Timings: maximiumProcedureTime, bedCleanupTime, totalDonationProcedureTime.',
    by: [
      ['tests/contract/contract.test.ts', 'maximiumProcedureTime bedCleanupTime totalDonationProcedureTime'],
    ],
  },
  {
    says: 'requiredSupplies { supplies, type, quantity }.',
    by: [
      ['tests/contract/contract.test.ts', "['RequiredSupply', 'supplies type quantity']"],
      ['tests/contract/contract.test.ts', 'requiredSupplies'],
    ],
  },
  {
    says: 'requiredStaff { staffDesignation, canTest, quantity }.',
    by: [['tests/contract/contract.test.ts', "['RequiredStaff', 'staffDesignation canTest quantity']"]],
  },
  {
    says: 'file { id, name, path, type }.',
    by: [['tests/contract/contract.test.ts', "['File', 'id name path type']"]],
  },
  {
    says: 'Basics: id, name, permanentAddress, maximumDonorsAtATime, resourceType, status, isPublished, isArchive.',
    by: [['tests/contract/contract.test.ts', "'id name permanentAddress maximumDonorsAtATime"]],
  },
  {
    says: 'supplies { fixedSupplies, quantity }.',
    by: [['tests/contract/contract.test.ts', "['ResourceSupply', 'fixedSupplies quantity']"]],
  },
  {
    says: 'Vehicle data: manufacturingYear, companyName, model, vin, licensePlate, driversLicense, maxTravelOccupancy, maxOccupancy, registrationRenewalDate, mobileCode.',
    by: [['tests/contract/contract.test.ts', 'manufacturingYear companyName model vin licensePlate']],
  },
  {
    says: 'bedConfigration { bedName, quantity, donationType, isActive }.',
    by: [
      ['tests/contract/contract.test.ts', "['BedConfigration', 'bedName quantity donationType isActive']"],
    ],
  },
  {
    says: 'Files: photos (front, back, right, left) and insuranceFile.',
    by: [
      ['tests/contract/contract.test.ts', "['ResourcePhotos', 'front back right left']"],
      ['tests/server/documents.test.ts', 'photos and insurance documents'],
    ],
  },
];
