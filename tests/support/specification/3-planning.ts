import type { Entry } from './entry.ts';

export const PLANNING: readonly Entry[] = [
  {
    says: '**Staff:** id, name, email, cellPhone, address, hireDate, workingTime { dayName, dayTime start/end }, workingDays { days }, staffDesignation { id, designationName, designationCode }, nameWithDesignation.',
    by: [
      ['tests/contract/contract.test.ts', "'id name email cellPhone address hireDate"],
      ['tests/contract/contract.test.ts', "['WorkingTime', 'dayName dayTime']"],
      ['tests/contract/contract.test.ts', "['StaffDesignation',"],
    ],
  },
  {
    says: '**Sponsor group:** id, sponsorName, sponsorCode.',
    by: [['tests/contract/contract.test.ts', "['SponsorGroup', 'id sponsorName sponsorCode']"]],
  },
  {
    says: 'Identity and people: id, driveID, resourceType, driveCenterName, primaryContactName, contactPhone, email, contactName, sponsors.',
    by: [['tests/contract/contract.test.ts', "'id driveID resourceType driveCenterName"]],
  },
  {
    says: 'Resources and types: bedConfigration, resourceId / resourceName, donationTypeId / donationTypeName.',
    by: [
      [
        'tests/contract/contract.test.ts',
        'bedConfigration resourceId resourceName donationTypeId donationTypeName',
      ],
    ],
  },
  {
    says: 'centerDetails { startDate, endDate, isDriveActive, locationDetail { days, staff, location, startTime, endTime, startLunchTime, endLunchTime, timeZone } }.',
    by: [
      ['tests/contract/contract.test.ts', "['CenterDetail',"],
      ['tests/contract/contract.test.ts', "['LocationDetail',"],
    ],
  },
  {
    says: 'Planning: centerGoals, note, attendance, suppliesDetails { consumerPackage, qty }, numberOfPersonalResources, numberOfDrivers.',
    by: [
      ['tests/contract/contract.test.ts', 'centerGoals note attendance suppliesDetails'],
      ['tests/contract/contract.test.ts', "['SuppliesDetail', 'consumerPackage qty']"],
    ],
  },
  {
    says: 'Flags: isApproved, isActived, newDriveCreated.',
    by: [['tests/contract/contract.test.ts', 'isApproved isActived newDriveCreated']],
  },
  {
    says: '**Event:** id, name, startDate, endDate, startTime, endTime, driveCenterStartTime, driveCenterEndTime, status, isEvent, isDrive, isCenter, sourceId, sourceName, timeZone, location.',
    by: [
      [
        'tests/contract/contract.test.ts',
        "'id name startDate endDate startTime endTime driveCenterStartTime",
      ],
    ],
  },
  {
    says: '**Calendar item:** id, title, driveName, location, startTime, endTime, isEvent, isDrive, isCenter, timeZone, start, end.',
    by: [['tests/contract/contract.test.ts', "'id title driveName location startTime endTime"]],
  },
  {
    says: 'start and end are date strings in month-day-year form separated by dashes.',
    by: [
      ['tests/rules/calendar-dates.test.ts', 'as DD-MM-YYYY is %s, as MM-DD-YYYY %s'],
      ['tests/server/events.test.ts', 'in the shape that the console reads'],
    ],
  },
  {
    says: "startTime and endTime are in 12-hour 'h:mm A' form and are converted to 24-hour.",
    by: [
      ['tests/rules/calendar-dates.test.ts', "['12:00 AM', '00:00']"],
      ['tests/contract/contract.test.ts', "'id title driveName location startTime endTime"],
    ],
  },
  {
    says: 'location is a list of { location, startTime, endTime, timeZone }.',
    by: [['tests/contract/contract.test.ts', "['CalendarLocation', 'location startTime endTime timeZone']"]],
  },
  {
    says: '**Appointment:** id, donationSiteId, startTime, drmRequestInitiated, drmResponseReceived, canceled, appointmentId, product, category, timeZone, comment, createdBy, a donated flag and drive info.',
    by: [['tests/contract/contract.test.ts', "'id donationSiteId startTime drmRequestInitiated"]],
  },
  {
    says: '**Email template:** id, name, subject, type, template, clientId, updatedAt, isEnable, variables { variable, description }.',
    by: [
      ['tests/contract/contract.test.ts', "['EmailTemplate', 'id name subject"],
      ['tests/contract/contract.test.ts', "['EmailTemplateVariable', 'variable description']"],
    ],
  },
  {
    says: '**Ad:** id, name, redirectUrl, sortOrder, heading, text, cmsType, clientId, file, isActive.',
    by: [['tests/contract/contract.test.ts', "['Ad', 'id name redirectUrl"]],
  },
  {
    says: '**Activity log:** id, clientId, pageName, activity, application, userAgent, location { ip, state, country }, error, email, userRole, createdAt, user, donor details.',
    by: [
      ['tests/contract/contract.test.ts', "'id clientId pageName activity application"],
      ['tests/contract/contract.test.ts', "['LogLocation', 'ip state country']"],
    ],
  },
  {
    says: 'The application is the fixed prefix Web- plus the browser name. The userRole is recorded as superUser.',
    by: [['tests/screens/dashboard.test.tsx', 'each page visit is posted to the activity log']],
  },
  {
    says: '**Schedule helper shapes:** the week days monday to sunday, each a list of slots with start and end time.',
    by: [
      ['tests/rules/working-time.test.ts', 'shifts and what is stored of them'],
      ['tests/rules/staff-week.test.ts', 'hours of a day, days with hours, and minutes together'],
      ['tests/contract/contract.test.ts', "['DayTime', 'start end']"],
    ],
  },
  {
    says: '**Pagination:** pageNumber, pageSize, sortField / sortBy, sortOrder.',
    by: [
      ['tests/contract/contract.test.ts', "'pageNumber pageSize sortField sortBy sortOrder'"],
      ['tests/rules/trade.test.ts', "{ sortField: 'age', sortOrder: -1 }"],
    ],
  },
  {
    says: 'Blood groups: A+, A-, B+, B-, O+, O-, AB+, AB-.',
    by: [['tests/rules/donor-and-content-forms.test.ts', 'eight groups']],
  },
  {
    says: 'Status: Active or Inactive.',
    by: [['tests/rules/administration.test.ts', "['status', 'Closed', '{{name}} is not valid']"]],
  },
  {
    says: 'All 50 US states with codes.',
    by: [['tests/rules/trade.test.ts', 'fifty states, by code or name']],
  },
  {
    says: 'Sex: M or F.',
    by: [['tests/rules/administration.test.ts', "['gender', 'X', '{{name}} is not valid']"]],
  },
  {
    says: 'Time zones: AST, EST, CST, MST, PST, AKST, HST.',
    by: [['tests/rules/trade.test.ts', 'seven labels, each with its zone']],
  },
  {
    says: 'Upload types: documents are word or pdf. Images are png, jpeg, jpg, gif. One helper accepts only jpg, jpeg and png by file extension.',
    by: [['tests/rules/donor-and-content-forms.test.ts', 'uploads']],
  },
  { says: 'The value set of Event status is not shown.', notBuilt: 'notShown' },
];
