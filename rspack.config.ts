import { mkdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import { defineConfig } from '@rspack/cli';
import { type Compiler, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';
import packageFile from './package.json' with { type: 'json' };
import { LANGUAGES } from './src/i18n/languages.ts';
import { CompileHints } from './tools/bundle/compile-hints.ts';
import { textGroupsOf } from './tools/bundle/text-groups.ts';

/** Writes which lazy import asks for which chunks; `npm run build` holds the sizes per route against the budgets, and
 * `npm run why` says what is in them. */
class ChunkStats {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ChunkStats', (stats) => {
      const modules = process.env.WHY
        ? {
            modules: true,
            chunkModules: true,
            nestedModules: true,
            dependentModules: true,
            orphanModules: true,
            modulesSpace: 100_000,
            chunkModulesSpace: 100_000,
            nestedModulesSpace: 100_000,
          }
        : {};
      const { chunks } = stats.toJson({
        all: false,
        chunks: true,
        chunkOrigins: true,
        ids: true,
        ...modules,
      } as never);
      mkdirSync('node_modules/.cache/donorgrid', { recursive: true });
      writeFileSync('node_modules/.cache/donorgrid/stats.json', JSON.stringify({ chunks }));
    });
  }
}

const ROUTER = `${import.meta.dirname}/node_modules/react-router/dist/production`;
const FRAME =
  /node_modules\/(?:@apollo|@radix-ui|@wry|apollo-upload-client|extract-files|graphql|is-plain-obj|optimism|rxjs|tslib|use-sync-external-store)\/|src\/(?:api|gql\/kit)\//;
