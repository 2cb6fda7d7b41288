import { readFileSync } from 'node:fs';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

/** `npm install` drops packages of other platforms that the registry lacks, silently, and `npm ci` then fails. */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const known = Object.keys(packages);
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter(
      (name) => !known.some((key) => key === `node_modules/${name}` || key.endsWith(`/node_modules/${name}`)),
    )
    .map((name) => `${path || 'package.json'} needs ${name}`),
);
if (missing.length > 0) {
  console.error(
    `package-lock.json is incomplete; pin a version whose packages are all there:\n${missing.join('\n')}`,
  );
  process.exit(1);
}
