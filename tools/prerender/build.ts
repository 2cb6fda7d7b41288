import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { rspack } from '@rspack/core';
import { allRoutes } from '../../src/app/all-routes.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import type { prerender, Texts } from './pages.tsx';

const FOLDER = `${process.cwd()}/node_modules/.cache/donorgrid/prerender`;

/** The console's own components, as Node can run them. */
async function bundle(): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node24',
    entry: { pages: './tools/prerender/pages.tsx' },
    output: {
      path: FOLDER,
      filename: '[name].mjs',
      chunkFilename: '[id].mjs',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'builtin:swc-loader',
            options: { detectSyntax: 'auto', jsc: { transform: { react: { runtime: 'automatic' } } } },
          },
        },
      ],
    },
    plugins: [new rspack.DefinePlugin({ 'globalThis.__DEV__': 'false', 'globalThis.__VERSION__': "''" })],
    optimization: { minimize: false },
    performance: false,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      compiler.close((failure) => (failure ? reject(failure) : resolve()));
    }),
  );
}

const textsOf = (language: string): Record<string, object> =>
  Object.fromEntries(
    globSync(`src/i18n/locales/${language}/*.json`).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as object,
    ]),
  );

/** What is painted while the scripts are still on their way: markup by address and language, in `dist/prerendered.json`. */
await bundle();
const pages = (await import(`${FOLDER}/pages.mjs`)) as { readonly prerender: typeof prerender };
const texts: Texts = Object.fromEntries(LANGUAGES.map(({ value }) => [value, textsOf(value)]));
// Lists and the dashboard are called as their menu entry is; a record's page by the record.
const titled = allRoutes.filter(
  ({ id, frame, parent, namespaces }) =>
    frame !== 'bare' && !parent && (id === 'dashboard' || namespaces.includes('list')),
);
writeFileSync('dist/prerendered.json', JSON.stringify(await pages.prerender(texts, titled)));
