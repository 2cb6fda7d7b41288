import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcDay } from '../../src/lib/day.ts';
import { ADMIN, codeOf, fieldsOf, idOfRole, idOfUser, newUser } from '../support/administrators.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const TOMORROW = utcDay(Date.now() + 2 * 86_400_000);
const place = (part: object) => ({
  address: {
    addressLine1: '1 Main St',
    addressLine2: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '73301',
    ...part,
  },
});

/** Wrong input of each field of the form, with the field and the code that it gets. */
const PERSON: readonly (readonly [string, Readonly<Record<string, unknown>>, string, string])[] = [
  ['no first name', { firstName: '' }, 'firstName', 'isRequired'],
  ['first name of spaces', { firstName: '   ' }, 'firstName', 'isRequired'],
  ['first name of two letters', { firstName: 'Al' }, 'firstName', 'minimumLength3'],
  ['first name of 51 letters', { firstName: 'a'.repeat(51) }, 'firstName', 'maximumLength50'],
  ['digit in the first name', { firstName: 'Nina2' }, 'firstName', 'onlyAlphabets'],
  ['markup in the first name', { firstName: '<b>Nina' }, 'firstName', 'onlyAlphabets'],
  ['two last names', { lastName: 'van Dyke' }, 'lastName', 'onlyAlphabets'],
  ['no last name', { lastName: null }, 'lastName', 'isRequired'],
  ['no identifier', { uniqueIdentifier: '' }, 'uniqueIdentifier', 'isRequired'],
  ['identifier of five', { uniqueIdentifier: 'abcde' }, 'uniqueIdentifier', 'maximumLength4'],
  ['sign in the identifier', { uniqueIdentifier: 'a-1' }, 'uniqueIdentifier', 'onlyLettersAndDigits'],
  ['no birth date', { birthDate: '' }, 'birthDate', 'birthDateRequired'],
  ['a day that is none', { birthDate: '1988-02-30' }, 'birthDate', 'invalidDate'],
  ['birth date in the future', { birthDate: TOMORROW }, 'birthDate', 'dateInFuture'],
  [
    'a birth date of a child',
    { birthDate: `${new Date().getUTCFullYear() - 10}-01-01` },
    'birthDate',
    'birthDateBounds',
  ],
  ['a birth date of long ago', { birthDate: '1800-01-01' }, 'birthDate', 'birthDateBounds'],
  ['no sex', { gender: '' }, 'gender', 'sexRequired'],
  ['an unknown sex', { gender: 'x' }, 'gender', 'isNotValid'],
  ['home phone of nine digits', { phone: '512555012' }, 'phone', 'phoneDigits'],
  ['letters in the home phone', { phone: '51255501ab' }, 'phone', 'phoneDigits'],
  ['no work phone', { workPhone: '' }, 'workPhone', 'workPhoneRequired'],
  ['work phone of eleven digits', { workPhone: '15125550123' }, 'workPhone', 'phoneDigits'],
  ['extension of seven digits', { phoneExt: '1234567' }, 'phoneExt', 'phoneExtDigits'],
  ['letters in the extension', { phoneExt: '12a' }, 'phoneExt', 'phoneExtDigits'],
  ['no address', place({ addressLine1: '' }), 'addressLine1', 'isRequired'],
  ['address of 101 letters', place({ addressLine1: 'x'.repeat(101) }), 'addressLine1', 'maximumLength100'],
  ['no city', place({ city: '' }), 'city', 'isRequired'],
  ['digit in the city', place({ city: 'Austin 2' }), 'city', 'onlyAlphabets'],
  ['no state', place({ state: '' }), 'state', 'isRequired'],
  ['an unknown state', place({ state: 'XX' }), 'address.state', 'isNotValid'],
  ['no zip', place({ zipCode: '' }), 'zipCode', 'isRequired'],
  ['zip of four digits', place({ zipCode: '7330' }), 'zipCode', 'zipDigits'],
  ['letters in the zip', place({ zipCode: '7330a' }), 'zipCode', 'zipDigits'],
];
const ACCOUNT: typeof PERSON = [
  ['no e-mail', { email: '' }, 'email', 'emailRequired'],
  ['a wrong e-mail', { email: 'nina@' }, 'email', 'emailFormat'],
  ['e-mail of 51 letters', { email: `${'n'.repeat(40)}@example.org` }, 'email', 'maximumLength50'],
  ['no role', { adminRoleId: '' }, 'adminRoleId', 'adminRoleRequired'],
  ['no status', { isActive: null }, 'isActive', 'statusRequired'],
];
const PASSWORD: typeof PERSON = [
  ['password of seven', { password: 'Aa1!aaa' }, 'password', 'passwordPattern'],
  ['password without a digit', { password: 'Aa!aaaaa' }, 'password', 'passwordPattern'],
  ['password without a capital', { password: 'aa1!aaaa' }, 'password', 'passwordPattern'],
  ['password without a special sign', { password: 'Aa1aaaaa' }, 'password', 'passwordPattern'],
  ['password of 51', { password: `Aa1!${'a'.repeat(47)}` }, 'password', 'maximumLength50'],
];

