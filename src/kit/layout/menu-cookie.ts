const COOKIE = 'donorgrid_menu';
const YEAR_SECONDS = 31_536_000;

/** Whether the side menu is kept minimised. */
export const isMenuMinimised = (): boolean => document.cookie.split('; ').includes(`${COOKIE}=minimised`);

/** Keeps how the side menu stands. */
export function keepMenu(minimised: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this state in a cookie
  document.cookie = `${COOKIE}=${minimised ? 'minimised' : 'full'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
