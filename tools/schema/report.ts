import { type Change, ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isScalarType,
  type OperationTypeNode,
} from 'graphql';
import { screenFinder, screens } from './screens.ts';
import type { UsedOperation } from './sources.ts';
import { usesOf } from './uses.ts';

export interface ContractChange {
  readonly level: 'breaking' | 'dangerous' | 'safe';
  readonly kind: 'added' | 'removed' | 'changed';
  readonly message: string;
  /** `Type.field.argument` of what changed. */
  readonly path: string;
  readonly operations: readonly UsedOperation[];
}

/** How a backend differs from the contract. */
export interface Report {
  readonly changes: readonly ContractChange[];
  /** Root fields of the backend that nothing guards yet, as `Query.x`. */
  readonly unguarded: readonly string[];
  /** Scalars of the backend that the contract does not have. */
  readonly scalars: readonly string[];
}

/** Types of our directives' arguments: no backend tells them. */
export const OURS: readonly string[] = ['EndpointName', 'AccessLevel'];
export const ROOTS = ['Query', 'Mutation', 'Subscription'] as const;

/** The part of the contract that an operation must rely on for a change to touch it. */
function coordinate({ type, path = '' }: Change, current: GraphQLSchema): string {
  const [name = '', field, argument] = path.split('.');
  const owner = current.getType(name);
  // Values travel in variables: which fields of an input they hold, no document says.
  if (isInputObjectType(owner) || isEnumType(owner) || field === undefined) return name;
  // Only who passes an argument misses it. One that is new, or of another type, is for all who ask the field.
  return argument !== undefined && type === ChangeType.FieldArgumentRemoved ? path : `${name}.${field}`;
}

function levelOf({ criticality }: Change): ContractChange['level'] {
  if (criticality.level === CriticalityLevel.Breaking) return 'breaking';
  return criticality.level === CriticalityLevel.Dangerous ? 'dangerous' : 'safe';
}

const kindOf = (type: string): ContractChange['kind'] =>
  /_ADDED$/.test(type) ? 'added' : /_REMOVED$/.test(type) ? 'removed' : 'changed';

/** What would be other if the backend answered by `next` instead of `current`; words and our directives apart. */
export async function contractChanges(
  current: GraphQLSchema,
  next: GraphQLSchema,
  operations: readonly UsedOperation[],
): Promise<ContractChange[]> {
  const used = operations.map((operation) => ({ operation, uses: usesOf(current, operation.document) }));
  const changes = await diff(current, next);
  return changes
    .filter(
      ({ type, path = '' }) =>
        !/DIRECTIVE|DESCRIPTION/.test(type) && !OURS.includes(path.split('.')[0] ?? ''),
    )
    .map((change) => {
      const wanted = coordinate(change, current);
      return {
        level: levelOf(change),
        kind: kindOf(change.type),
        message: change.message,
        path: change.path ?? '',
        operations: used.filter(({ uses }) => uses.has(wanted)).map(({ operation }) => operation),
      };
    });
}

const rootFields = (schema: GraphQLSchema): string[] =>
  ROOTS.flatMap((root) => {
    const type = schema.getRootType(root.toLowerCase() as OperationTypeNode);
    return Object.keys(type?.getFields() ?? {}).map((name) => `${root}.${name}`);
  });

export async function compare(
  current: GraphQLSchema,
  next: GraphQLSchema,
  operations: readonly UsedOperation[],
): Promise<Report> {
  const known = new Set(rootFields(current));
  return {
    changes: await contractChanges(current, next, operations),
    unguarded: rootFields(next).filter((path) => !known.has(path)),
    scalars: Object.values(next.getTypeMap())
      .filter((type) => isScalarType(type) && !current.getType(type.name))
      .map(({ name }) => name),
  };
}

/** 0: nothing to do; 1: something breaks; 2: something may mean something else, or waits for a guard or a type. */
export function exitCode({ changes, unguarded, scalars }: Report): 0 | 1 | 2 {
  if (changes.some(({ level }) => level === 'breaking')) return 1;
  const open = changes.some(({ level }) => level === 'dangerous') || unguarded.length + scalars.length > 0;
  return open ? 2 : 0;
}

interface ToldChange extends Omit<ContractChange, 'operations'> {
  readonly operations: readonly {
    readonly name: string;
    readonly file: string;
    readonly screens: readonly string[];
  }[];
}

/** The report with the screens that ask each operation. */
export async function withScreens({ changes }: Report): Promise<ToldChange[]> {
  if (changes.every(({ operations }) => operations.length === 0))
    return changes.map((change) => ({ ...change, operations: [] }));
  const screensOf = screenFinder(await screens());
  return changes.map((change) => ({
    ...change,
    operations: change.operations.map(({ feature, name, file }) => ({
      name,
      file,
      screens: screensOf(feature, name),
    })),
  }));
}

/** The report for people, line by line. */
export async function reportLines(report: Report): Promise<string[]> {
  const told = await withScreens(report);
  const count = (of: (change: ContractChange) => boolean): number => report.changes.filter(of).length;
  const lines = told.flatMap(({ kind, level, message, operations }) => [
    `${kind}${level === 'safe' ? '' : ` (${level})`}: ${message}`,
    ...operations.map(
      ({ name, file, screens: asking }) => `    ${asking.join(', ') || 'no screen yet'}: ${name} (${file})`,
    ),
  ]);
  const open = [
    ...report.unguarded.map(
      (field) => `without a guard: ${field} (add @access, @signedIn, @superAdmin or @endpoint)`,
    ),
    ...report.scalars.map((name) => `new scalar: ${name} (say in codegen.ts what travels for it)`),
  ];
  if (lines.length + open.length === 0) return ['Nothing differs.'];
  const kinds = (['added', 'removed', 'changed'] as const).map(
    (kind) => `${count((change) => change.kind === kind)} ${kind}`,
  );
  const levels = (['breaking', 'dangerous'] as const).map(
    (level) => `${count((change) => change.level === level)} ${level}`,
  );
  return [
    ...lines,
    ...open,
    `${kinds.join(', ')}; ${levels.join(', ')}; ${report.unguarded.length} without a guard.`,
  ];
}
