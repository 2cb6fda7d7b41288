import { array, type InferType, object } from 'yup';
import { KINDS } from './eligibility.ts';
import { between, choice, flag, required, requiredWhole, whole } from './fields.ts';
import { LETTERS_DIGITS_AND_SPACES } from './patterns.ts';
import { text } from './text.ts';
import { isUnique, keyOf } from './unique.ts';
import { UPLOADING } from './uploads.ts';

export const CATEGORIES = ['Whole Blood', 'Red Cells', 'Platelets', 'Plasma'] as const;
export const SUPPLY_KINDS = ['Consumable', 'Equipment', 'Refreshment'] as const;
/** How far a donation type is, as lists are narrowed by it. */
export const DONATION_TYPE_STATES = ['Published', 'Draft', 'Archived'] as const;

const supply = object({
  supplies: required().max(50, 'maximumLength50'),
  type: choice(SUPPLY_KINDS),
  quantity: requiredWhole(1, 999, 'range1To999'),
  packageSize: whole(1, 999, 'range1To999'),
});
const staff = object({
  staffDesignation: required(),
  canTest: flag(),
  quantity: requiredWhole(1, 20, 'range1To20'),
});

/** A donation type (docs/design 6.2). Times are minutes. */
export const donationTypeRule = object({
  name: between(3, 50).matches(LETTERS_DIGITS_AND_SPACES, {
    message: 'onlyLettersDigitsSpaces',
    excludeEmptyString: true,
  }),
  isPublished: flag(),
  productType: object({
    name: required().max(50, 'maximumLength50'),
    product: required().max(50, 'maximumLength50'),
    category: choice(CATEGORIES),
  }),
  maximiumProcedureTime: requiredWhole(1, 240, 'range1To240'),
  bedCleanupTime: requiredWhole(0, 60, 'range0To60'),
  totalDonationProcedureTime: requiredWhole(1, 600, 'range1To600').test(
    'visit',
    'visitTooShort',
    function visit(value) {
      const { maximiumProcedureTime: bed, bedCleanupTime: clean } = this.parent as Record<
        string,
        number | undefined
      >;
      return value === undefined || !bed || clean === undefined || value >= bed + clean;
    },
  ),
  requiredSupplies: array(supply)
    .default([])
    .test('once', 'supplyTwice', (rows) => isUnique(rows, 'supplies')),
  requiredStaff: array(staff)
    .default([])
    .test('once', 'designationTwice', (rows) => isUnique(rows, 'staffDesignation', 'canTest')),
  fileId: text().test('arrived', 'uploadRunning', (value) => value !== UPLOADING),
  deferralRules: array(object({ nextType: choice(KINDS), days: requiredWhole(0, 365, 'range0To365') }))
    .transform((value: unknown) => value ?? [])
    .default([])
    .test('once', 'kindTwice', (rows) => isUnique(rows, 'nextType')),
  maximumPerYear: whole(1, 366, 'range1To366'),
  minimumAgeMen: whole(16, 100, 'range16To100'),
  minimumAgeWomen: whole(16, 100, 'range16To100'),
});

export type DonationTypeForm = InferType<typeof donationTypeRule>;

/** A row of a supply as a form has it: what was not said is empty. */
interface SupplyRow {
  readonly supplies?: string | null | undefined;
  readonly type?: unknown;
  readonly quantity?: unknown;
  readonly packageSize?: unknown;
}

/** A supply that several rows name: the first of them, the others, and what they are as one row. */
export interface RepeatedSupply {
  readonly name: string;
  readonly first: number;
  readonly others: readonly number[];
  /** How much all of them need, and of the rest what the first says that says anything. */
  readonly merged: Required<Pick<SupplyRow, 'type' | 'quantity' | 'packageSize'>>;
  /** They say different kinds or package sizes: which of them is meant, nobody knows but who wrote them. */
  readonly differs: boolean;
}

/** What the rows say of a field, each answer once. */
const saidIn = (rows: readonly SupplyRow[], field: 'type' | 'packageSize'): unknown[] => [
  ...new Set(rows.map((row) => row[field] ?? '').filter((value) => value !== '')),
];

/** The supplies that are named more than once, whatever the case, by the places of their rows. */
export function repeatedSupplies(rows: readonly SupplyRow[]): RepeatedSupply[] {
  const named = rows
    .map((row, at) => ({ ...row, at, key: keyOf(row, ['supplies']) }))
    .filter(({ key }) => key);
  return [...Map.groupBy(named, ({ key }) => key).values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return [];
    const [types, sizes] = [saidIn(group, 'type'), saidIn(group, 'packageSize')];
    return {
      name: first.supplies ?? '',
      first: first.at,
      others: others.map(({ at }) => at),
      merged: {
        type: types[0] ?? '',
        quantity: group.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0),
        packageSize: sizes[0] ?? '',
      },
      differs: types.length > 1 || sizes.length > 1,
    };
  });
}

/** What is worth a look before saving: codes of warnings. */
export const donationTypeWarnings = ({
  requiredStaff,
}: Pick<DonationTypeForm, 'requiredStaff'>): readonly string[] =>
  requiredStaff.length > 0 && !requiredStaff.some(({ canTest }) => canTest) ? ['nobodyCanTest'] : [];

/** How long a bed is taken, and how many donors it serves in an hour (one decimal). */
export function bedPace(
  procedureMinutes: number,
  cleanupMinutes: number,
): { minutes: number; perHour: number } {
  const minutes = procedureMinutes + cleanupMinutes;
  return { minutes, perHour: minutes > 0 ? Math.round(600 / minutes) / 10 : 0 };
}
