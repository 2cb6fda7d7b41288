/**
 * The IANA zone of the reader's browser. Asked of Temporal where the browser has it: the first formatter of a page, which is
 * what else knows it, takes 10 to 40 ms.
 */
export const readersZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
