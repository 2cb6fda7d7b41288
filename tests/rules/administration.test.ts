import { describe, expect, test } from 'vitest';
import {
  addAdminUserRule,
  birthDateBounds,
  editAdminUserRule,
  profileRule,
} from '../../src/rules/admin-user.ts';
import { orStored, toAdminUserForm, toAdminUserInput } from '../../src/rules/admin-user-form.ts';
import { clientRule } from '../../src/rules/client.ts';
import { siteConfigRule } from '../../src/rules/site-config.ts';
import { messageOn, messagesOf } from './message-on.ts';

const TODAY = '2026-11-21';
const PATTERN = 'Use atleast 8 characters, should be 1 numeric, 1 capital Alphabet, 1 special character.';

const USER = {
  firstName: 'Ada',
  lastName: 'Byron',
  uniqueIdentifier: 'AB12',
  email: 'ada@bank.example',
  birthDate: '1990-12-10',
  gender: 'F',
  phone: '',
  workPhone: '9185550142',
  phoneExt: '',
  adminRoleId: 'role',
  isActive: 'true',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Oklahoma City',
  state: 'OK',
  zipCode: '01234',
  password: 'Donor!grid1',
};

const COMMON: readonly (readonly [string, unknown, string | undefined])[] = [
  ['firstName', '', '{{name}} is required'],
  ['firstName', 'Ab', 'Minimum field length: 3'],
  ['firstName', 'a'.repeat(51), 'Maximum field length: 50'],
  ['firstName', 'a'.repeat(50), undefined],
  ['firstName', 'Ada1', 'Only alphabets are allowed.'],
  ['firstName', 'Ada Lovelace', 'Only alphabets are allowed.'],
  ['firstName', '  Ada ', undefined],
  ['firstName', 'Zoé', undefined],
  ['lastName', "O'Hara", 'Only alphabets are allowed.'],
  ['lastName', '', '{{name}} is required'],
  ['uniqueIdentifier', '', '{{name}} is required'],
  ['uniqueIdentifier', 'A-1', 'Only letters and digits are allowed'],
  ['uniqueIdentifier', 'ABC12', 'Maximum field length: 4'],
  ['birthDate', '', 'Date of Birth is required'],
  ['birthDate', null, 'Date of Birth is required'],
  ['birthDate', '1990-02-30', 'Invalid Date'],
  ['birthDate', '12/10/1990', 'Invalid Date'],
  ['birthDate', TODAY, 'Must be 17 to 100 years ago'],
  ['birthDate', '2015-05-05', 'Must be 17 to 100 years ago'],
  ['birthDate', '2009-11-22', 'Must be 17 to 100 years ago'],
  ['birthDate', '2009-11-21', undefined],
  ['birthDate', '1926-11-21', undefined],
  ['birthDate', '1926-11-20', 'Must be 17 to 100 years ago'],
  ['birthDate', '1800-01-01', 'Must be 17 to 100 years ago'],
  ['birthDate', '2026-11-22', 'The date must not be in the future'],
  ['gender', '', 'Sex is required'],
  ['gender', 'X', '{{name}} is not valid'],
  ['phone', '', undefined],
  ['phone', null, undefined],
  ['phone', '123456789', 'Must be exactly 10 digits'],
  ['phone', '12345678901', 'Must be exactly 10 digits'],
  ['phone', '(918) 555-0142', 'Must be exactly 10 digits'],
  ['workPhone', '', 'Work Phone Number is required'],
  ['workPhone', '91855', 'Must be exactly 10 digits'],
  ['phoneExt', '123456', undefined],
  ['phoneExt', '1234567', 'Must be less than 7 digits'],
  ['phoneExt', '12a', 'Must be less than 7 digits'],
  ['addressLine1', '', '{{name}} is required'],
  ['addressLine2', '', undefined],
  ['city', '', '{{name}} is required'],
  ['city', 'Tulsa 2', 'Only alphabets are allowed.'],
  ['state', '', '{{name}} is required'],
  ['state', 'PR', '{{name}} is not valid'],
  ['zipCode', '', '{{name}} is required'],
  ['zipCode', '7410', 'Must be exactly 5 digits'],
  ['zipCode', '741033', 'Must be exactly 5 digits'],
  ['zipCode', '７４１０３', 'Must be exactly 5 digits'],
];

const ACCOUNT: typeof COMMON = [
  ['email', '', 'Email is required'],
  ['email', 'ada@', 'Wrong email format'],
  ['email', `${'a'.repeat(45)}@b.com`, 'Maximum field length: 50'],
  ['adminRoleId', '', 'Admin Role is required'],
  ['isActive', '', 'Status is required'],
  ['isActive', 'perhaps', '{{name}} is not valid'],
];

