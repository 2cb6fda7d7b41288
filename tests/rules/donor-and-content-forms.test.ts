import { describe, expect, test } from 'vitest';
import { adsRule, hostOf, isSafeLink } from '../../src/rules/ads.ts';
import { appointmentRule, reasonRule } from '../../src/rules/appointment.ts';
import { BLOOD_GROUPS, BLOOD_SETS, isBloodGroup } from '../../src/rules/blood-groups.ts';
import { contactChannelsRule } from '../../src/rules/contact-preferences.ts';
import { donorRule } from '../../src/rules/donor.ts';
import { donorFilterRule } from '../../src/rules/donor-filter.ts';
import { emailTemplateRule } from '../../src/rules/email-template.ts';
import { DIGITS_AND_SPACES, PERSON_NAME, URL_OR_HOST } from '../../src/rules/patterns.ts';
import { supportRule } from '../../src/rules/support.ts';
import { acceptOf, UPLOADING, uploadProblem, uploadType } from '../../src/rules/uploads.ts';
import { messageOn, messagesOf, withValue } from './message-on.ts';

const REQUIRED = '{{name}} is required';
const NOT_VALID = '{{name}} is not valid';

describe('contact preferences of many donors', () => {
  test.each([
    [{}, { email: 'Choose at least one way that changes' }],
    [{ email: null, post: null, source: 'phone' }, { email: 'Choose at least one way that changes' }],
    [{ email: false }, {}],
    [{ post: true, source: 'writing' }, {}],
    [{ cellText: false, source: 'undo' }, { source: NOT_VALID }],
  ])('%j: %j', (value, messages) => expect(messagesOf(contactChannelsRule, value)).toEqual(messages));
  test('a way that is not named is none of them', () =>
    expect(contactChannelsRule.cast({ email: null, cellCall: true })).toEqual({
      cellCall: true,
      source: 'phone',
    }));
});

