import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { CLOSED_SETS } from './src/rules/closed-sets.ts';
import { clientPreset } from './tools/codegen/client-preset.ts';
import { documentMeta } from './tools/codegen/document-meta.ts';
import { isStillToWrite } from './tools/codegen/project.ts';

/** A closed set is one of its values, which the rules have. */
const closedSets = Object.fromEntries(
  Object.entries(CLOSED_SETS).map(([name, values]) => [
    name,
    values.map((value) => JSON.stringify(value)).join(' | '),
  ]),
);

/**
 * Every scalar of the contract, and what travels for it over the wire. Texts of one kind have its shape as their type, so
 * that a day is not taken for an instant, nor an address for a number (`src/lib/scalars.ts` has the same by name).
 */
export const scalars: Readonly<Record<string, string>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are types, as they are written into the code.
  DateTime: '`${number}-${number}-${number}T${string}`',
  Date: '`${number}-${number}-${number}`',
  Email: "`${string}@${string}` | ''",
  Phone: "`${number}` | ''",
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
  JSON: 'unknown',
  Upload: 'globalThis.File',
  ...closedSets,
};

const shared = {
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
} as const;

const OPERATIONS = join(import.meta.dirname, 'operations');

/** Is there a document in that folder? In a new feature's everything may still be to be written. */
const hasDocuments = (feature: string): boolean =>
  globSync('**/*.graphql', { cwd: join(OPERATIONS, feature) }).some(
    (file) => !isStillToWrite(readFileSync(join(OPERATIONS, feature, file), 'utf8')),
  );

/**
 * One client-preset output per feature: a single output for everything would put all documents into the first
 * route that uses a hook (docs/adr/0001).
 */
function features(): string[] {
  return readdirSync(OPERATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasDocuments(entry.name))
    .map((entry) => entry.name)
    .sort();
}

function featureOutputs(feature: string): CodegenConfig['generates'] {
  const documents = [`operations/${feature}/**/*.graphql`];
  return {
    [`src/gql/${feature}/`]: {
      preset: clientPreset,
      documents,
      presetConfig: {
        fragmentMasking: { unmaskFunctionName: 'readFragment' },
        onExecutableDocumentNode: documentMeta,
        skipIndexFile: true,
      },
      // A document is called as its operation is, which is what hooks.ts imports.
      config: { ...shared, scalars, namingConvention: 'keep' },
    },
    [`src/gql/${feature}/hooks.ts`]: {
      documents,
      plugins: ['./tools/codegen/hooks.ts'],
    },
  };
}

/** Every file that is made, as the folders are now. */
export function outputs(): CodegenConfig['generates'] {
  return {
    'server/gql/types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        scalars,
        contextType: '../context.ts#Context',
        useIndexSignature: false,
        makeResolverTypeCallable: true,
        optionalResolveType: true,
        // What may be null is said to be so: whoever leaves it out does not compile.
        avoidOptionals: { field: true },
        // A resolver answers with rows; fields that are derived are filled in by the type's own resolvers.
        mappers: {},
        defaultMapper: 'import("../graphql/row.ts").Row<{T}>',
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'mocks/gql/types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        scalars,
        contextType: 'unknown',
        // A factory makes the whole of it, and so does a test's own answer.
        avoidOptionals: { field: true },
      },
    },
    ...Object.assign({}, ...features().map(featureOutputs)),
  };
}

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  silent: true,
  // All documents are validated together before anything is made (tools/codegen/problems.ts).
  config: { skipDocumentsValidation: true },
  generates: outputs(),
};

export default config;
