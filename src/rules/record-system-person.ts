import type { Day } from '../lib/scalars.ts';

/** What a record system tells of a person that a donor's record has as well. */
export const TAKEN_FIELDS = ['firstName', 'lastName', 'birthDate', 'bloodType', 'personNumber'] as const;
export type TakenField = (typeof TAKEN_FIELDS)[number];

export interface SystemPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: Day | null | undefined;
  readonly bloodType?: string | null | undefined;
  readonly personNumber: string;
}

export type TakenValues = Readonly<Partial<Record<TakenField, string>>>;

/** What was typed and what the system says, where they are not the same. */
interface Differing {
  readonly path: TakenField;
  readonly mine: string;
  readonly theirs: string;
}

/** A blood group that nobody knows is no answer. */
const said = (value: string | null | undefined): string => {
  const text = value?.trim() ?? '';
  return text === 'UNKNOWN' ? '' : text;
};

/**
 * What a record system's person means for a form: what is still empty is filled, what was typed otherwise is for somebody
 * to choose. Capitals are no difference, and what the system does not know changes nothing.
 */
export function takenOver(
  typed: Readonly<Partial<Record<TakenField, string | null | undefined>>>,
  person: SystemPerson,
): { readonly filled: TakenValues; readonly differing: readonly Differing[] } {
  const told = TAKEN_FIELDS.map((path) => ({ path, mine: said(typed[path]), theirs: said(person[path]) }));
  const other = told.filter(
    ({ mine, theirs }) => theirs !== '' && mine.toLowerCase() !== theirs.toLowerCase(),
  );
  return {
    filled: Object.fromEntries(
      other.flatMap(({ path, mine, theirs }) => (mine === '' ? [[path, theirs]] : [])),
    ),
    differing: other.filter(({ mine }) => mine !== ''),
  };
}
