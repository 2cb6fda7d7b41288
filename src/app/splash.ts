export const SPLASH_AT_MOST_MS = 3_000;

/** Takes the splash away when asked, and by itself after three seconds. */
export function hideSplash(): { readonly now: () => void } {
  const remove = (): void => document.getElementById('splash')?.remove();
  const timer = window.setTimeout(remove, SPLASH_AT_MOST_MS);
  return {
    now: () => {
      window.clearTimeout(timer);
      remove();
    },
  };
}
