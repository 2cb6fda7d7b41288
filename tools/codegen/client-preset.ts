import { preset } from '@graphql-codegen/client-preset';

/** Made by the preset of every feature, and read by nobody. */
const isUnread = (file: string): boolean => file.endsWith('/gql.ts');

/**
 * The client preset, whose outputs go by the contract as it is compiled already. By itself it hands on the text alone,
 * and each output of each feature compiled that once more: most of the time that making everything took.
 */
export const clientPreset: typeof preset = {
  ...preset,
  buildGeneratesSection: async (options) =>
    (await preset.buildGeneratesSection(options))
      .filter(({ filename }) => !isUnread(filename))
      .map((output) => (options.schemaAst ? { ...output, schemaAst: options.schemaAst } : output)),
};
