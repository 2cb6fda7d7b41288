/**
 * Runs once an element comes as near to the window as `margin`. What comes back calls it off; null where this browser
 * cannot tell.
 */
export function whenNear(element: Element, margin: string, run: () => void): (() => void) | null {
  if (typeof IntersectionObserver !== 'function') return null;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
