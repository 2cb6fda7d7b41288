import { type RspackOptions, rspack } from '@rspack/core';

/** Where what is bundled for the build alone lies. */
export const FOLDER = `${process.cwd()}/node_modules/.cache/donorgrid/prerender`;
export const RESOLVE = { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] };

/** Bundles one file of the console; `options` say for whom. */
export async function bundle(
  entry: Readonly<Record<string, string>>,
  options: RspackOptions,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    entry,
    resolve: RESOLVE,
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
        // How it looks is in the styles of the page; here it would only be in the way.
        { test: /\.(?:css|woff2|png|jpe?g|svg|gif)$/, type: 'asset/source' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ 'globalThis.__DEV__': 'false', 'globalThis.__VERSION__': "''", ...values }),
    ],
    performance: false,
    ...options,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      compiler.close((failure) => (failure ? reject(failure) : resolve()));
    }),
  );
}
