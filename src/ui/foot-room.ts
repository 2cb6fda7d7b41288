/**
 * The ref of a foot that sticks to the lower edge with as many lines as its buttons take: what takes the focus comes clear
 * of all of them.
 */
export function keepFootRoom(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot || typeof ResizeObserver !== 'function') return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--foot-room', `${foot.offsetHeight}px`));
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    style.removeProperty('--foot-room');
  };
}
