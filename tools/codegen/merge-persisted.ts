import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const OUT = 'src/gql/persisted-documents.json';

/** One manifest of all features' documents, hash to text: what a server in persisted-only mode answers. */
export function mergePersistedDocuments(): void {
  if (!existsSync('src/gql')) return;
  const manifests = readdirSync('src/gql')
    .sort()
    .map((feature) => `src/gql/${feature}/persisted-documents.json`)
    .filter((file) => existsSync(file));
  const merged = Object.assign(
    {},
    ...manifests.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  );
  writeFileSync(OUT, `${JSON.stringify(merged, null, 2)}\n`);
}
