import type { AdminSignInResult } from '../gql/types.ts';

/** An administrator who has signed in; of the parent administration unless told otherwise. */
export function makeAdmin(
  overrides: Partial<Omit<AdminSignInResult, '__typename'>> = {},
): Omit<AdminSignInResult, '__typename'> {
  const firstName = overrides.firstName ?? 'Susan';
  const lastName = overrides.lastName ?? 'Whitaker';
  return {
    adminRole_Id: 'role-super',
    clientId: 0,
    timeZone: 'CST',
    ianaTimeZone: null,
    bankName: overrides.clientId ? 'Riverside Blood Center' : null,
    id: 'admin-1',
    firstname: firstName,
    lastname: lastName,
    firstName,
    lastName,
    fullname: `${firstName} ${lastName}`,
    occupation: 'Network director',
    email: 'super@donorgrid.example',
    pic: null,
    domain: 'donorgrid.example',
    ...overrides,
  };
}