/** Menus, panels, selects and dialogs with what places them: few pages open with one. */
const OVERLAYS =
  /node_modules\/(?:@floating-ui|@radix-ui\/react-(?:arrow|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal|select|use-rect|visually-hidden)|aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\/|src\/ui\/(?:radix-menu|radix-popover|select)\.tsx$/;
/** What the signed-in frame and the page to sign in at have in common besides. */
const BASE =
  /node_modules\/(?:jotai|lucide-react\/dist\/esm\/(?!icons))|src\/(?:access|i18n)\/[\w/-]+\.tsx?$/;
/** What lists, forms and records have in common. */
const CONTROLS =
  /node_modules\/(?:lucide-react\/dist\/esm\/icons)\/|src\/(?:ui|lib|rules|pickers|gql\/pickers)\/[\w-]+\.tsx?$|src\/kit\/(?:[\w-]+|(?:detail|dialogs|form|list|live|record)\/[\w-]+)\.tsx?$/;
/** What every list is made of, and nothing but lists. */
const LISTS =
  /node_modules\/@tanstack\/(?:react-table|table-core|react-store|store)\/|src\/kit\/list\/(?:(?:list|use|column|table)-[\w-]+\.ts|(?!pager)[\w-]+\.tsx)$/;
/** Every chunk but what starts the console, which has all that it needs in itself. */
const parts = ({ name }: { readonly name?: string | undefined }): boolean =>
  name !== 'start' && name !== 'main';
/** Pages that open with less than others. */
const LEAN = /^(?:shell|login|deferred-shell|errors|overlays|map|dashboard(?:-\w+)?)$/;
const pages = (chunk: { readonly name?: string | undefined }): boolean =>
  parts(chunk) && !LEAN.test(chunk.name ?? '');
const texts = LANGUAGES.flatMap(({ value }) => textGroupsOf(value)).map(
  (group) => [group.name, { ...group, chunks: 'async' as const, enforce: true }] as const,
);
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:4001';
const browsers = ['chrome >= 125', 'edge >= 125', 'firefox >= 125', 'safari >= 17.5'];

export default defineConfig((_env, argv) => {
  const production = argv.mode === 'production' || process.env.NODE_ENV === 'production';
  return {
    mode: production ? 'production' : 'development',
    context: import.meta.dirname,
    entry: { main: './src/main.tsx' },
    target: `browserslist:${browsers.join(', ')}`,
    output: {
      path: `${import.meta.dirname}/dist`,
      publicPath: '/',
      // The one that lets the page load its own scripts; the server's policy names it.
      trustedTypes: { policyName: 'donorgrid-scripts' },
      clean: true,
      // Hot updates of module output are not found by the dev server, so that the page goes blank.
      module: false,
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      // Every page loads the names of all chunks, six languages of texts among them: they are no longer than they must be.
      // Shorter ones turn up by chance in the hash of some query, and are replaced there too.
      chunkFilename: production ? 'assets/[id].[contenthash:10].js' : 'assets/[name].js',
      cssFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      cssChunkFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // Some libraries bring their code for browsers of ten years ago by default, and today's under this name.
      conditionNames: ['es2015', '...'],
      // The router names no condition for its half without the developers' warnings.
      ...(production && {
        alias: {
          'react-router$': `${ROUTER}/index.mjs`,
          'react-router/dom$': `${ROUTER}/dom-export.mjs`,
        },
      }),
    },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              detectSyntax: 'auto',
              env: { targets: browsers },
              jsc: {
                externalHelpers: true,
                transform: {
                  react: { runtime: 'automatic', development: !production, refresh: !production },
                },
              },
            },
          },
        },
        { test: /us-atlas.+\.json$/, type: 'json', use: './tools/bundle/states-loader.ts' },
        { test: /\/src\/ui\/us-cities\.ts$/, use: './tools/bundle/values-loader.ts' },
        {
          // The page writes no markup but by its own policy, and neither do these (`src/ui/chart-html.ts`).
          test: /node_modules\/(?:apexcharts\/dist\/apexcharts\.(?:esm|common)\.js|@radix-ui\/react-select\/dist\/index\.m?js)$/,
          use: './tools/bundle/html-sinks-loader.ts',
        },
        {
          test: /node_modules\/@fullcalendar\/react\/chunks\/.+\.js$/,
          use: './tools/bundle/calendar-scroll-loader.ts',
        },
        { test: /\.css$/, type: 'css', use: ['@tailwindcss/webpack'] },
        { test: /\.(woff2|png|jpe?g|svg|gif)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', noErrorOnMissing: true }] }),
      new rspack.DefinePlugin({
        'globalThis.__DEV__': JSON.stringify(!production),
        'globalThis.__VERSION__': JSON.stringify(packageFile.version),
      }),
      production
        ? [
            new CompressionPlugin<{ params: Record<number, number> }>({
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              test: /\.(js|css|html|svg|json|webmanifest)$/,
              compressionOptions: {
                // Of larger blocks the large files come out a little smaller.
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  [constants.BROTLI_PARAM_LGBLOCK]: 20,
                },
              },
              minRatio: 1,
            }),
            new CompressionPlugin({
              algorithm: 'gzip',
              filename: '[path][base].gz',
              test: /\.(js|css|html|svg|json|webmanifest)$/,
              minRatio: 1,
            }),
          ]
        : [new ReactRefreshRspackPlugin()],
      production ? [new ChunkStats(), new CompileHints()] : [],
    ].flat(),
    optimization: {
      minimizer: [
        // A second and a third look find what the first one has made superfluous.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            compress: { passes: 3, ecma: 2022, module: true, keep_fargs: false },
            mangle: { toplevel: true },
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        chunks: parts,
        // What few pages share is with each of them: a file of its own would cost more than the bytes that it saves.
        minSize: 50_000,
        cacheGroups: {
          // What most pages share comes in few files: each costs a turn of its own. The dashboard opens without a select.
          overlays: { test: OVERLAYS, name: 'overlays', chunks: parts, enforce: true, priority: 11 },
          frame: { test: FRAME, minChunks: 5, name: 'frame', chunks: parts, enforce: true, priority: 10 },
          base: { test: BASE, minChunks: 8, name: 'start', chunks: parts, enforce: true, priority: 5 },
          lists: { test: LISTS, minChunks: 8, name: 'lists', chunks: pages, enforce: true, priority: 4 },
          controls: {
            test: CONTROLS,
            minChunks: 22,
            name: 'controls',
            chunks: pages,
            enforce: true,
            priority: 3,
          },
          // The signed-in frame stands around every page that asks the server.
          shell: {
            test: /\.[jt]sx?$|\.mjs$/,
            name: 'frame',
            chunks: ({ name }) => name === 'shell',
            enforce: true,
            priority: 2,
          },
          ...Object.fromEntries(texts),
        },
      },
    },
    performance: false,
    // The default reloads the page on a lazy route's first visit.
    lazyCompilation: false,
    devtool: production ? false : 'cheap-module-source-map',
    stats: 'errors-warnings',
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 4000),
      hot: true,
      historyApiFallback: true,
      // Hot updates come from the address that the page was opened at: localhost's is another origin than 127.0.0.1's.
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { warnings: false, errors: true, runtimeErrors: false },
      },
      proxy: [
        { context: ['/graphql', '/healthz', '/readyz', '/files', '/export', '/guide'], target: backend },
      ],
    },
  };
});
