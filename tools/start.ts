import { ensureBuild, isBuilt } from './run/ensure-build.ts';
import { seedAhead } from './run/seed-ahead.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Donorgrid needs Node 24.15 or newer, and this is ${process.version}: start it with "npm start".`,
  );
  process.exit(1);
}

/** `npm start`: builds where stale, then serves console and backend on one port. */
if (!isBuilt('told')) await Promise.all([ensureBuild('told'), seedAhead()]);
await import('../server/main.ts');
