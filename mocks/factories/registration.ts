import type { Registration } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

const PEOPLE = [
  ['Ada Byron', 'ada'],
  ['Grace Hopper', 'grace'],
  ['Katherine Johnson', 'katherine'],
] as const;

/** Somebody who has registered and waits. */
export function makeRegistration(index: number, overrides: Partial<Registration> = {}): Registration {
  const [fullname, userName] = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
  return {
    id: `registration-${index}`,
    fullname,
    userName,
    email: `${userName}@bank.example`,
    createdAt: '2026-11-20T15:00:00.000Z',
    viewerCanReject: true,
    ...overrides,
  };
}

export const registrations = entity<Registration>({
  type: 'Registration',
  count: 2,
  make: (number) => makeRegistration(number - 1),
});
