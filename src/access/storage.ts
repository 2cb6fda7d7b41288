const memory = new Map<string, string>();

/**
 * localStorage with a fallback in memory: a full, disabled or broken storage costs the memory between visits,
 * never the page.
 */
export const storage = {
  get(key: string): string | null {
    // What could not be stored is newer than what still lies there.
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Nothing is stored where nothing can be removed.
    }
  },
};
