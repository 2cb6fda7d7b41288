/** The begin of a text, so long at most; no sign of two halves, as a picture or a rare letter is, is cut through. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
