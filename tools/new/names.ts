/** The words of a feature in every form that its files need. */
export interface Names {
  /** `$records$` and the like in a template, and what stands for them. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The folder: `blood-couriers`. */
  readonly records: string;
  /** One of them: `blood-courier`. */
  readonly record: string;
  readonly Record: string;
  readonly Records: string;
  readonly aRecord: string;
  readonly aRecords: string;
  readonly a_records: string;
}

export type Nouns = readonly [one: string, many: string];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string): string =>
  kebab.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** Words of which the end does not tell what one of them is: `status`, `series`, `buses`. */
const UNCLEAR = /(ss|us|is|series|species|uses|yses|oes|zzes)$/;

const ENDINGS = [
  [/ies$/, 'y'],
  [/(ch|sh|x|ss)es$/, '$1'],
  [/s$/, ''],
] as const;

/** One of what a plural names, as English forms it; where that is unclear the word itself, and an odd one is given. */
export function singularOf(plural: string): string {
  for (const [ending, one] of UNCLEAR.test(plural) ? [] : ENDINGS)
    if (ending.test(plural)) return plural.replace(ending, one);
  return plural;
}

export function namesOf(records: string, record: string): Names {
  const [aRecords, aRecord] = [camel(records), camel(record)];
  const [nouns, noun] = [records.replaceAll('-', ' '), record.replaceAll('-', ' ')];
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
  const names = {
    records,
    record,
    aRecords,
    aRecord,
    Records: capital(aRecords),
    Record: capital(aRecord),
    a_records: records.replaceAll('-', '_'),
  };
  return {
    ...names,
    tokens: {
      ...names,
      noun,
      nouns,
      Noun: capital(noun),
      Nouns: capital(nouns),
      article,
      Article: capital(article),
    },
  };
}

const TOKEN =
  /\$(records|record|aRecords|aRecord|Records|Record|a_records|nouns|noun|Nouns|Noun|article|Article)\$/g;

export const fill = (text: string, { tokens }: Names): string =>
  text.replace(TOKEN, (_token, name: string) => tokens[name] ?? '');

/** A text of a screen with the words of its language. */
export const withNouns = (text: string, [one, many]: Nouns): string =>
  text
    .replaceAll('<noun>', one)
    .replaceAll('<nouns>', many)
    .replaceAll('<Noun>', capital(one))
    .replaceAll('<Nouns>', capital(many));
