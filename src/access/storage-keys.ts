/** Where the browser keeps who is signed in. */
export const SESSION_KEY = 'donorgrid.session.v1';
/** Where it keeps the theme that was chosen. */
export const THEME_KEY = 'donorgrid.theme';
/** Where it keeps how one administrator likes the console. */
export const preferencesKey = (userId: string): string => `donorgrid.preferences.v1.${userId}`;
/** Where it keeps its own id, to which tokens are bound. */
export const DEVICE_KEY = 'donorgrid.device.v1';
/** Where it keeps, for the page that comes, that the bank was switched. */
export const SWITCHED_KEY = 'donorgrid.switched';
/** Where a tab keeps the bank in which it works. */
export const BANK_KEY = 'donorgrid.bank';
