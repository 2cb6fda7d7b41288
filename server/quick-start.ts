import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';

// What was compiled at the last start is read from Node's cache, where there is a folder for it.
enableCompileCache();

/**
 * Node reads and parses the package.json of a package anew at each import of it. That of the query builder has 180 KB,
 * and a hundred files of the server import it: a second of every start, unless its address is found once. Its own files
 * import each other by names that are addresses already: another second.
 */
const addresses = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    const isItsOwn = parentURL?.includes('/node_modules/drizzle-orm/') && conditions.includes('import');
    if (isItsOwn && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
    const found = addresses.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    addresses.set(specifier, found);
    return found;
  },
});
