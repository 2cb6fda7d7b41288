import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { must } from '../run/command.ts';
import { folderText } from '../schema/sources.ts';
import { unfit } from './fit.ts';
import { fill, type Names, type Nouns, namesOf, singularOf, withNouns } from './names.ts';
import { added, placesOf } from './register.ts';
import { JOBS, TEXTS } from './texts.ts';

const USAGE = `npm run new -- <feature>

  <feature>        its folder, a plural in kebab-case: couriers, blood-couriers
  --one <word>     one of them, where English forms it oddly: --one person
  --de, --es, --fr, --ja, --zh <one>,<many>
                   the words of the other languages; English ones stand there until they are given`;

const TEMPLATES = join(import.meta.dirname, 'templates');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The languages whose words are asked for: all but English. */
const LANGUAGES = ['de', 'es', 'fr', 'ja', 'zh'] as const;

/** What the command was called with; an option that nobody knows is said with how it is called. */
function called() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(['one', ...LANGUAGES].map((name) => [name, { type: 'string' as const }])),
    });
  } catch (error) {
    return stop(`${(error as Error).message}\n\n${USAGE}`);
  }
}

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
const { values, positionals } = called();
for (const language of LANGUAGES) {
  const given = values[language];
  if (given !== undefined && !/^[^,]*[^,\s][^,]*,[^,]*[^,\s][^,]*$/.test(given))
    stop(`--${language} takes two words, of one and of many, as in --${language} <one>,<many>.`);
}
const records = positionals.length === 1 ? (positionals[0] ?? '') : '';
const isKebab = (word: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(word);
if (!isKebab(records)) stop(USAGE);
const record = values.one ?? singularOf(records);
if (!isKebab(record)) stop(USAGE);
if (record === records) stop(`One of the ${records}? Say --one <word>.`);
const names: Names = namesOf(records, record);

const templates = new Map(
  readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((template) => template.endsWith('.tmpl'))
    .map((template) => [template.replace(/\.tmpl$/, ''), readFileSync(join(TEMPLATES, template), 'utf8')]),
);
const files = new Map([...templates].map(([name, text]) => [fill(name, names), fill(text, names)]));
const places = placesOf(names).map((place) => [place, readFileSync(place.file, 'utf8')] as const);
const reason = unfit(names, {
  contract: folderText('schema'),
  part: files.get(`schema/${record}.graphql`) ?? '',
  templates: [...templates].flatMap(([name, text]) => (/\.tsx?$/.test(name) ? text : [])),
  places,
});

const ENGLISH: Nouns = [record.replaceAll('-', ' '), records.replaceAll('-', ' ')];
const nounsOf = (language: string): Nouns => {
  const [one, many] = (values[language] ?? '').split(',').map((word) => word.trim());
  return one && many ? [one, many] : ENGLISH;
};
const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const folder = 'src/i18n/locales';
const known = new Map<string, string>();
for (const [language, texts] of Object.entries(TEXTS)) {
  const nouns = nounsOf(language);
  files.set(
    `${folder}/${language}/${names.aRecords}.json`,
    json(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withNouns(text, nouns)]))),
  );
  const { 'donorgrid-support': support, ...menu } = read(`${folder}/${language}/menu.json`);
  known.set(
    `${folder}/${language}/menu.json`,
    json({
      ...menu,
      [`${names.aRecord}Management`]: withNouns('<Nouns>', nouns),
      'donorgrid-support': support,
    }),
  );
  const refusals = read(`${folder}/${language}/refusals.json`);
  known.set(
    `${folder}/${language}/refusals.json`,
    json({ ...refusals, records: { ...refusals.records, [ENGLISH[0]]: nouns[0] } }),
  );
  const jobs = read(`${folder}/${language}/jobs.json`);
  const { other, ...kinds } = jobs.kinds;
  known.set(
    `${folder}/${language}/jobs.json`,
    json({
      ...jobs,
      kinds: {
        ...kinds,
        [`import${names.Records}`]: withNouns(JOBS[language]?.import ?? '', nouns),
        [`startDelete${names.Records}`]: withNouns(JOBS[language]?.delete ?? '', nouns),
        other,
      },
    }),
  );
}
for (const [place, before] of places) {
  const text = added(before, place);
  if (typeof text !== 'string')
    stop(`${place.file} has no line with ${text.missing}: mend tools/new/register.ts`);
  known.set(place.file, text);
}

// Nothing is written before everything is known to fit.
const there = [...files.keys()].filter((file) => existsSync(file));
if (there.length > 0) stop(`There already: ${there.join(', ')}`);
if (reason) stop(reason);
for (const [file, text] of [...files, ...known]) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const node = (...args: readonly string[]) => must(process.execPath, args);
await node('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', names.a_records);
const sql = readdirSync('server/db/migrations').find((file) => file.endsWith(`_${names.a_records}.sql`));
if (!sql) stop('drizzle-kit has made no migration');
const migration = `server/db/migrations/${sql}`;
const more = [
  `-- A record stays who it is and whose it is.`,
  `GRANT SELECT, INSERT, DELETE ON "${names.a_records}" TO donorgrid_app;--> statement-breakpoint`,
  `GRANT UPDATE ("name", "code", "phone", "note", "created_at", "updated_at") ON "${names.a_records}" TO donorgrid_app;--> statement-breakpoint`,
  `ALTER TABLE "${names.a_records}" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint`,
  `CREATE POLICY own_rows ON "${names.a_records}" TO donorgrid_app`,
  '  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));',
];
writeFileSync(
  migration,
  `${readFileSync(migration, 'utf8').trimEnd()}--> statement-breakpoint\n${more.join('\n')}\n`,
);
await node('tools/codegen/run.ts');
const code = [...files.keys(), ...known.keys()].filter((file) => /\.(tsx?|json|graphql)$/.test(file));
await node('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=warn', ...code);
console.log(
  [
    `${records}: ${files.size + 1} files, and its line in ${known.size} others.`,
    'It has a name, a code, a phone number and a note: docs/ADD-A-SCREEN.md says how to change that.',
    `Try it: npm exec -- vitest run ${records} ${record}.test record-inputs`,
  ].join('\n'),
);
