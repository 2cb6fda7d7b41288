import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PageScripts } from '../../server/http/page-scripts.ts';
import { titledRoutes } from '../../src/app/all-routes.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { bundle, FOLDER } from './bundle.ts';
import type { prerender, Texts } from './pages.tsx';

const PLACE = '<div id="prerendered"></div>';

/** The script that shows them stands behind their place in the HTML. */
async function writeFirstPaint(): Promise<void> {
  await bundle(
    { 'first-paint': './src/app/first-paint.ts' },
    { target: ['web', 'es2022'], output: { path: `${FOLDER}/script`, filename: '[name].js' } },
  );
  const script = readFileSync(`${FOLDER}/script/first-paint.js`, 'utf8');
  // The icon comes with the page: it would be a request of each load, and of each change of the address.
  const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync('dist/favicon.svg', 'utf8').trim())}`;
  const html = readFileSync('dist/index.html', 'utf8').replace('href="/favicon.svg"', () => `href="${icon}"`);
  if (/<\/script/i.test(script) || !html.includes(PLACE))
    throw new Error('first-paint.ts has no place in the page');
  writeFileSync(
    'dist/index.html',
    html.replace(PLACE, () => `${PLACE}<script>${script}</script>`),
  );
}

/** Of the signed-in console's pages those may be kept whose address names no record. */
async function writeServiceWorker(): Promise<void> {
  const pages = JSON.parse(readFileSync('dist/preload.json', 'utf8')) as Record<string, PageScripts>;
  const addresses = Object.keys(pages).filter(
    (path) => pages[path]?.bare === false && /^\/[\w/-]+$/.test(path),
  );
  await bundle(
    { 'service-worker': './src/app/service-worker.ts' },
    { target: ['webworker', 'es2022'], output: { path: `${process.cwd()}/dist`, filename: '[name].js' } },
    { 'globalThis.__KEPT_ADDRESSES__': JSON.stringify(addresses) },
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
await writeFirstPaint();
await writeServiceWorker();
const pages = (await import(`${FOLDER}/pages.mjs`)) as { readonly prerender: typeof prerender };
const texts: Texts = Object.fromEntries(LANGUAGES.map(({ value }) => [value, textsOf(value)]));
writeFileSync('dist/prerendered.json', JSON.stringify(await pages.prerender(texts, titledRoutes)));
