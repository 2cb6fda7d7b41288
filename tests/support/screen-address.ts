import type { RouteId } from '../../src/access/paths.ts';
import type { RouteEntry } from '../../src/access/routes.ts';

/** What the mocked network calls a record, where that is not the name of its page. */
const IDS: Partial<Record<RouteId, string>> = {
  clientView: 'site-1',
  clientEdit: 'site-1',
  userProfile: 'user-1',
  viewDonationType: 'type-1',
  editDonationType: 'type-1',
  viewSponsorGroup: 'sponsor-1',
  reviewDrive: 'drive-1',
  roleDetail: 'role-1',
  viewEmailTemplate: 'made-1',
  editEmailTemplate: 'made-1',
};
/** What an address says beside its path; the pages of this list ask at once, whatever they are. */
const SEARCH: Partial<Record<RouteId, string>> = {
  dashboard: '',
  myProfile: '',
  donorPairs: '',
  reports: '?report=adminActivity',
  printDrives: '?ids=drive-1,drive-2',
  mergeDonors: '?keep=donor-1&other=donor-2',
};

/** Does it show one record, which its address names? */
export const isOfRecord = ({ path }: RouteEntry): boolean =>
  /\/(?:view|edit\w*|detail|review|:id)$/.test(path);
const kebab = (text: string): string =>
  text.replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`);
/** The address of a screen on the mocked network. */
export function addressOf(route: RouteEntry): string {
  const id = IDS[route.id] ?? `${kebab(route.id.replace(/^(?:view|edit)/, ''))}-1`;
  if (route.path.includes(':id')) return route.path.replace(':id', id);
  return route.path + (isOfRecord(route) ? `?id=${id}` : (SEARCH[route.id] ?? ''));
}

/** Is it known what its address says beside its path? */
export const hasAddress = ({ id }: RouteEntry): boolean => id in SEARCH;
