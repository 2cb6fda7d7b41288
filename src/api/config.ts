/** What the deployment tells the console at run time, in the page's `<script id="donorgrid-config">`. */
export interface ConsoleConfig {
  /** Origin and path before `/graphql/…`; '' is the origin that served the console. */
  readonly apiBase: string;
  /** Hosts on which the menu leaves out sponsor groups and drives. */
  readonly menuFilterHosts: readonly string[];
  readonly userGuideUrl: string;
  readonly mapTileUrl: string;
  /** Whether addresses are proposed while one is typed. */
  readonly addressSearch: boolean;
  readonly marketingUrls: readonly string[];
  /** Whether the template's own pages (layout builder, sample page, style guide) can be opened. */
  readonly templatePages: boolean;
  /** Under which name the browser's storage keeps what the layout builder saves. */
  readonly layoutKey: string;
  /** How those who need help reach the parent administration; empty where it is not told. */
  readonly support: { readonly email: string; readonly phone: string; readonly hours: string };
  /** Root fields of the contract that the server does not serve: what needs them is not offered. */
  readonly unserved: readonly string[];
  /** Whether several questions may come in one request, at `/graphql/batch`. */
  readonly takesBatches: boolean;
  /** Which build and settings this page is of; '' where its server does not say. */
  readonly version: string;
  /** Whether the browser is to keep the console's pages (`src/app/service-worker.ts`). */
  readonly keepsPages: boolean;
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
  const support = (value.support ?? {}) as Record<string, unknown>;
  return {
    apiBase: text(value.apiBase).replace(/\/$/, ''),
    menuFilterHosts: texts(value.menuFilterHosts),
    userGuideUrl: text(value.userGuideUrl),
    mapTileUrl: text(value.mapTileUrl),
    addressSearch: value.addressSearch === true,
    marketingUrls: texts(value.marketingUrls),
    templatePages: value.templatePages !== false,
    layoutKey: text(value.layoutKey) || 'LayoutConfig',
    support: {
      email: text(support.email),
      phone: text(support.phone),
      hours: text(support.hours),
    },
    unserved: texts(value.unserved),
    takesBatches: value.takesBatches === true,
    version: text(value.version),
    keepsPages: value.keepsPages === true,
  };
}

let config: ConsoleConfig | undefined;

export function consoleConfig(): ConsoleConfig {
  config ??= readConsoleConfig(document.getElementById('donorgrid-config')?.textContent ?? '');
  return config;
}
