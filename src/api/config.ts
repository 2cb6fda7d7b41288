/** What the deployment tells the console at run time, in the page's `<script id="donorgrid-config">`. */
export interface ConsoleConfig {
  /** Origin and path before `/graphql/…`; '' is the origin that served the console. */
  readonly apiBase: string;
  readonly [setting: string]: unknown;
}

function readConfig(): ConsoleConfig {
  const text = document.getElementById('donorgrid-config')?.textContent ?? '';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) {
      const { apiBase } = value as { apiBase?: unknown };
      return { ...value, apiBase: typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : '' };
    }
  } catch {
    // A page without configuration talks to the server that sent it.
  }
  return { apiBase: '' };
}

let config: ConsoleConfig | undefined;

export function consoleConfig(): ConsoleConfig {
  config ??= readConfig();
  return config;
}
