/** So long after the last touch of the page somebody is taken to sit before it. */
const ATTENDED_MS = 60_000;

let touched = performance.now();
const touch = (): void => {
  touched = performance.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(kind, touch, { capture: true, passive: true });

/** Does somebody use this window? What it asks by itself is then no reason to keep anybody signed in. */
export const isAttended = (): boolean => performance.now() - touched < ATTENDED_MS;
