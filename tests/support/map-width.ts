import { vi } from 'vitest';

/** The test environment lays nothing out: every box is this wide, so that a map is drawn. Undone by `vi.unstubAllGlobals()`. */
export function mapWidth(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ contentRect: { width } }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
