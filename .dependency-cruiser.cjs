/** The arrows of the house (docs/adr/0002): who may import whom. Errors, without a list of exceptions. */
const room = (name) => `^src/${name}/`;
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|mocks|tests|tools)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    only('lib-imports-nothing', room('lib'), [room('lib')]),
    only('rules-import-lib', room('rules'), [room('rules'), room('lib')]),
    only('i18n-imports-lib', room('i18n'), [room('i18n'), room('lib')]),
    only('ui-knows-no-data', room('ui'), [room('ui'), room('lib')]),
    only('access', room('access'), [room('access'), room('ui'), room('rules'), room('lib')]),
    only('api', room('api'), [...['api', 'access', 'rules', 'lib'].map(room), '^src/gql/merged-types\\.ts$']),
    only('gql', room('gql'), [room('gql'), '^src/api/bind(-subscription)?\\.ts$']),
    only(
      'kit',
      room('kit'),
      ['kit', 'ui', 'api', 'access', 'rules', 'lib', 'i18n'].map(room).concat('^src/gql/(kit|live)/'),
    ),
    only(
      'pickers',
      room('pickers'),
      ['pickers', 'kit', 'ui', 'api', 'access', 'rules', 'lib', 'i18n']
        .map(room)
        .concat('^src/gql/(pickers|appointments)/'),
    ),
    {
      name: 'a-feature-is-an-island',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^(src|server|mocks|tests|tools)/',
        pathNot: ['^src/features/$1/', '^src/gql/$1/', '^src/(pickers|kit|ui|access|api|i18n|rules|lib)/'],
      },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/', '^src/main\\.tsx$'] },
      to: { path: '^src/app/' },
    },
    only('server-borrows-rules-and-lib', '^server/', ['^server/', '^src/rules/', '^src/lib/']),
    {
      name: 'src-never-imports-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|mocks|tests|tools)/' },
    },
    {
      name: 'apollo-is-wrapped-once',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(api|gql|app)/'] },
      to: { path: 'node_modules/@apollo/client' },
    },
    {
      name: 'ui-knows-no-router',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: 'node_modules/(react-router|@apollo|jotai|i18next|react-i18next)' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/(rules|lib)/' },
      to: { path: 'node_modules/(react|react-dom|@apollo|jotai|pg|drizzle-orm)/' },
    },
    {
      name: 'rules-know-no-node',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'mocks',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^(src/(app|features|kit|pickers|ui)|server|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    // The cruiser cannot use TypeScript 7's compiler yet; this parser reads the imports of types as well.
    parser: 'swc',
    enhancedResolveOptions: {
      // Packages of types alone have declarations, and nothing else to resolve to.
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['main', 'types', 'typings'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
