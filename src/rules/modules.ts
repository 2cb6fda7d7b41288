/** A feature of the console that a role can grant. `path` names it on the way down: `driveManagement/createDrive`. */
export interface ModuleNode {
  readonly name: string;
  readonly url: string;
  readonly isOnlyForParentAdmin?: boolean;
  readonly children?: readonly ModuleNode[];
}

const leaf = (name: string): ModuleNode => ({ name, url: '' });
const at = (name: string, url: string, ...children: readonly ModuleNode[]): ModuleNode => ({
  name,
  url,
  children,
});
const crud = ['all', 'add', 'view', 'edit'].map(leaf);

/** Every module with its activity keys, in the order of the menu. Names are the specification's, to the letter. */
export const MODULES: readonly ModuleNode[] = [
  at('dashboard', '/dashboard'),
  {
    ...at(
      'clientManagement',
      '/clientManagement',
      leaf('view'),
      { name: 'add', url: '', isOnlyForParentAdmin: true },
      leaf('edit'),
    ),
    isOnlyForParentAdmin: true,
  },
  at('userManagement', '/userManagement', ...crud, leaf('reset-password'), leaf('user-profile')),
  at('rolesManagement', '/rolesManagement', leaf('view'), leaf('add'), leaf('edit'), leaf('detail')),
  at('donation-type', '/donation-type', ...crud),
  at('sponsorGroupManagement', '/sponsorGroupManagement', ...crud),
  at(
    'resourceManagement',
    '/resourceManagement/Resource',
    at('Resource', '/resourceManagement/Resource', ...crud),
    at('Designation', '/resourceManagement/Designation', ...crud),
    at('Staff', '/resourceManagement/Staff', ...crud),
  ),
  at(
    'driveManagement',
    '/createDrive',
    at('createDrive', '/createDrive', leaf('all'), leaf('addDrive'), leaf('view'), leaf('drive-edit')),
    at('approveDrive', '/approveDrive'),
    at('activationDrive', '/activationDrive'),
  ),
  at(
    'eventManagement',
    '/eventManagement',
    leaf('all'),
    leaf('addEvent'),
    leaf('view'),
    leaf('editEvent'),
    leaf('searchEvent'),
  ),
  at('donorManagement', '/donorManagement', leaf('all'), leaf('add'), leaf('view')),
  at(
    'contentManagement',
    '/contentManagement',
    at('Ads', '/contentManagement', ...crud),
    at('emailtemplate', '/contentManagement?tab=emailtemplate', ...crud),
  ),
  at('marketingAutomation', '/marketingAutomation'),
  at(
    'reports',
    '/reports',
    ...['adminLogin', 'adminActivity', 'donorLoginFail', 'donationsScheduled', 'donorActivity'].map((name) =>
      at(name, `/reports?report=${name}`),
    ),
  ),
  at('donorgrid-support', '/donorgrid-support'),
];

export interface ModulePlace {
  /** Names on the way down, joined by '/'. */
  readonly path: string;
  readonly node: ModuleNode;
  readonly parentPath: string | null;
  readonly grandParentPath: string | null;
  readonly ranking: number;
}

function walk(nodes: readonly ModuleNode[], above: readonly string[]): ModulePlace[] {
  return nodes.flatMap((node, index) => {
    const here = [...above, node.name];
    const place = {
      path: here.join('/'),
      node,
      parentPath: above.length > 0 ? above.join('/') : null,
      grandParentPath: above.length > 1 ? above.slice(0, -1).join('/') : null,
      ranking: index + 1,
    };
    return [place, ...walk(node.children ?? [], here)];
  });
}

/** The tree, laid flat: parents before their children. */
export const MODULE_PLACES: readonly ModulePlace[] = walk(MODULES, []);