const PASSWORDS: typeof COMMON = [
  ['password', 'Dg!1aaa', PATTERN],
  ['password', 'donor!grid1', PATTERN],
  ['password', 'Donor!grid', PATTERN],
  ['password', 'Donorgrid1', PATTERN],
  ['password', `Dg!1${'a'.repeat(47)}`, 'Maximum field length: 50'],
  ['password', `Dg!1${'a'.repeat(46)}`, undefined],
];

describe('admin user, add', () => {
  const rule = addAdminUserRule(TODAY);
  test('a right one', () => expect(messagesOf(rule, USER)).toEqual({}));
  test.each([...COMMON, ...ACCOUNT, ...PASSWORDS, ['password', '', 'Password is required'] as const])(
    '%s %j: %s',
    (field, value, message) => expect(messageOn(rule, field, { ...USER, [field]: value })).toBe(message),
  );
  test('a password keeps its spaces, other texts lose them', () => {
    const cast = rule.cast({ ...USER, password: ' a  b ', city: '  Oklahoma   City ' });
    expect([cast.password, cast.city]).toEqual([' a  b ', 'Oklahoma City']);
  });
});

describe('admin user, edit', () => {
  const rule = editAdminUserRule(TODAY);
  const edited = { ...USER, password: '', confirmPassword: '' };
  test.each([
    ...COMMON,
    ...ACCOUNT,
    ...PASSWORDS.filter(([, value]) => value !== `Dg!1${'a'.repeat(46)}`),
    ['password', '', undefined] as const,
  ])('%s %j: %s', (field, value, message) =>
    expect(messageOn(rule, field, { ...edited, [field]: value })).toBe(message),
  );
  test.each([
    ['Donor!grid1', '', 'Password confirmation is required'],
    ['Donor!grid1', 'Donor!grid2', "Password and Confirm Password didn't match"],
    ['Donor!grid1', 'Donor!grid1', undefined],
    ['', '', undefined],
  ])('password %j, confirmed %j: %s', (password, confirmPassword, message) =>
    expect(messageOn(rule, 'confirmPassword', { ...edited, password, confirmPassword })).toBe(message),
  );
});

describe('profile', () => {
  const rule = profileRule(TODAY);
  const { email: _email, adminRoleId: _role, isActive: _active, ...own } = USER;
  test('asks for neither role nor status nor e-mail', () =>
    expect(messagesOf(rule, { ...own, password: '', adminRoleId: '' })).toEqual({}));
  test.each(COMMON)('%s %j: %s', (field, value, message) =>
    expect(messageOn(rule, field, { ...own, password: '', [field]: value })).toBe(message),
  );
  test('the bounds of the picker', () => {
    expect(birthDateBounds('2026-11-21')).toEqual({ min: '1926-11-21', max: '2009-11-21' });
    expect(birthDateBounds('2028-02-29')).toEqual({ min: '1928-02-29', max: '2011-03-01' });
  });
});

describe('the way between form and contract', () => {
  const sent = {
    id: 'u1',
    isActive: false,
    address: { addressLine1: 'a', addressLine2: null, city: 'b', state: 'OK', zipCode: '01234' },
  };
  test('there and back', () => {
    const form = toAdminUserForm(sent);
    expect(form).toMatchObject({ id: 'u1', isActive: 'false', addressLine2: '', zipCode: '01234' });
    expect(toAdminUserInput(form)).toEqual({ ...sent, address: { ...sent.address, addressLine2: '' } });
  });
  test('nothing is nothing', () => {
    expect(toAdminUserForm({})).toMatchObject({ isActive: '', city: '' });
    expect(toAdminUserInput(toAdminUserForm({}))).not.toHaveProperty('isActive');
  });
  test('empty fields of a profile fall back to what is stored', () => {
    expect(
      orStored({ a: '', b: null, c: 'new', d: undefined } as Record<string, unknown>, {
        a: 1,
        b: 2,
        c: 3,
        d: 4,
      }),
    ).toEqual({
      a: 1,
      b: 2,
      c: 'new',
      d: 4,
    });
  });
});

