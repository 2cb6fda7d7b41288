import { expect, test } from 'vitest';
import { defineRoutes } from '../../src/access/routes.ts';
import { can, type Right, rightTo } from '../../src/rules/access.ts';
import { MODULE_PLACES, type ModulePath } from '../../src/rules/modules.ts';

/** Whoever misspells one of these has an error of the compiler: each line below would be one. */
test('a module or child that is not in the tree does not compile', () => {
  // @ts-expect-error there is no such module
  const misspelt: Right = { module: 'driveManagment', level: 'READ' };
  // @ts-expect-error a child is no module
  const child: Right = { module: 'createDrive', level: 'READ' };
  // @ts-expect-error a child of another module
  const other: Right = { module: 'eventManagement', child: 'approveDrive', level: 'READ' };
  // @ts-expect-error the same, by the function
  const called = rightTo('READ', 'reports', 'Staff');
  // @ts-expect-error no place of the tree
  const path: ModulePath = 'driveManagement/createDrives';
  // @ts-expect-error a route asks for a right that nobody can have
  defineRoutes([{ ...route, access: { module: 'reports', child: 'adminLogins', level: 'READ' } }]);
  expect([misspelt, child, other, called].map((right) => can([], right))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(MODULE_PLACES.map((place) => place.path)).not.toContain(path);
});

const route = {
  id: 'dashboard',
  title: 'menu:dashboard',
  namespaces: ['menu'],
  load: async () => ({ Component: () => null }),
} as const;

test('each place knows the module that it stands in', () => {
  for (const { path, module } of MODULE_PLACES) expect(path.split('/')[0]).toBe(module);
});
