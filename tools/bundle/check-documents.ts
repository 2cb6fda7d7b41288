import { globSync, readFileSync } from 'node:fs';

const MANIFEST = 'src/gql/persisted-documents.json';
const HASH = /\bhash:"([0-9a-f]{64})"/g;

/**
 * Each query of the built console has a name that the server knows. The bundler writes the final hash of a file over the
 * one before, wherever that stands: in the middle of a query's hash too, and the server would refuse that query.
 */
const known = new Set(Object.keys(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>));
let found = 0;
const unknown: string[] = [];
for (const file of globSync('dist/assets/*.js'))
  for (const [, hash = ''] of readFileSync(file, 'utf8').matchAll(HASH)) {
    found += 1;
    if (!known.has(hash)) unknown.push(`${file}: ${hash}`);
  }
if (found === 0 || unknown.length > 0) {
  console.error(
    found === 0
      ? `no query was found in dist/assets: is its hash written in another way than ${HASH}?`
      : `queries that the server does not know, because their hash was changed:\n${unknown.join('\n')}`,
  );
  process.exit(1);
}
