import { globSync, readFileSync } from 'node:fs';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  Source,
  validateSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate';

/** Path of a file, from the project's folder, to its text. */
export type Texts = ReadonlyMap<string, string>;

/** The contract and the operations, as they lie in the folder. */
export interface ProjectTexts {
  readonly schema: Texts;
  readonly operations: Texts;
}

const read = (pattern: string): Texts =>
  new Map(
    globSync(pattern)
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

export const readProject = (): ProjectTexts => ({
  schema: read('schema/*.graphql'),
  operations: read('operations/**/*.graphql'),
});

/** Folder of `operations/` that a file of it lies in, also further below. */
export const featureOf = (file: string): string => file.split('/')[1] ?? '';

/** Files that lie in no feature's folder: nothing is made of them. */
export const withoutFeature = (operations: Texts): GraphQLError[] =>
  [...operations].flatMap(([file, text]) =>
    file.split('/').length > 2
      ? []
      : new GraphQLError('This file belongs to no feature: put it into operations/<feature>/.', {
          source: new Source(text, file),
          positions: [0],
        }),
  );

/** Is everything in a file still to be written? That is no mistake, and nothing is made of it. */
export const isStillToWrite = (text: string): boolean => text.replaceAll(/#.*|[\s,]/g, '') === '';

/** Parses each text under its file's name; the first mistake of each file that cannot be read. */
export function parseAll(texts: Texts): { documents: DocumentNode[]; errors: GraphQLError[] } {
  const documents: DocumentNode[] = [];
  const errors: GraphQLError[] = [];
  for (const [file, text] of texts) {
    if (isStillToWrite(text)) continue;
    try {
      documents.push(parse(new Source(text, file)));
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      errors.push(error);
    }
  }
  return { documents, errors };
}

/** The contract as one schema whose nodes know their files, or what is wrong with it as a schema. */
export function schemaOf(documents: readonly DocumentNode[]): {
  schema?: GraphQLSchema;
  errors: readonly GraphQLError[];
} {
  const document = concatAST(documents);
  const language = validateSDL(document);
  if (language.length > 0) return { errors: language };
  const schema = buildASTSchema(document, { assumeValidSDL: true });
  const errors = validateSchema(schema);
  return errors.length > 0 ? { errors } : { schema, errors };
}
