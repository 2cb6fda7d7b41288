const memory = new Map<string, string>();

/**
 * localStorage with a fallback in memory: a full, disabled or broken storage costs the memory between visits,
 * never the page.
 */
export const storage = {
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
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
