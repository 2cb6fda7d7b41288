/** Browsers as they call themselves, the particular before those that they claim to be. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

/** The browser with its version, and the system that it runs on; empty where it does not say. */
export function browserOf(userAgent: string): { readonly browser: string; readonly system: string } {
  const found = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version,
  );
  return {
    browser: found ? `${found[0]} ${found[1]}` : '',
    system: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '',
  };
}
