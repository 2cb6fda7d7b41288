import { afterEach, describe, expect, test, vi } from 'vitest';
import { smallerPicture } from '../../src/lib/smaller-picture.ts';

const file = (name: string) => new File(['picture'], name);
const drawn = vi.fn();

/** A browser that reads every file as a picture of a size. */
function readsAs(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(wide: number, high: number) {
        [this.width, this.height] = [wide, high];
      }
      getContext = () => ({ drawImage: drawn });
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob([`${this.width}x${this.height}`], { type });
    },
  );
}
afterEach(() => vi.unstubAllGlobals());

describe('a picture before it is sent', () => {
  test.each([
    ['a.jpg', 4_000, 3_000, '1600x1200', 'a.jpg', 'image/jpeg'],
    ['a.JPEG', 1_000, 3_200, '500x1600', 'a.JPEG', 'image/jpeg'],
    ['a.png', 20_000, 3, '1600x1', 'a.png', 'image/png'],
    ['a.gif', 4_000, 3_000, '1600x1200', 'a.png', 'image/png'],
  ])('%s of %i by %i is sent as %s', async (name, width, height, size, sentAs, type) => {
    readsAs(width, height);
    const smaller = await smallerPicture(file(name), 1_600);
    expect([await smaller.text(), smaller.name, smaller.type]).toEqual([size, sentAs, type]);
  });

  test.each([
    ['small enough', 'a.png', () => readsAs(1_600, 900)],
    ['no kind of picture', 'a.svg', () => readsAs(4_000, 3_000)],
    [
      'no picture inside',
      'a.png',
      () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error())),
    ],
    ['a browser that cannot', 'a.png', () => vi.stubGlobal('createImageBitmap', undefined)],
  ])('%s is sent as it is', async (_what, name, prepare) => {
    prepare();
    const whole = file(name);
    expect(await smallerPicture(whole, 1_600)).toBe(whole);
  });
});
