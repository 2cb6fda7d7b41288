import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { scriptsByAddress } from '../bundle/served-scripts.ts';
import { budgets, OVER_BUDGET } from './budgets.ts';
import { type BuildStats, type RouteSize, routeSizes } from './route-sizes.ts';

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Prints brotli sizes per route and fails over budget (`npm run build`). */
const stats = JSON.parse(readFileSync('node_modules/.cache/donorgrid/stats.json', 'utf8')) as BuildStats;
const sizes = await routeSizes(stats, globSync('src/features/*/routes.ts').toSorted());
const over: string[] = [];
const check = (what: string, bytes: number, limit: number | undefined): string => {
  if (limit === undefined) return kb(bytes);
  if (bytes > limit * 1024)
    over.push(`${what}: ${bytes} bytes, ${bytes - limit * 1024} over the budget of ${limit} KB`);
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
// Beside the page's own script, what the server puts into the page of each address.
writeFileSync('dist/preload.json', JSON.stringify(scriptsByAddress(stats, sizes)));

if (over.length > 0) {
  console.error(`Over budget (SPEED):\n${over.map((line) => `- ${line}`).join('\n')}`);
  process.exit(OVER_BUDGET);
}
