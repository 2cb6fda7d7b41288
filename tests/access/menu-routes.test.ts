import { expect, test } from 'vitest';
import { routeOfPath } from '../../src/app/all-routes.ts';
import { addressOf, MENU_ROUTES } from '../../src/app/shell/menu-routes.ts';
import { MODULE_PLACES, type PagePath } from '../../src/rules/modules.ts';

test('the address that the server keeps for an entry is that of its route', () => {
  const pages = MODULE_PLACES.filter(({ node }) => node.url !== '');
  expect(pages.map(({ path }) => path)).toEqual(Object.keys(MENU_ROUTES));
  expect(pages.map(({ node }) => node.url)).toEqual(
    pages.map(({ path }) => addressOf(MENU_ROUTES[path as PagePath])),
  );
  for (const { node } of pages) expect(routeOfPath(node.url), node.url).toBeDefined();
});
