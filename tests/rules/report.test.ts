import { expect, test } from 'vitest';
import { visitedPage } from '../../src/rules/report.ts';

test.each([
  ['/reports', 'adminLogin', '/reports/adminLogin'],
  ['/reports', null, '/reports'],
  ['/reports', 'nothing', '/reports'],
  ['/reports', '../dashboard', '/reports'],
  ['/donorManagement', 'adminLogin', '/donorManagement'],
])('a visit of %s with the report %s is one of %s', (pathname, report, page) => {
  expect(visitedPage(pathname, report)).toBe(page);
});
