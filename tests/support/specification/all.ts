import { PRODUCT } from './1-product.ts';
import { ROUTES } from './2-routes.ts';
import { SHELL } from './2-shell.ts';
import { ENTITIES } from './3-entities.ts';
import { PLANNING } from './3-planning.ts';
import { STATES } from './4-states.ts';
import { VALIDATION } from './5-validation.ts';
import { PERMISSIONS } from './6-permissions.ts';
import { CALLS } from './7-calls.ts';
import { FAMILIES } from './7-families.ts';
import { ERRORS } from './8-errors.ts';
import { CONSTANTS } from './9-constants.ts';
import type { Entry } from './entry.ts';

/** The specification section by section: what it says, and the test that proves it. */
export const SPECIFICATION: readonly {
  readonly section: number;
  readonly part: string;
  readonly entries: readonly Entry[];
}[] = [
  { section: 1, part: 'product', entries: PRODUCT },
  { section: 2, part: 'routes', entries: ROUTES },
  { section: 2, part: 'shell', entries: SHELL },
  { section: 3, part: 'entities', entries: ENTITIES },
  { section: 3, part: 'planning', entries: PLANNING },
  { section: 4, part: 'states', entries: STATES },
  { section: 5, part: 'validation', entries: VALIDATION },
  { section: 6, part: 'permissions', entries: PERMISSIONS },
  { section: 7, part: 'calls', entries: CALLS },
  { section: 7, part: 'families', entries: FAMILIES },
  { section: 8, part: 'errors', entries: ERRORS },
  { section: 9, part: 'constants', entries: CONSTANTS },
];