const DONOR = {
  firstName: 'Bo',
  lastName: "O'Neil-Smith Jr.",
  gender: 'M',
  birthDate: '2009-11-21',
  bloodType: 'O-',
  emailAddress: '',
  phones: { homePhone: '', cell: '9185550142', work: '', cellCall: true, cellText: null },
  address: { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
};
describe('donor', () => {
  const rule = donorRule({ today: '2026-11-21', minimumDonorAge: 16 });
  test('a right one', () => expect(messagesOf(rule, DONOR)).toEqual({}));
  test.each([
    ['firstName', '', REQUIRED],
    ['firstName', 'Bo2', 'Only letters, dots, apostrophes, hyphens and single spaces are allowed'],
    ['lastName', 'x'.repeat(51), 'Maximum field length: 50'],
    ['gender', '', 'Sex is required'],
    ['birthDate', '', 'Date of Birth is required'],
    ['birthDate', '2009-11-22', 'The donor is under the minimum age'],
    ['birthDate', '2026-11-22', 'The date must not be in the future'],
    ['birthDate', '1925-11-22', undefined],
    ['birthDate', '1925-11-21', 'Donors are at most 100 years old'],
    ['bloodType', 'C+', NOT_VALID],
    ['bloodType', 'UNKNOWN', undefined],
    ['emailAddress', 'nobody', 'Wrong email format'],
    ['phones.cell', '123', 'Must be exactly 10 digits'],
    ['phones.homePhone', '123', 'Must be exactly 10 digits'],
    ['address.state', '', REQUIRED],
    ['donorNumber', 'D_1', 'Only letters, digits and hyphens between them'],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(rule, path, withValue(DONOR, path, value))).toBe(message),
  );
  test('can be reached somehow', () => {
    const silent = withValue(DONOR, 'phones.cell', '');
    expect(messageOn(rule, 'emailAddress', silent)).toBe('At least one phone number or email is required');
    expect(messagesOf(rule, { ...silent, emailAddress: 'bo@neil.example' })).toEqual({});
    expect(messageOn(rule, 'emailAddress', { ...DONOR, phones: null })).toBe(
      'At least one phone number or email is required',
    );
  });
  test('its number is kept in capitals', () =>
    expect(rule.cast({ ...DONOR, donorNumber: ' kx-78324 ' }).donorNumber).toBe('KX-78324'));
  test("the site's own minimum counts where it is higher", () =>
    expect(messageOn(donorRule({ today: '2026-11-21', minimumDonorAge: 18 }), 'birthDate', DONOR)).toBe(
      'The donor is under the minimum age',
    ));
  test('who is there already keeps a birth date, and may be without telephone and e-mail as before', () => {
    const strict = donorRule({ today: '2026-11-21', minimumDonorAge: 18 });
    const { birthDate, phones } = DONOR;
    const silent = withValue(DONOR, 'phones.cell', '');
    const passes = (values: object, loaded?: object): boolean =>
      strict.isValidSync(values, { context: { loaded: () => ({ ...loaded }) } });
    expect(passes(DONOR, { birthDate, phones })).toBe(true);
    expect(passes(DONOR, { birthDate: '2009-11-20', phones })).toBe(false);
    expect(passes({ ...DONOR, birthDate: '1920-01-01' }, { birthDate: '1920-01-01', phones })).toBe(true);
    expect(passes(silent, { birthDate, phones: { cell: null }, emailAddress: null })).toBe(true);
    expect(passes(silent, { birthDate, phones })).toBe(false);
    expect(passes(silent, { birthDate, phones: {}, emailAddress: 'bo@neil.example' })).toBe(false);
    // A new record came with nothing.
    expect(passes(DONOR)).toBe(false);
  });
  test('switches are off, and the record active, unless said otherwise', () =>
    expect(rule.cast(DONOR)).toMatchObject({ isActive: true, phones: { cellCall: true, cellText: false } }));
});

describe('donor filter', () => {
  const FILTER = { filterName: 'Near us' };
  test('only the name is needed', () => expect(messagesOf(donorFilterRule, FILTER)).toEqual({}));
  test.each([
    [{ filterName: '' }, { filterName: REQUIRED }],
    [{ state: 'ZZ' }, { state: NOT_VALID }],
    [{ bloodTypes: ['A+', 'Z'] }, { 'bloodTypes[1]': NOT_VALID }],
    [{ birthDate: '1990' }, { birthDate: 'Invalid Date' }],
    [{ phone: '(918) 555-0142' }, {}],
    [{ phone: '1 (918) 555-0142' }, {}],
    [{ phone: '+1 (918) 555-0142' }, {}],
    [{ phone: '1 (918) 555-01420' }, { phone: 'Must be exactly 10 digits' }],
    [{ search: 'x'.repeat(101) }, { search: 'Maximum field length: 100' }],
    [{ radius: 5 }, { radiusType: 'Choose the centre of the circle' }],
    [{ radiusType: 'Site' }, { radius: REQUIRED, addressFilter: REQUIRED }],
    [{ radiusType: 'Moon', radius: 5, addressFilter: 'x' }, { radiusType: NOT_VALID }],
    [
      { radiusType: 'Address', radius: 201, addressFilter: 'Tulsa' },
      { radius: 'Must be a whole number from 1 to 200' },
    ],
    [{ withInDays: 7 }, {}],
    [
      { withInDays: 7, startEligibleDate: '2026-01-01' },
      { withInDays: 'Choose days ahead or a range of dates, not both' },
    ],
    [
      { startEligibleDate: '2026-01-02', endEligibleDate: '2026-01-01' },
      { endEligibleDate: 'The end must be after the start' },
    ],
  ])('%j: %j', (values, messages) =>
    expect(messagesOf(donorFilterRule, { ...FILTER, ...values })).toEqual(messages),
  );
});

describe('ads', () => {
  const AD = {
    name: 'Winter',
    cmsType: 'Banner',
    heading: 'Give',
    text: '',
    redirectUrl: 'https://a.example/x?y=1',
    sortOrder: 1,
    isActive: true,
    altText: 'A hill',
    fileId: 'file-1',
  };
  test('a right one', () => expect(messagesOf(adsRule, AD)).toEqual({}));
  const HTTPS = 'Must be an address that starts with https://';
  test.each([
    ['name', 'ab', 'Minimum field length: 3'],
    ['cmsType', 'Huge', NOT_VALID],
    ['heading', '', REQUIRED],
    ['heading', 'x'.repeat(81), 'Maximum field length: 80'],
    ['text', 'x'.repeat(301), 'Maximum field length: 300'],
    ['sortOrder', 0, 'Must be a whole number from 1 to 999'],
    ['sortOrder', 1_000, 'Must be a whole number from 1 to 999'],
    ['altText', '', REQUIRED],
    ['altText', 'x'.repeat(121), 'Maximum field length: 120'],
    ['fileId', '', REQUIRED],
    ['fileId', UPLOADING, 'Wait until the file has been uploaded'],
    ['redirectUrl', '', REQUIRED],
    ['redirectUrl', 'http://a.example', HTTPS],
    ['redirectUrl', 'javascript:alert(1)', HTTPS],
    ['redirectUrl', 'https://user:pw@a.example', HTTPS],
    ['redirectUrl', '//a.example', HTTPS],
    ['redirectUrl', 'https://a.example/<script>', HTTPS],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(adsRule, path, { ...AD, [path]: value })).toBe(message),
  );
  test.each([
    ['https://www.a.example/x', 'www.a.example'],
    ['https://a.example:8443', 'a.example:8443'],
    ['http://a.example', ''],
    ['javascript:alert(1)//https://a.example', ''],
    [' https://a.example', ''],
  ])('the host of %j is %j', (url, host) =>
    expect([hostOf(url), isSafeLink(url)]).toEqual([host, host !== '']),
  );
});

describe('e-mail templates', () => {
  const rule = emailTemplateRule(['firstName', 'date']);
  const MAIL = {
    name: 'Thanks',
    subject: 'Hello {{firstName}}',
    type: 'Marketing',
    template: '<p>{{ date }}</p>',
    isEnable: true,
  };
  test('a right one keeps its markup as it is', () => {
    expect(messagesOf(rule, MAIL)).toEqual({});
    expect(rule.cast({ ...MAIL, template: '<p>a\n  b</p> ' }).template).toBe('<p>a\n  b</p> ');
  });
  test.each([
    ['subject', 'x'.repeat(121), 'Maximum field length: 120'],
    ['subject', 'Hello {{x}}', 'The text uses a variable that is not known'],
    ['template', '', REQUIRED],
    ['template', '{{}}', 'The text uses a variable that is not known'],
    ['template', 'é'.repeat(50_001), 'The template is larger than 100 KB'],
    ['type', 'Spam', NOT_VALID],
  ])('%s: %s', (path, value, message) =>
    expect(messageOn(rule, path, { ...MAIL, [path]: value })).toBe(message),
  );
});

describe('the small ones', () => {
  test('support', () => {
    expect(messagesOf(supportRule, { subject: 'Help', text: 'a\nb', severity: 'High' })).toEqual({});
    expect(messagesOf(supportRule, { subject: '', text: ' ', severity: '' })).toEqual({
      subject: REQUIRED,
      text: REQUIRED,
      severity: REQUIRED,
    });
    expect(messageOn(supportRule, 'text', { text: 'x'.repeat(2_001) })).toBe('Maximum field length: 2000');
  });
  test('appointments and reasons', () => {
    expect(messagesOf(appointmentRule, { donorId: 'd', slotId: 's', comment: null })).toEqual({});
    expect(messagesOf(appointmentRule, {})).toEqual({ donorId: REQUIRED, slotId: REQUIRED });
    expect(messagesOf(reasonRule, { reason: '  ' })).toEqual({ reason: REQUIRED });
  });
  test('eight groups', () => {
    expect(BLOOD_GROUPS).toEqual(['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-']);
    expect([isBloodGroup('AB+'), isBloodGroup('UNKNOWN')]).toEqual([true, false]);
    expect(BLOOD_SETS.rhNegative.every((group) => group.endsWith('-'))).toBe(true);
  });
  test.each([
    ['a.PNG', 'image', 'image/png'],
    ['a.gif', 'photo', null],
    ['a.pdf', 'document', 'application/pdf'],
    ['a.svg', 'image', null],
    ['png', 'image', null],
    ['a.constructor', 'image', null],
    ['a.png.exe', 'image', null],
  ] as const)('%s as %s: %s', (name, kind, type) => expect(uploadType(name, kind)).toBe(type));
  test('uploads', () => {
    expect(acceptOf('photo')).toBe('.jpg,.jpeg,.png');
    expect(acceptOf('image')).toBe('.png,.jpeg,.jpg,.gif');
    expect(acceptOf('document')).toBe('.pdf,.doc,.docx');
    expect(uploadProblem({ name: 'a.png', size: 5_000_000 }, 'image')).toBeNull();
    expect(uploadProblem({ name: 'a.png', size: 5_000_001 }, 'image')).toBe('uploadTooLarge');
    expect(uploadProblem({ name: 'a.png', size: 0 }, 'image')).toBe('uploadEmpty');
    expect(uploadProblem({ name: 'a.exe', size: 1 }, 'document')).toBe('uploadDocument');
  });
  test.each([
    ['https://a.example:8080/x', true],
    ['a.example', true],
    ['localhost:4000', true],
    ['ftp://a.example', false],
    ['a.example:0', false],
    ['a_b.example', false],
    ['-a.example', false],
  ])('URL or host %j: %s', (text, fits) => expect(URL_OR_HOST.test(text)).toBe(fits));
  test.each([
    ['Anne Marie', true],
    ['Anne  Marie', false],
    [' Anne', false],
    ["D'Arcy-Jones Jr.", true],
    ['Zoë Núñez', true],
    ['R2', false],
  ])('person name %j: %s', (text, fits) => expect(PERSON_NAME.test(text)).toBe(fits));
  test('digits and spaces', () =>
    expect([DIGITS_AND_SPACES.test('12 3'), DIGITS_AND_SPACES.test('1a')]).toEqual([true, false]));
});
