import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';

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

/** The path of a Chromium: `CHROME`, or what stands on PATH. Throws one sentence that says how to get one. */
export function findChromium(): string {
  const named = process.env.CHROME;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [
    named ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)),
    ...PLACES,
  ].find((file) => file !== '' && runs(file));
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: "apt-get install chromium") or name its program in the variable CHROME.',
  );
}
