import { bundle, FOLDER, RESOLVE } from './bundle.ts';

/** The console's own components, as Node can run them: made beside what else the build makes of its scripts. */
await bundle(
  { pages: './tools/prerender/pages.tsx' },
  {
    target: 'node24',
    resolve: {
      ...RESOLVE,
      // What a list would ask is written down here instead of being sent.
      alias: {
        [`${process.cwd()}/src/api/prefetch-query.ts`]: `${process.cwd()}/tools/prerender/noted-questions.ts`,
      },
    },
    output: {
      path: FOLDER,
      filename: '[name].mjs',
      chunkFilename: '[id].mjs',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    optimization: { minimize: false },
  },
);
