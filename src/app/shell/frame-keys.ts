/** The palette's: Ctrl+K, or Cmd+K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/** That of the list of shortcuts: a question mark, which is typed in a field. */
export const isHelpKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey;
