import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { PATHS, type RouteId } from '../../src/access/paths.ts';
import { budgets } from './budgets.ts';
import { type RouteSize, routeSizes } from './route-sizes.ts';

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Prints brotli sizes per route and fails over budget (`npm run build`). */
const sizes = await routeSizes(
  JSON.parse(readFileSync('node_modules/.cache/donorgrid/stats.json', 'utf8')),
  globSync('src/features/*/routes.ts').toSorted(),
);
const over: string[] = [];
const check = (what: string, bytes: number, limit: number | undefined): string => {
  if (limit === undefined) return kb(bytes);
  if (bytes > limit * 1024) over.push(`${what}: ${kb(bytes)}, and the budget is ${limit} KB`);
  return `${kb(bytes)} of ${limit} KB`;
};

for (const { name, first, own } of sizes.toSorted((a: RouteSize, b: RouteSize) =>
  a.name.localeCompare(b.name),
)) {
  const budget = budgets[name];
  console.log(
    `${name.padEnd(34)} first content ${check(name, first, budget?.first).padEnd(22)} own ${check(`${name}, own chunk`, own, budget?.own ?? 30)}`,
  );
}
// What the server tells the browser to fetch at once, instead of when the page's script has asked for it.
const preload: Record<string, Pick<RouteSize, 'scripts' | 'texts'>> = Object.fromEntries(
  sizes.map(({ name, scripts, texts }) => [PATHS[name as RouteId], { scripts, texts }]),
);
// At an address that no route has as it stands, what every page needs.
const [first, ...others] = sizes.map(({ scripts }) => new Set(scripts));
preload['*'] = {
  scripts: [...(first ?? [])].filter((script) => others.every((one) => one.has(script))),
  texts: {},
};
writeFileSync('dist/preload.json', JSON.stringify(preload));

if (over.length > 0) {
  console.error(`Over budget (SPEED):\n${over.map((line) => `- ${line}`).join('\n')}`);
  process.exit(1);
}
