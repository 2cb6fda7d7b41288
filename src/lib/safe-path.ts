/** A path of this origin, or null: whatever could lead elsewhere is refused, not repaired. */
export function safePath(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\')) return null;
  const base = 'https://console.invalid';
  if (!URL.canParse(wanted, base)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
