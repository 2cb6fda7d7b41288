import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

function operationsOf(documents: Parameters<PluginFunction>[1]): OperationDefinitionNode[] {
  return documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .sort((a, b) => (a.name?.value ?? '').localeCompare(b.name?.value ?? ''));
}

export interface HooksConfig {
  /** Names of the hooks that the console's files say: a lazy hook is made where somebody calls it. */
  readonly lazyHooks?: readonly string[];
}

/**
 * Writes a feature's `hooks.ts`: one typed hook for each operation. `bindQuery`, `bindMutation` and
 * `bindSubscription` carry the typing, so that a missing or wrong variable does not compile.
 */
export const plugin: PluginFunction<HooksConfig> = (_schema, documents, { lazyHooks = [] }) => {
  const binders = new Set<string>();
  const names: string[] = [];
  let isLive = false;
  const lines = operationsOf(documents).flatMap((operation) => {
    const name = operation.name?.value;
    if (!name) throw new Error('an operation without a name cannot become a hook');
    const bind = (binder: string, suffix: string) => {
      binders.add(binder);
      return `export const use${name}${suffix} = /*#__PURE__*/ ${binder}(${name}Document);`;
    };
    names.push(`${name}Document`);
    if (operation.operation === 'subscription') {
      isLive = true;
      return [`export const use${name}Subscription = /*#__PURE__*/ bindSubscription(${name}Document);`];
    }
    return operation.operation === 'mutation'
      ? [bind('bindMutation', 'Mutation')]
      : [
          bind('bindQuery', 'Query'),
          ...(lazyHooks.includes(`use${name}LazyQuery`) ? [bind('bindLazyQuery', 'LazyQuery')] : []),
        ];
  });
  if (names.length === 0) return 'export {};';
  return [
    ...(binders.size > 0 ? [`import { ${[...binders].sort().join(', ')} } from '../../api/bind.ts';`] : []),
    ...(isLive ? ["import { bindSubscription } from '../../api/bind-subscription.ts';"] : []),
    `import { ${names.join(', ')} } from './graphql.ts';`,
    '',
    ...lines,
    '',
  ].join('\n');
};
