import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';

async function introspect(url: string): Promise<GraphQLSchema> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'client-id': '0' },
    body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: true }) }),
  });
  const { data } = (await response.json()) as { data?: IntrospectionQuery };
  if (!data) throw new Error(`${url} does not answer introspection (HTTP ${response.status}).`);
  return buildClientSchema(data);
}

/** Every `.graphql` file of a folder as one text. */
export function folderText(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}

/** A schema from a running backend's address, an SDL file or a folder of them. */
export async function readSchema(source: string): Promise<GraphQLSchema> {
  if (/^https?:\/\//.test(source)) return introspect(source);
  if (!existsSync(source)) throw new Error(`${source} is neither an address nor a file.`);
  return buildSchema(statSync(source).isDirectory() ? folderText(source) : readFileSync(source, 'utf8'));
}

export interface UsedOperation {
  /** Folder of `operations/`, which is the feature whose screens use it. */
  readonly feature: string;
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

/** The console's own operations, one entry each. */
export function usedOperations(folder = 'operations'): UsedOperation[] {
  return globSync(`${folder}/*/*.graphql`).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const feature = file.split('/').at(-2) ?? '';
    return [
      ...text.matchAll(/^(?:query|mutation)\s+(\w+)[\s\S]*?(?=^(?:query|mutation|fragment)\s|$(?![\s\S]))/gm),
    ].map((match) => ({ feature, file, name: match[1] ?? '', text: match[0] }));
  });
}
