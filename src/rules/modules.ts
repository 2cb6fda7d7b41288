/** A feature of the console that a role can grant. `path` names it on the way down: `driveManagement/createDrive`. */
export interface ModuleNode<Name extends string = string> {
  readonly name: Name;
  readonly url: string;
  readonly isOnlyForParentAdmin?: boolean;
  readonly children?: readonly ModuleNode[];
}

const leaf = <const Name extends string>(name: Name) => ({ name, url: '' }) as const;
const at = <
  const Name extends string,
  const Url extends string,
  const Children extends readonly ModuleNode[],
>(
  name: Name,
  url: Url,
  ...children: Children
) => ({ name, url, children });
const crud = [leaf('all'), leaf('add'), leaf('view'), leaf('edit')] as const;
const report = <const Name extends string>(name: Name) => at(name, `/reports?report=${name}` as const);

/** Every module with its activity keys, in the order of the menu. Names are the specification's, to the letter. */
const TREE = [
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
  at(
    'donorManagement',
    '/donorManagement',
    leaf('all'),
    leaf('add'),
    leaf('view'),
    leaf('contact-export'),
    leaf('eligibility-override'),
    leaf('portal-session'),
  ),
  at(
    'contentManagement',
    '/contentManagement',
    at('Ads', '/contentManagement/Ads', ...crud),
    at('emailtemplate', '/contentManagement/emailtemplate', ...crud),
  ),
  at('marketingAutomation', '/marketingAutomation'),
  at(
    'reports',
    '/reports',
    report('adminLogin'),
    report('adminActivity'),
    report('donorLoginFail'),
    report('donationsScheduled'),
    report('donorActivity'),
  ),
  at('donorgrid-support', '/donorgrid-support'),
] as const satisfies readonly ModuleNode[];

type Tree = (typeof TREE)[number];
type Below<Node> = Node extends { readonly children: readonly (infer Child)[] } ? Child : never;
type NamesOf<Node> = Node extends { readonly name: infer Name extends string }
  ? Name | NamesOf<Below<Node>>
  : never;
type PathsOf<Node, Above extends string = ''> = Node extends { readonly name: infer Name extends string }
  ? `${Above}${Name}` | PathsOf<Below<Node>, `${Above}${Name}/`>
  : never;

type PagesOf<Node, Above extends string = ''> = Node extends {
  readonly name: infer Name extends string;
  readonly url: infer Url;
}
  ? ('' extends Url ? never : `${Above}${Name}`) | PagesOf<Below<Node>, `${Above}${Name}/`>
  : never;

/** What stands at the top of the menu. */
export type ModuleName = Tree['name'];
/** Whatever stands below a module, at any depth. */
export type ChildName<Module extends ModuleName = ModuleName> = NamesOf<
  Below<Extract<Tree, { readonly name: Module }>>
>;
/** The names on the way down to a place of the tree, joined by '/'. */
export type ModulePath = PathsOf<Tree>;
/** The places that have a page of their own. */
export type PagePath = PagesOf<Tree>;

export const MODULES: readonly ModuleNode<ModuleName>[] = TREE;

export interface ModulePlace {
  readonly path: ModulePath;
  readonly module: ModuleName;
  readonly node: ModuleNode;
  readonly parentPath: ModulePath | null;
  readonly grandParentPath: ModulePath | null;
  readonly ranking: number;
}

function walk(nodes: readonly ModuleNode[], module: ModuleName, above: readonly string[]): ModulePlace[] {
  return nodes.flatMap((node, index) => {
    const here = [...above, node.name];
    const pathOf = (names: readonly string[]) => names.join('/') as ModulePath;
    const place = {
      path: pathOf(here),
      module,
      node,
      parentPath: above.length > 0 ? pathOf(above) : null,
      grandParentPath: above.length > 1 ? pathOf(above.slice(0, -1)) : null,
      ranking: index + 1,
    };
    return [place, ...walk(node.children ?? [], module, here)];
  });
}

/** The tree, laid flat: parents before their children. */
export const MODULE_PLACES: readonly ModulePlace[] = MODULES.flatMap((node, index) =>
  walk([node], node.name, []).map((place) =>
    place.parentPath === null ? { ...place, ranking: index + 1 } : place,
  ),
);
