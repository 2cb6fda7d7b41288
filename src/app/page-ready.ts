export const PAGE_READY = 'donorgrid:page';

/** A page stands, or says why it does not: what was painted before it (`first-paint.ts`) hands over to it and goes. */
export const pageReady = (): boolean => document.dispatchEvent(new Event(PAGE_READY));
