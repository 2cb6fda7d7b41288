import { type Change, ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema, type GraphQLSchema, isEnumType, isInputObjectType } from 'graphql';
import { screenFinder, screens } from './screens.ts';
import { folderText, readSchema, type UsedOperation, usedOperations } from './sources.ts';
import { usesOf } from './uses.ts';

export interface ContractChange {
  readonly level: 'breaking' | 'dangerous';
  readonly message: string;
  /** `Type.field.argument` of what changed. */
  readonly path: string;
  readonly operations: readonly UsedOperation[];
}

/** The part of the contract that an operation must rely on for a change to touch it. */
function coordinate({ type, path = '' }: Change, current: GraphQLSchema): string {
  const [name = '', field, argument] = path.split('.');
  const owner = current.getType(name);
  // Values travel in variables: which fields of an input they hold, no document says.
  if (isInputObjectType(owner) || isEnumType(owner) || field === undefined) return name;
  // Only who passes an argument misses it. One that is new, or of another type, is for all who ask the field.
  return argument !== undefined && type === ChangeType.FieldArgumentRemoved ? path : `${name}.${field}`;
}

/** What would break, or change its meaning, if the backend answered by `next` instead of `current`. */
export async function contractChanges(
  current: GraphQLSchema,
  next: GraphQLSchema,
  operations: readonly UsedOperation[],
): Promise<ContractChange[]> {
  const used = operations.map((operation) => ({ operation, uses: usesOf(current, operation.document) }));
  const changes = await diff(current, next);
  return changes
    .filter(
      ({ type, criticality }) =>
        !/DIRECTIVE/.test(type) && criticality.level !== CriticalityLevel.NonBreaking,
    )
    .map((change) => {
      const wanted = coordinate(change, current);
      return {
        level:
          change.criticality.level === CriticalityLevel.Breaking
            ? ('breaking' as const)
            : ('dangerous' as const),
        message: change.message,
        path: change.path ?? '',
        operations: used.filter(({ uses }) => uses.has(wanted)).map(({ operation }) => operation),
      };
    });
}

/** `npm run schema:diff <url or file>`: exits 1 when something would break. */
if (import.meta.main) {
  const source = process.argv[2];
  if (!source) {
    console.error('Usage: npm run schema:diff <address of a backend, or a schema file>');
    process.exit(2);
  }
  const changes = await contractChanges(
    buildSchema(folderText('schema')),
    await readSchema(source),
    usedOperations(),
  );
  const screensOf = screenFinder(await screens());
  for (const { level, message, operations } of changes) {
    console.log(`${level}: ${message}`);
    for (const { feature, name, file } of operations)
      console.log(`    ${screensOf(feature, name).join(', ') || 'no screen yet'}: ${name} (${file})`);
  }
  const breaking = changes.filter(({ level }) => level === 'breaking').length;
  console.log(`${breaking} breaking, ${changes.length - breaking} dangerous.`);
  process.exitCode = breaking > 0 ? 1 : 0;
}