const CLIENT = {
  SiteName: 'Tulsa Blood Bank 2',
  phone: '9185550142',
  email: 'office@tulsa.example',
  domain: 'tulsa.example:8443',
  status: 'Active',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Tulsa',
  stateArea: 'OK',
  zipcode: '74103',
  enablement: ['m1'],
};
describe('add client', () => {
  test('a right one', () => expect(messagesOf(clientRule, CLIENT)).toEqual({}));
  test.each([
    ['SiteName', '', '{{name}} is required'],
    ['SiteName', 'ab', 'Minimum field length: 3'],
    ['SiteName', 'a'.repeat(51), 'Maximum field length: 50'],
    ['SiteName', 'Tulsa & Sons', 'Only letters, digits and spaces are allowed'],
    ['phone', '', '{{name}} is required'],
    ['phone', '918555014', 'Must be exactly 10 digits'],
    ['email', '', 'Email is required'],
    ['email', 'office', 'Wrong email format'],
    ['domain', '', '{{name}} is required'],
    ['domain', 'https://tulsa.example', 'Must be a host name, with an optional port'],
    ['domain', 'tulsa.example/', 'Must be a host name, with an optional port'],
    ['domain', 'tulsa.example:65536', 'Must be a host name, with an optional port'],
    ['domain', 'tulsa.example:65535', undefined],
    ['domain', 'localhost:4000', undefined],
    ['domain', 'tulsa', 'Must be a host name, with an optional port'],
    ['status', '', 'Status is required'],
    ['status', 'Closed', '{{name}} is not valid'],
    ['addressLine1', '', '{{name}} is required'],
    ['city', '', '{{name}} is required'],
    ['city', 'Tulsa1', 'Only alphabets are allowed.'],
    ['stateArea', '', '{{name}} is required'],
    ['stateArea', 'ZZ', '{{name}} is not valid'],
    ['zipcode', '', '{{name}} is required'],
    ['zipcode', '7410a', 'Must be exactly 5 digits'],
    ['enablement', [], 'At least one module is required'],
    ['latitude', 91, '{{name}} is not valid'],
    ['latitude', 'north', '{{name}} is not valid'],
    ['longitude', -180.1, '{{name}} is not valid'],
    ['longitude', null, undefined],
    // What the empty control of an optional number holds.
    ['latitude', '', undefined],
    ['longitude', ' ', undefined],
  ])('%s %j: %s', (field, value, message) =>
    expect(messageOn(clientRule, field, { ...CLIENT, [field]: value })).toBe(message),
  );
});

describe('settings of a bank', () => {
  test.each([
    [{}, {}],
    [{ timeZone: 'EDT' }, { timeZone: '{{name}} is not valid' }],
    [{ timeZone: 'toString' }, { timeZone: '{{name}} is not valid' }],
    [{ ianaTimeZone: 'America/Phoenix' }, {}],
    [{ ianaTimeZone: 'MST' }, { ianaTimeZone: '{{name}} is not valid' }],
    [{ ianaTimeZone: 'America/Nowhere' }, { ianaTimeZone: '{{name}} is not valid' }],
    [{ minimumDonorAge: 15 }, { minimumDonorAge: 'Must be a whole number from 16 to 21' }],
    [{ minimumDonorAge: 16 }, {}],
    [{ minimumDonorAge: 22 }, { minimumDonorAge: 'Must be a whole number from 16 to 21' }],
    [{ fromEmail: 'nobody' }, { fromEmail: 'Wrong email format' }],
    [{ quickPassUrl: 'http://a.example' }, { quickPassUrl: 'Must be an address that starts with https://' }],
    [
      { integrations: [{ name: 'Lab', endpointUrl: 'https://', key: null }] },
      { 'integrations[0].endpointUrl': 'Must be an address that starts with https://' },
    ],
  ])('%j: %j', (values, messages) => expect(messagesOf(siteConfigRule, values)).toEqual(messages));
  test('what is absent stays absent, and a secret keeps its spaces', () => {
    expect(siteConfigRule.cast({ fromEmail: null, bounceBackKey: ' k  y ' })).toEqual({
      fromEmail: undefined,
      bounceBackKey: ' k  y ',
    });
  });
});

describe('the position of a client', () => {
  const at = (latitude: unknown, longitude: unknown) => ({ ...CLIENT, latitude, longitude });

  test.each([
    [90, 180],
    [-90, -180],
    ['36.1', '-95.8'],
    [0, 0],
  ])('%j, %j is a place', async (latitude, longitude) => {
    const made = await clientRule.validate(at(latitude, longitude));
    expect([made.latitude, made.longitude]).toEqual([Number(latitude), Number(longitude)]);
  });

  test.each([[''], [null], [undefined]])('both %j: no place, and no objection', async (empty) => {
    const made = await clientRule.validate(at(empty, empty));
    expect([made.latitude, made.longitude]).toEqual([undefined, undefined]);
  });

  test('half of it is missing its other half', () => {
    expect(messageOn(clientRule, 'longitude', at(36.1, ''))).toBe('{{name}} is required');
    expect(messageOn(clientRule, 'latitude', at('', -95.8))).toBe('{{name}} is required');
    expect(messageOn(clientRule, 'latitude', at(36.1, ''))).toBeUndefined();
  });
});
