/** The name of a copy: the rule takes letters, digits and spaces, 50 at most. */
export const copyName = (name: string, word: string): string => `${name.slice(0, 49 - word.length)} ${word}`;
