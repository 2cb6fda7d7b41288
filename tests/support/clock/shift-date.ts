/**
 * Moves the clock that `Date` reads by so many milliseconds; it runs on from there. Reads nothing from outside, so that
 * a browser's page can run it too.
 */
export function shiftDate(offset: number): void {
  const Real = Date;
  const now = (): number => Real.now() + offset;
  const shifted = new Proxy(Real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = shifted;
  globalThis.Date = shifted;
}
