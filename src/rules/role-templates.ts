import { GRANT_LEVELS, type GrantLevel, type Grants, grantAt } from './grants.ts';
import { MODULE_PLACES, type ModulePath } from './modules.ts';
import { type GrantLimit, limited, setRow } from './permission-edit.ts';

const READ: readonly GrantLevel[] = ['read'];
const CHANGE: readonly GrantLevel[] = ['read', 'write'];
const FULL: readonly GrantLevel[] = GRANT_LEVELS;

type Row = readonly [path: ModulePath, levels: readonly GrantLevel[]];

const all = (levels: readonly GrantLevel[]): readonly Row[] =>
  MODULE_PLACES.filter(({ parentPath }) => parentPath === null).map(({ path }) => [path, levels]);
const rows = (levels: readonly GrantLevel[], ...paths: readonly ModulePath[]): readonly Row[] =>
  paths.map((path) => [path, levels]);

const NOTHING: readonly GrantLevel[] = [];

/** Where a new role may start from (docs/design 5.2), later rows over earlier ones. */
const TEMPLATES = {
  readOnly: all(READ),
  recruiter: [
    ...rows(READ, 'dashboard', 'eventManagement', 'driveManagement', 'sponsorGroupManagement'),
    ...rows(CHANGE, 'donorManagement', 'donorgrid-support'),
    ...rows(
      NOTHING,
      'donorManagement/contact-export',
      'donorManagement/eligibility-override',
      'donorManagement/portal-session',
    ),
  ],
  drivePlanner: [
    ...rows(READ, 'dashboard', 'donation-type', 'donorManagement'),
    ...rows(FULL, 'sponsorGroupManagement', 'resourceManagement', 'driveManagement', 'eventManagement'),
    ...rows(READ, 'driveManagement/approveDrive'),
    ...rows(CHANGE, 'donorgrid-support'),
  ],
  centerManager: [
    ...rows(READ, 'dashboard', 'userManagement', 'donation-type', 'reports'),
    ...rows(CHANGE, 'sponsorGroupManagement', 'donorManagement', 'donorgrid-support'),
    ...rows(NOTHING, 'donorManagement/portal-session'),
    ...rows(FULL, 'resourceManagement', 'driveManagement', 'eventManagement'),
  ],
  contentEditor: [
    ...rows(READ, 'dashboard'),
    ...rows(FULL, 'contentManagement', 'marketingAutomation'),
    ...rows(CHANGE, 'donorgrid-support'),
  ],
  administrator: all(FULL),
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type RoleTemplate = keyof typeof TEMPLATES;
export const ROLE_TEMPLATES = Object.keys(TEMPLATES) as readonly RoleTemplate[];

/** Grants as far as the bank has the modules, and as far as they may be granted. */
export function within(grants: Grants, modules: readonly string[], limit: GrantLimit): Grants {
  const had = Object.fromEntries(
    MODULE_PLACES.flatMap(({ path }) =>
      modules.includes(path.split('/')[0] ?? '') ? [[path, grantAt(grants, path)] as const] : [],
    ),
  );
  return limited({}, { grants: had, changed: [] }, limit).grants;
}

/** What a template grants. */
export const templateGrants = (template: RoleTemplate): Grants =>
  TEMPLATES[template].reduce((made: Grants, [path, levels]) => setRow(made, path, levels).grants, {});
