/** How far from the foot of the window toasts begin where nothing sticks there, and from what does. */
const GAP = 24;
const FOOT_GAP = 12;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far from the foot of the window a pile of toasts must begin to stand clear of every box with a page's actions.
 * The pile climbs over the lowest box first: what it then reaches lies higher.
 */
export function clearOf(
  pile: { left: number; right: number; height: number },
  feet: readonly Box[],
  windowHeight: number,
) {
  let bottom = GAP;
  for (const foot of feet.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = foot.right <= pile.left || foot.left >= pile.right || foot.top >= windowHeight;
    const pileTop = windowHeight - bottom - pile.height;
    const isBelowOrAbove = foot.top >= windowHeight - bottom || foot.bottom <= pileTop;
    if (!isBeside && !isBelowOrAbove) bottom = windowHeight - foot.top + FOOT_GAP;
  }
  return Math.max(GAP, Math.min(bottom, windowHeight - pile.height));
}

/** Whatever lies at the end of the page can be scrolled out from under so much, and is when the focus goes there. Says whether that is new. */
function room(pixels: number | null): boolean {
  const wanted = pixels === null ? '' : `${pixels}px`;
  if (document.body.style.paddingBottom === wanted) return false;
  document.body.style.paddingBottom = wanted;
  document.documentElement.style.scrollPaddingBottom =
    wanted && `calc(${wanted} + var(--foot-room) + var(--layout-foot, 0px))`;
  return true;
}

/** Keeps the toasts above what `data-foot` marks, wherever it sticks, until the answer is called. */
export function keepClearOfFooters(): () => void {
  let frame = 0;
  const place = (): void => {
    frame = 0;
    const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (!list) return;
    const toasts = [...list.querySelectorAll<HTMLElement>('[data-visible="true"]')];
    const first = toasts[0]?.getBoundingClientRect();
    if (!first) return;
    const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + FOOT_GAP, 0);
    const marked = [...document.querySelectorAll('[data-foot]')];
    marked.forEach(follow);
    const feet = marked.map((foot) => foot.getBoundingClientRect()).filter((foot) => foot.height > 0);
    const bottom = clearOf({ left: first.left, right: first.right, height }, feet, window.innerHeight);
    list.style.setProperty('bottom', `${bottom}px`, 'important');
    // Not by where the pile stands: the room moves what sticks, and the pile with it.
    if (room(GAP + height)) soon();
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(place);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(soon) : undefined;
  const followed = new Set<Element>();
  /** In a high window a foot lies at the end of what it belongs to, which grows and shrinks while the page stays as it is. */
  const follow = (foot: Element): void => {
    for (let box: Element | null = foot; box && !followed.has(box); box = box.parentElement) {
      followed.add(box);
      sizes?.observe(box);
    }
  };
  follow(document.body);
  window.addEventListener('scroll', soon, { capture: true, passive: true });
  window.addEventListener('resize', soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes?.disconnect();
    room(null);
    window.removeEventListener('scroll', soon, { capture: true });
    window.removeEventListener('resize', soon);
  };
}
