const MARKS = /[\u0300-\u036f]/gu;
/** Letters that are no letter with a mark, and the signs that telephones and text programs put for those of the keyboard. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Array.from('øØłŁđĐðÐħĦŧŦı', (sign, index): [string, string] => [sign, 'oOlLdDdDhHtTi'.charAt(index)]),
  ...Array.from('\u2018\u2019\u02bc', (sign): [string, string] => [sign, "'"]),
  ...Array.from('\u2010\u2012\u2013\u2014', (sign): [string, string] => [sign, '-']),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
]);

/**
 * A text without accents, in the signs of the plain keyboard: José is Jose, O’Brien is O'Brien, １２ is 12. The database's
 * function of this name does the same.
 */
export const unaccented = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(MARKS, ''), (sign) => LETTERS.get(sign) ?? sign).join('');

/** A text as it is compared in a search: without capitals and accents. */
export const plainText = (text: string): string => unaccented(text).toLowerCase();
