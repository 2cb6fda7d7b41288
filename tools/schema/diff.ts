import { CriticalityLevel, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'graphql';
import { folderText, readSchema, type UsedOperation, usedOperations } from './sources.ts';

export interface ContractChange {
  readonly level: 'breaking' | 'dangerous';
  readonly message: string;
  /** `Type.field.argument` of what changed. */
  readonly path: string;
  readonly operations: readonly UsedOperation[];
}

/** Operations that name every part of a changed path: `Query.allSite.pagination` touches those that ask allSite. */
function touching(path: string, operations: readonly UsedOperation[]): UsedOperation[] {
  const [type = '', field] = path.split('.');
  const wanted = field ?? type;
  return operations.filter(({ text }) => new RegExp(`\\b${wanted.replace(/^@/, '')}\\b`).test(text));
}

/** What would break, or change its meaning, if the backend answered by `next` instead of `current`. */
export async function contractChanges(
  current: GraphQLSchema,
  next: GraphQLSchema,
  operations: readonly UsedOperation[],
): Promise<ContractChange[]> {
  const changes = await diff(current, next);
  return changes
    .filter(
      ({ type, criticality }) =>
        !/DIRECTIVE/.test(type) && criticality.level !== CriticalityLevel.NonBreaking,
    )
    .map(({ message, path = '', criticality }) => ({
      level: criticality.level === CriticalityLevel.Breaking ? ('breaking' as const) : ('dangerous' as const),
      message,
      path,
      operations: touching(path, operations),
    }));
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
  for (const { level, message, operations } of changes) {
    console.log(`${level}: ${message}`);
    for (const { feature, name, file } of operations) console.log(`    ${feature}: ${name} (${file})`);
  }
  const breaking = changes.filter(({ level }) => level === 'breaking').length;
  console.log(`${breaking} breaking, ${changes.length - breaking} dangerous.`);
  process.exitCode = breaking > 0 ? 1 : 0;
}
