import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import type { SchemaDescription } from 'yup';
import { boundReader } from '../../server/graphql/bounds.ts';
import { SEARCH_MAX, TEXT_MAX } from '../../src/lib/bounds.ts';
import { adminRoleRule } from '../../src/rules/admin-role.ts';
import { addAdminUserRule } from '../../src/rules/admin-user.ts';
import { adsRule } from '../../src/rules/ads.ts';
import type { AnyRule } from '../../src/rules/any-rule.ts';
import { clientRule } from '../../src/rules/client.ts';
import { designationRule } from '../../src/rules/designation.ts';
import { donationTypeRule } from '../../src/rules/donation-type.ts';
import { donorRule } from '../../src/rules/donor.ts';
import { driveRule } from '../../src/rules/drive.ts';
import { emailTemplateRule } from '../../src/rules/email-template.ts';
import { eventRule } from '../../src/rules/event.ts';
import { resourceRule } from '../../src/rules/resource.ts';
import { savedViewRule } from '../../src/rules/saved-view.ts';
import { siteConfigRule } from '../../src/rules/site-config.ts';
import { sponsorGroupRule } from '../../src/rules/sponsor-group.ts';
import { staffRule } from '../../src/rules/staff.ts';
import { supportRule } from '../../src/rules/support.ts';
import { kept, longText, secret, text } from '../../src/rules/text.ts';
import { schema } from '../support/hostile-arguments.ts';

const TODAY = '2026-11-21';
const RULES: readonly (readonly [input: string, rule: AnyRule])[] = [
  ['AdminRoleInput', adminRoleRule],
  ['AdminUserInput', addAdminUserRule(TODAY)],
  ['AdsInput', adsRule],
  ['DonationTypeInput', donationTypeRule],
  ['DonorInput', donorRule({ today: TODAY, minimumDonorAge: 17 })],
  ['DriveInput', driveRule({ notBefore: TODAY })],
  ['EmailTemplateInput', emailTemplateRule([])],
  ['EventInput', eventRule()],
  ['ResourceInput', resourceRule(TODAY)],
  ['SavedViewInput', savedViewRule],
  ['SiteConfigInput', siteConfigRule],
  ['SiteInput', clientRule],
  ['SponsorGroupInput', sponsorGroupRule],
  ['StaffDesignationInput', designationRule],
  ['StaffInput', staffRule(TODAY)],
  ['SupportRequestInput', supportRule],
];
const read = boundReader(schema);

interface Longest {
  readonly path: string;
  readonly rule: number;
  readonly contract: number;
}

/** The fields of a rule that the input has too, with the most that each of the two takes. */
function longest(input: string, { fields }: { readonly fields?: object }, above = ''): Longest[] {
  const type = schema.getType(input);
  if (!isInputObjectType(type)) return [];
  return Object.entries(
    (fields ?? {}) as Record<string, SchemaDescription & { fields?: object; innerType?: object }>,
  ).flatMap(([name, description]) => {
    const field = type.getFields()[name];
    if (!field) return [];
    const path = `${above}${name}`;
    const bound = read(field);
    const max = description.tests?.find((test) => test.name === 'max')?.params?.max;
    const inner = description.type === 'array' ? description.innerType : description;
    const isList = description.type === 'array';
    // A text without a maximum could be typed for ever, and be refused by the server alone.
    const own =
      description.type === 'string' || (isList && typeof max === 'number')
        ? [
            {
              path,
              rule: typeof max === 'number' ? max : Number.POSITIVE_INFINITY,
              contract: isList ? bound.items : bound.length,
            },
          ]
        : [];
    return [...own, ...longest(getNamedType(field.type).name, (inner ?? {}) as object, `${path}.`)];
  });
}

test.each(RULES)('%s: what the form takes, the contract takes too', (input, rule) => {
  const found = longest(input, rule.describe());
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((field) => field.rule > field.contract)).toEqual([]);
});

/** Every argument and field of an input that is called `search`, with its place. */
const searches = () =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type))
      return Object.values(type.getFields())
        .filter(({ name }) => name === 'search')
        .map((field) => ({ place: type.name, ...read(field) }));
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ name, args }) =>
      args.filter((arg) => arg.name === 'search').map((arg) => ({ place: name, ...read(arg) })),
    );
  });

test('a box to search in takes what every search of the contract takes', () => {
  expect(searches().length).toBeGreaterThan(10);
  expect(searches().filter(({ length }) => length !== SEARCH_MAX)).toEqual([]);
});

test('a text that says nothing of its own has the same bound in the rules and in the contract', () => {
  const length = schema.getDirective('bound')?.args.find(({ name }) => name === 'length');
  expect(length?.default).toMatchObject({ literal: { value: String(TEXT_MAX) } });
  for (const kind of [text(), longText(), secret(), kept()])
    expect(kind.describe().tests.find(({ name }) => name === 'max')?.params?.max).toBe(TEXT_MAX);
});
