import { readdirSync, readFileSync } from 'node:fs';
import { getNamedType } from 'graphql';
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../server/words.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { schema } from '../support/hostile-arguments.ts';

type Texts = { readonly [key: string]: string | Texts };

const FOLDER = new URL('../../src/i18n/locales/', import.meta.url);
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')) as Texts;
const files = readdirSync(new URL('en/', FOLDER));
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
/** The forms in which languages differ; what is said of none is a text of its own, and every language has it. */
const PLURAL = /_(one|two|few|many|other)$/;

/** Key by key, nested keys joined by a dot. */
const flat = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${above}${key}`, text] as [string, string]] : flat(text, `${above}${key}.`),
  );
const baseOf = (key: string): string => key.replace(PLURAL, '');
const bases = (texts: Texts): string[] => [...new Set(flat(texts).map(([key]) => baseOf(key)))].sort();

describe.each(files)('%s', (file) => {
  const english = read('en', file);
  const texts = new Map(flat(english));
  /** A form of a plural that English does not have is held to English's general one. */
  const wanted = (key: string): string[] => holes(texts.get(key) ?? texts.get(`${baseOf(key)}_other`) ?? '');
  test.each(LANGUAGES.map(({ value }) => value))('is whole in %s', (language) => {
    const own = read(language, file);
    expect(bases(own)).toEqual(bases(english));
    expect(flat(own).filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const [key, text] of flat(own))
      expect({ key, holes: holes(text) }).toEqual({ key, holes: wanted(key) });
    // What English says in two forms, each language says in the forms that it tells apart.
    const plurals = flat(english).flatMap(([key]) => (key.endsWith('_other') ? [baseOf(key)] : []));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const asked = plurals.flatMap((base) =>
      forms.filter((form) => form === 'one' || form === 'other').map((form) => `${base}_${form}`),
    );
    expect(asked.filter((key) => !flat(own).some(([name]) => name === key))).toEqual([]);
  });
});

test.each(LANGUAGES.map(({ value }) => value))(
  'what adds or changes a drive is not called as what does so to an event, in %s',
  (language) => {
    const [drives, events] = [read(language, 'drives.json'), read(language, 'events.json')];
    expect(drives.add).not.toBe(events.add);
    expect(drives.editDrive).not.toBe(events.edit);
  },
);

test('each job that somebody can start has a name of its own', () => {
  const { kinds } = read('en', 'jobs.json') as { kinds: Texts };
  const ofAnyJob = /^(cancelJob|continueJob|undoJob|retryJob|startExport.+)$/;
  const started = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name, type }) => getNamedType(type).name === 'Job' && !ofAnyJob.test(name))
    .map(({ name }) => name);
  expect(Object.keys(kinds).sort()).toEqual([...started, 'other'].sort());
});

test('a text that nobody wrote does not compile', () => {
  const asked: string[] = [];
  const t = ((key: string) => asked.push(key)) as unknown as TFunction<['list', 'permissions']>;
  t('filters');
  t('permissions:states.on');
  t('sendEmailQuestion', { count: 2, formatted: '2' });
  // @ts-expect-error: there is no such text.
  t('filterz');
  // @ts-expect-error: it is in a file that was not asked for.
  t('jobs:export');
  // @ts-expect-error: only the first file's texts go without its name.
  t('states.on');
  // @ts-expect-error: these are several.
  t('permissions:states');
  expect(asked).toHaveLength(7);
});

test.each(LANGUAGES.map(({ value }) => value))(
  'the first screen calls mails and ads as their own screens do, in %s',
  (language) => {
    const cards = read(language, 'cards.json');
    expect(cards.mailEvents).toEqual(read(language, 'emailTemplates.json').events);
    expect(cards.adKinds).toEqual(read(language, 'ads.json').kinds);
  },
);

test.each(LANGUAGES.map(({ value }) => value))(
  'the booking dialog calls kinds of donation as the donor’s page does, in %s',
  (language) => {
    const { wb, dr, pl, ps } = read(language, 'donorRecord.json').kindIn as Texts;
    expect(read(language, 'appointments.json').whyKinds).toEqual({
      'Whole Blood': wb,
      'Double Red': dr,
      Platelets: pl,
      Plasma: ps,
    });
  },
);

/** What one is said with, by text and language: who counts one reads no plural of it. */
const OF_ONE: readonly (readonly [key: string, values: object, said: Partial<Record<Language, RegExp>>])[] = [
  [
    'refusals:movesBookedNear',
    { total: '3' },
    { de: /^1 von 3 Terminen läge /, es: /quedaría /, fr: /serait trop proche / },
  ],
  [
    'refusals:movesBookedNearNames',
    { total: '3', name: 'Ann' },
    { de: /^1 von 3 Terminen läge .+: Ann$/, es: /quedaría /, fr: /serait trop proche .+\u202f: Ann$/ },
  ],
  [
    'refusals:movesWithoutSlot',
    { total: '3' },
    { en: /finds no .+ of its type/, de: /findet .+ seiner /, es: /encuentra /, fr: /trouve pas/ },
  ],
  [
    'panel:kindTexts.UNDER_GOAL',
    { booked: '1', goal: '20', date: '…' },
    { de: /1 Buchung bei/, es: /1 reserva para/, fr: /1 réservation pour/ },
  ],
  ['dashboard:donorsCount', {}, { en: /^1 donor$/, es: /^1 donante$/, fr: /^1 donneur$/ }],
  ['driveForm:units', {}, { en: /^1 unit$/, de: /^1 Einheit$/, es: /^1 unidad$/, fr: /^1 unité$/ }],
  [
    'driveForm:slotsOnBeds',
    { slots: '8', beds: '1' },
    { en: /^8 on 1 bed$/, de: /1 Liege$/, es: /1 camilla$/, fr: /1 lit$/ },
  ],
  ['driveForm:slotSum', { beds: '1' }, { en: /^1 bed,/, de: /^1 Liege,/, es: /^1 camilla,/, fr: /^1 lit,/ }],
  [
    'appointments:sheet.bedsAndPlaces',
    { beds: '1' },
    { en: /^1 bed,/, de: /^1 Liege,/, es: /^1 camilla,/, fr: /^1 lit,/ },
  ],
  [
    'appointments:moreFit',
    {},
    { en: /^1 more fits:/, de: /passt:/, es: /^Coincide /, fr: /correspond\u202f:/ },
  ],
  ['appointments:invite.bestTicked', {}, { en: /best is /, de: /ist /, es: /está /, fr: /est coché,/ }],
  ['appointments:invite.bookingsFrom', {}, { en: /tion$/, de: /Einladung$/, es: /invitación$/, fr: /tion$/ }],
  // None is said in words of its own.
  [
    'resources:endsIn',
    { count: 0 },
    { en: /^Ends today$/, de: /^Endet heute$/, fr: /^Se termine aujourd’hui$/ },
  ],
  ['donors:daysAgo', { count: 0 }, { en: /^today$/, es: /^hoy$/, ja: /^今日$/, zh: /^今天$/ }],
  ['dashboard:oldestDays', { count: 0 }, { en: /since today$/, de: /seit heute$/ }],
  ['appointments:invite.reachText', { noMail: '1' }, { en: /1 who wants no mail/ }],
];

test.each(OF_ONE)('%s speaks of one as of one', (key, values, said) => {
  for (const [language, pattern] of Object.entries(said)) {
    const t = wordsIn(language as Language, [key.split(':')[0] ?? '']) as unknown as TFunction;
    expect(t(key as never, { count: 1, formatted: '1', shown: '1', ...values })).toMatch(pattern);
  }
});
