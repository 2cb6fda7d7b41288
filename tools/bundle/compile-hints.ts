import { type Compiler, rspack } from '@rspack/core';

/** The first line of a script whose functions are compiled while it arrives. */
export const HINT = '//# allFunctionsCalledOnLoad\n';
/** Of these libraries a page calls a small part, some time after its first content. */
const MOSTLY_UNUSED = /node_modules\/(?:apexcharts|@fullcalendar|temporal-polyfill|pigeon-maps|us-atlas)\//;

/**
 * Asks the browser to compile a script's functions while the script arrives, beside the page's own thread, instead of
 * one by one when they are called (V8's explicit compile hints; other browsers see a comment).
 */
export class CompileHints {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CompileHints', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, () => {
        for (const chunk of compilation.chunks) {
          const modules = compilation.chunkGraph.getChunkModules(chunk);
          if (modules.some((module) => MOSTLY_UNUSED.test(module.identifier()))) continue;
          for (const file of chunk.files)
            if (file.endsWith('.js'))
              compilation.updateAsset(file, (source) => new rspack.sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
