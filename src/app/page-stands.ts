export const PAGE_STANDS = 'donorgrid:page';

/** A page stands, or says why it does not: what was painted before it (`first-paint.ts`) hands over to it and goes. */
export const pageStands = (): boolean => document.dispatchEvent(new Event(PAGE_STANDS));
