import type { Names } from './names.ts';

/** A place that has to know of the feature: what is added before or after a line that is there. */
export interface Place {
  readonly file: string;
  readonly adds: readonly (readonly [where: 'before' | 'after', anchor: string, text: string])[];
}

/** Every place that lists features, modules, records or rules. Order and imports are put right by the formatter. */
export const placesOf = ({
  records,
  record,
  Record,
  Records,
  aRecord,
  aRecords,
  a_records,
}: Names): readonly Place[] => [
  {
    file: 'src/rules/modules.ts',
    adds: [
      [
        'before',
        "  at('donorgrid-support', '/donorgrid-support'),",
        `  at('${aRecord}Management', '/${aRecord}Management', ...crud),\n`,
      ],
    ],
  },
  {
    file: 'src/access/paths.ts',
    adds: [
      [
        'before',
        "  createDrive: '/createDrive',",
        `  ${aRecords}: '/${aRecord}Management',\n  view${Record}: '/${aRecord}Management/view',\n`,
      ],
    ],
  },
  {
    file: 'src/app/all-routes.ts',
    adds: [
      [
        'before',
        'import { routes as dashboard }',
        `import { routes as ${aRecords} } from '../features/${records}/routes.ts';\n`,
      ],
      ['before', '  ...dashboard,', `  ...${aRecords},\n`],
    ],
  },
  {
    file: 'src/i18n/i18next.d.ts',
    adds: [
      [
        'before',
        'import type dashboard from',
        `import type ${aRecords} from './locales/en/${aRecords}.json';\n`,
      ],
      ['before', '      dashboard: typeof dashboard;', `      ${aRecords}: typeof ${aRecords};\n`],
    ],
  },
  {
    file: 'server/graphql/resolvers.ts',
    adds: [
      [
        'before',
        'import { dashboardResolvers }',
        `import { ${aRecord}Resolvers } from '../modules/${record}/resolvers.ts';\n`,
      ],
      ['before', '  dashboardResolvers,', `  ${aRecord}Resolvers,\n`],
    ],
  },
  {
    file: 'server/modules/report/entries.ts',
    adds: [['before', "  donationType: 'donation-type',", `  ${aRecord}: '${aRecord}Management',\n`]],
  },
  {
    file: 'server/exports.ts',
    adds: [
      [
        'before',
        'import { donationTypeExport }',
        `import { ${aRecord}Export } from './modules/${record}/export.ts';\n`,
      ],
      ['before', '  donationTypeExport,', `  ${aRecord}Export,\n`],
    ],
  },
  {
    file: 'server/jobs/kinds.ts',
    adds: [
      [
        'before',
        'import { typeToggleJob }',
        `import { ${aRecord}DeletionJob, ${aRecord}ImportJob } from '../modules/${record}/kind.ts';\n`,
      ],
      [
        'after',
        'export const JOB_KINDS: readonly JobKind[] = [',
        `${aRecord}ImportJob, ${aRecord}DeletionJob, `,
      ],
    ],
  },
  {
    file: 'src/kit/jobs/use-column-names.ts',
    adds: [
      [
        'before',
        '  importSponsorGroups: {',
        `  import${Records}: { namespace: '${aRecords}', prefix: '' },\n`,
      ],
    ],
  },
  {
    file: 'server/modules/history/records.ts',
    adds: [
      [
        'before',
        'import { ads, emailTemplates }',
        `import { ${aRecords} } from '../../db/schema/${record}.ts';\n`,
      ],
      [
        'before',
        '  donationType: {',
        `  ${aRecord}: { right: rightTo('READ', '${aRecord}Management'), table: ${aRecords}, names: ['name'], restores: rightTo('DELETE', '${aRecord}Management') },\n`,
      ],
    ],
  },
  {
    file: 'mocks/schema.ts',
    adds: [
      ['before', 'import { designations }', `import { ${aRecords} } from './factories/${record}.ts';\n`],
      ['before', '  designations,', `  ${aRecords},\n`],
    ],
  },
  {
    file: 'src/rules/sorts.ts',
    adds: [
      [
        'before',
        '  designations: [',
        `  ${aRecords}: ['name', 'code', 'clientName', 'createdAt', 'updatedAt'],\n`,
      ],
    ],
  },
  {
    file: 'src/rules/list-rights.ts',
    adds: [['before', '  designations: ', `  ${aRecords}: rightTo('READ', '${aRecord}Management'),\n`]],
  },
  {
    file: 'src/app/shell/menu-routes.ts',
    adds: [
      [
        'before',
        "  'donorgrid-support': { route: 'support' },",
        `  ${aRecord}Management: { route: '${aRecords}' },\n`,
      ],
    ],
  },
  {
    file: 'tests/support/catalogue-answers.ts',
    adds: [['before', "  donation_types: 'SIuD',", `  ${a_records}: 'SIuD',\n`]],
  },
  {
    file: 'tests/rules/every-rule.test.ts',
    adds: [
      [
        'before',
        'import { sponsorGroupRule }',
        `import { ${aRecord}Rule } from '../../src/rules/${record}.ts';\n`,
      ],
      ['before', '  sponsorGroup: sponsorGroupRule,', `  ${aRecord}: ${aRecord}Rule,\n`],
    ],
  },
  {
    file: 'tests/rules/fits.ts',
    adds: [
      [
        'before',
        'import type { SponsorGroupForm }',
        `import type { ${Record}Form } from '../../src/rules/${record}.ts';\n`,
      ],
      ['before', '  SponsorGroupInput,', `  ${Record}Input,\n`],
      [
        'before',
        '  sponsorGroup: (form: SponsorGroupForm)',
        `  ${aRecord}: (form: ${Record}Form): ${Record}Input => form,\n`,
      ],
    ],
  },
  {
    file: 'tests/contract/rule-bounds.test.ts',
    adds: [
      [
        'before',
        'import { sponsorGroupRule }',
        `import { ${aRecord}Rule } from '../../src/rules/${record}.ts';\n`,
      ],
      ['before', "  ['SponsorGroupInput', sponsorGroupRule],", `  ['${Record}Input', ${aRecord}Rule],\n`],
    ],
  },
  {
    file: 'tests/support/every-screen.ts',
    adds: [
      [
        'before',
        "  createDrive: '',",
        // The seed has none: the first who looks makes one.
        `  ${aRecords}: '',
  view${Record}: {
    id: "INSERT INTO ${a_records} (client_id, name, code) VALUES (1, 'North', 'NORTH') ON CONFLICT (client_id, code) DO UPDATE SET name = 'North' RETURNING id",
  },\n`,
      ],
    ],
  },
  {
    file: 'tests/support/record-inputs/all.ts',
    adds: [
      ['before', 'import { driveInput }', `import { ${aRecord}Input } from './${record}.ts';\n`],
      [
        'after',
        'export const WRITTEN: readonly Written[] = [',
        `
  ${aRecord}Input,`,
      ],
    ],
  },
];

/** A text with what a place adds, or the anchor that is not there. */
export function added(text: string, { adds }: Place): string | { readonly missing: string } {
  let whole = text;
  for (const [where, anchor, addition] of adds) {
    const at = whole.indexOf(anchor);
    if (at < 0) return { missing: anchor };
    const place = where === 'before' ? at : at + anchor.length;
    whole = whole.slice(0, place) + addition + whole.slice(place);
  }
  return whole;
}