describe.each(DATABASES)('the server refuses what the form refuses, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  let role: string;
  let target: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('bank-admin');
    role = await idOfRole(server, 1, 'Recruiter');
    target = await idOfUser(server, 'planner');
  });
  afterAll(() => server.stop());
  const stored = async (): Promise<unknown> =>
    (await server.sql('SELECT count(*), max(updated_at) AS last FROM admin_users')).rows[0];
  const refused = async (text: string, variables: object, path: string, code: string): Promise<void> => {
    const before = await stored();
    const answer = await server.ask('private', text, variables, caller);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(fieldsOf(answer)).toContainEqual({ path, code });
    expect((fieldsOf(answer) as { path: string }[]).every((field) => field.path === path)).toBe(true);
    expect(await stored()).toEqual(before);
  };

  test.each([
    ...PERSON,
    ...ACCOUNT,
    ...PASSWORD,
    ['no password', { password: '' }, 'password', 'passwordRequired'],
  ] as const)('adding: %s', (_name, wrong, field, code) =>
    refused(ADMIN.create, { adminUser: newUser(role, wrong) }, `adminUser.${field}`, code),
  );

  const confirmed = (wrong: Readonly<Record<string, unknown>>) => ({
    confirmPassword: wrong.password ?? '',
    ...wrong,
  });
  const edits = [
    ...PERSON,
    ...ACCOUNT,
    ...PASSWORD,
    [
      'password without confirmation',
      { password: 'Other!Pass2', confirmPassword: '' },
      'confirmPassword',
      'passwordConfirmationRequired',
    ],
    [
      'another confirmation',
      { password: 'Other!Pass2', confirmPassword: 'Other!Pass3' },
      'confirmPassword',
      'passwordConfirmationDiffers',
    ],
  ] as const;
  test.each(edits)('editing: %s', (_name, wrong, field, code) =>
    refused(
      ADMIN.update,
      { adminUser: { ...newUser(role), password: '', ...confirmed(wrong), id: target } },
      `adminUser.${field}`,
      code,
    ),
  );

  // An empty field of the profile keeps what is stored, so only what is there can be wrong.
  const profile = edits.filter(
    ([, wrong, field]) => !ACCOUNT.some(([, , name]) => name === field) && !isBlank(wrong, field),
  );
  test.each(profile)('own profile: %s', (_name, wrong, field, code) =>
    refused(ADMIN.profile, { user: confirmed(wrong) }, `user.${field}`, code),
  );
  test('there is a profile to try', () => expect(profile.length).toBeGreaterThan(20));
});

/** Is the wrong thing about the field that it is empty? */
function isBlank(wrong: Readonly<Record<string, unknown>>, field: string): boolean {
  if (field === 'confirmPassword') return false;
  const value =
    wrong[field] ?? (wrong.address as Readonly<Record<string, unknown>> | undefined)?.[field] ?? '';
  return String(value).trim() === '';
}
