/** Colours of the parts of a chart, one after the other: they stay apart for eyes that do not tell red from green. */
export const STACK_COLORS = [
  'var(--primary)',
  'light-dark(#8a5800, #f2bc62)',
  'light-dark(#1d5dbd, #84b3ff)',
  'light-dark(#a3326f, #f09ac4)',
  'light-dark(#00798c, #62cfe0)',
  'light-dark(#66736c, #8f9d95)',
] as const;
