/** A page stands, or says why it does not: what was painted before it (`src/index.html`) hands over to it and goes. */
export const pageStands = (): boolean => document.dispatchEvent(new Event('donorgrid:page'));
