import { array, object, string } from 'yup';
import { isDay } from '../../../src/lib/day.ts';
import { isBloodGroup } from '../../../src/rules/blood-groups.ts';
import { upTo } from '../../../src/rules/fields.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type {
  OutsideSystemName,
  QuerySearchDonorInRecordSystemArgs,
  RecordSystemDonor,
} from '../../gql/types.ts';
import { bankOf } from '../../optimistic-locking.ts';
import { askOutside } from '../../outside/ask.ts';
import { validated } from '../../validated.ts';

/** Nobody picks one out of more; whoever gets more has to say more. */
const MOST = 50;
const PER_TEN_MINUTES = 120;

const answerRule = object({
  donors: array(
    object({
      personId: string().strict().required().max(100),
      donorId: string().strict().required().max(100),
      personNumber: string().strict().required().max(100),
      firstName: string().strict().required().max(100),
      lastName: string().strict().required().max(100),
      birthDate: string()
        .strict()
        .nullable()
        .test('day', 'isNotValid', (day) => !day || isDay(day)),
      bloodType: string().strict().nullable().max(20),
    }),
  )
    .required()
    .max(1_000),
});
const askedRule = object({ personNumber: upTo(100), lastName: upTo(100) });

const peopleOf = (value: unknown): RecordSystemDonor[] =>
  answerRule.validateSync(value).donors.map((person) => ({
    personId: person.personId,
    donorId: person.donorId,
    personNumber: person.personNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    birthDate: person.birthDate && isDay(person.birthDate) ? person.birthDate : null,
    bloodType: person.bloodType && isBloodGroup(person.bloodType) ? person.bloodType : null,
  }));

/** People whom a record system knows, by their number there, or by last name and birth date. */
export async function lookUpDonor(
  context: Context,
  system: OutsideSystemName,
  args: QuerySearchDonorInRecordSystemArgs,
): Promise<RecordSystemDonor[]> {
  const { personNumber, lastName } = await validated(askedRule, 'donor', args);
  const birthDate = args.birthDate ?? null;
  if (!personNumber && !(lastName && birthDate))
    throw badInput([{ path: 'personNumber', code: 'personNumberOrName' }]);
  const clientId = bankOf(context);
  await countAttempt(context, {
    key: `lookup:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });
  const people = await askOutside(context, system, clientId, {
    method: 'POST',
    path: 'donors/search',
    body: {
      personNumber: personNumber || null,
      lastName: lastName || null,
      birthDate,
      limit: MOST + 1,
    },
    isRepeatable: true,
    read: peopleOf,
  });
  if (people.length > MOST) throw badInput([{ path: 'lastName', code: 'tooManyPeople' }]);
  return people;
}
