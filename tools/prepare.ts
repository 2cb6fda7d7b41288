import { existsSync } from 'node:fs';

/** After an install: generates the code that is not committed. A production install has no generator, and ships a build. */
if (existsSync('node_modules/@graphql-codegen/cli')) await import('./codegen/run.ts');
