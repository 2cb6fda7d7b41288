/** What the deployment tells the console at run time, in the page's `<script id="donorgrid-config">`. */
export interface ConsoleConfig {
  /** Origin and path before `/graphql/…`; '' is the origin that served the console. */
  readonly apiBase: string;
  /** Hosts on which the menu leaves out sponsor groups and drives. */
  readonly menuFilterHosts: readonly string[];
  readonly userGuideUrl: string;
  readonly mapTileUrl: string;
  readonly marketingUrls: readonly string[];
  /** Root fields of the contract that the server does not serve: what needs them is not offered. */
  readonly unserved: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

/** Reads the settings strictly: a page without them talks to the server that sent it. */
export function readConsoleConfig(source: string): ConsoleConfig {
  let value: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(source || '{}');
    if (typeof parsed === 'object' && parsed !== null) value = parsed as Record<string, unknown>;
  } catch {
    // The defaults are a whole configuration.
  }
  return {
    apiBase: text(value.apiBase).replace(/\/$/, ''),
    menuFilterHosts: texts(value.menuFilterHosts),
    userGuideUrl: text(value.userGuideUrl),
    mapTileUrl: text(value.mapTileUrl),
    marketingUrls: texts(value.marketingUrls),
    unserved: texts(value.unserved),
  };
}

let config: ConsoleConfig | undefined;

export function consoleConfig(): ConsoleConfig {
  config ??= readConsoleConfig(document.getElementById('donorgrid-config')?.textContent ?? '');
  return config;
}
