import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';

/** The same engine without a browser's window around it: what is tested in it takes a sixth less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Code that the browser makes quick while it runs would be counted among what a page leaves behind. */
export const NO_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation';

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium for tests: `CHROME`, or the engine alone, or a whole one, by `PATH`. Throws one sentence that says how
 * to get one.
 */
export const findChromium = (): string => find([SHELL, ...NAMES]);

/** The path of a Chromium as people have it, for what is measured: `CHROME`, or what stands on `PATH`. Throws as the other. */
export const findWholeChromium = (): string => find(NAMES);

function find(names: readonly string[]): string {
  const named = process.env.CHROME;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [
    named ?? '',
    ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
    ...PLACES,
  ].find((file) => file !== '' && runs(file));
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: "apt-get install chromium-headless-shell", or "chromium") or name its program in the variable CHROME.',
  );
}
