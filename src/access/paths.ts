/**
 * Every address of the console, once. A feature's route names its id, links are made by `href`, so that a path
 * that is renamed here is renamed everywhere or does not compile.
 */
export const PATHS = {
  home: '/',
  auth: '/auth',
  login: '/auth/login',
  registration: '/auth/registration',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  terms: '/terms',
  reportProblem: '/report-problem',
  logout: '/logout',
  accessDenied: '/access-denied',
  error: '/error',
  errorV1: '/error/error-v1',
  errorV2: '/error/error-v2',
  errorV3: '/error/error-v3',
  errorV4: '/error/error-v4',
  errorV5: '/error/error-v5',
  errorV6: '/error/error-v6',
  dashboard: '/dashboard',
  clients: '/clientManagement',
  clientView: '/clientManagement/:id',
  clientEdit: '/clientManagement/:id/edit',
  addClient: '/addSiteAdmin',
  users: '/userManagement',
  addUser: '/userManagement/add',
  editUser: '/userManagement/edit',
  viewUser: '/userManagement/view',
  registrations: '/userManagement/registrations',
  userProfile: '/user-profile',
  myProfile: '/my-profile',
  donationTypes: '/donation-type',
  addDonationType: '/donation-type/add',
  editDonationType: '/donation-type/edit',
  viewDonationType: '/donation-type/view',
  support: '/donorgrid-support',
  sponsorGroups: '/sponsorGroupManagement',
  viewSponsorGroup: '/sponsorGroupManagement/view',
  createDrive: '/createDrive',
  addDrive: '/createDrive/add',
  editDrive: '/createDrive/edit',
  viewDrive: '/createDrive/view',
  printDrives: '/createDrive/print',
  approveDrive: '/approveDrive',
  reviewDrive: '/approveDrive/review',
  activationDrive: '/activationDrive',
  events: '/eventManagement',
  editEvent: '/eventManagement/editEvent',
  viewEvent: '/eventManagement/view',
  resources: '/resourceManagement/Resource',
  addResource: '/resourceManagement/Resource/add',
  editResource: '/resourceManagement/Resource/edit',
  viewResource: '/resourceManagement/Resource/view',
  designations: '/resourceManagement/Designation',
  viewDesignation: '/resourceManagement/Designation/view',
  staff: '/resourceManagement/Staff',
  addStaff: '/resourceManagement/Staff/add',
  editStaff: '/resourceManagement/Staff/edit',
  viewStaff: '/resourceManagement/Staff/view',
  roles: '/rolesManagement',
  addRole: '/rolesManagement/add',
  editRole: '/rolesManagement/edit',
  roleDetail: '/rolesManagement/detail',
  donors: '/donorManagement',
  viewDonor: '/donorManagement/view',
  addDonor: '/donorManagement/add',
  editDonor: '/donorManagement/edit',
  appointments: '/donorManagement/appointments',
  donorPairs: '/donorManagement/duplicates',
  mergeDonors: '/donorManagement/merge',
  content: '/contentManagement',
  ads: '/contentManagement/Ads',
  addAd: '/contentManagement/Ads/add',
  editAd: '/contentManagement/Ads/edit',
  viewAd: '/contentManagement/Ads/view',
  emailTemplates: '/contentManagement/emailtemplate',
  addEmailTemplate: '/contentManagement/emailtemplate/add',
  editEmailTemplate: '/contentManagement/emailtemplate/edit',
  viewEmailTemplate: '/contentManagement/emailtemplate/view',
  marketing: '/marketingAutomation',
  reports: '/reports',
  builder: '/builder',
  samplePage: '/my-page',
  uiKit: '/react-bootstrap',
} as const;

export type RouteId = keyof typeof PATHS;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Id extends RouteId> = Record<ParamNames<(typeof PATHS)[Id]>, string | number>;
type Search = Readonly<Record<string, string | number | undefined>>;
type HrefArguments<Id extends RouteId> = [ParamNames<(typeof PATHS)[Id]>] extends [never]
  ? [params?: undefined, search?: Search]
  : [params: PathParams<Id>, search?: Search];

/**
 * The address of a route. `params` fill the path's `:names` and do not compile when one is missing; `search`
 * becomes the query, without the keys whose value is undefined.
 */
export function href<Id extends RouteId>(id: Id, ...[params, search]: HrefArguments<Id>): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  const path = PATHS[id].replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(given[name] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search ?? {})) {
    if (value !== undefined) query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
