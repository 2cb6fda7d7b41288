import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MARKETING_TOOLS } from '../src/rules/marketing.ts';
import type { OutsideSystemName } from './gql/types.ts';
import { type SupportContact, supportContact } from './support-contact.ts';

/** What the server runs with. Every field comes from one variable, explained in `.env.example`. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where people open the console; links in e-mail are built from it. */
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly secretsKey: string | undefined;
  /** Whether the connection test of an integration may call out. */
  readonly integrationCalls: boolean;
  readonly introspection: boolean;
  /** Whether the private endpoint answers the console's compiled operations and nothing else. */
  readonly persistedOnly: boolean;
  /** Whether browsers keep the console's pages, and the scripts that they begin with. */
  readonly serviceWorker: boolean;
  readonly seed: boolean;
  readonly seedDonors: number;
  readonly logLevel: string;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** How long an ended job and what became of its rows are kept. */
  readonly jobDays: number;
  /** How long the file of an export is kept, for whoever has started it. */
  readonly exportDays: number;
  /** How long the audit trail is kept; 0 for ever. */
  readonly auditDays: number;
  /** Whether a new password of one's own needs the one in force. */
  readonly currentPassword: boolean;
  /** Where a bank without an address of its own finds the systems of others. */
  readonly outside: Readonly<Record<OutsideSystemName, OutsideAddress | undefined>>;
  /** Hosts on a private network that a bank's own address may name. */
  readonly privateSystemHosts: readonly string[];
  /** The Photon server that proposes addresses; the deployment's own, or one that it trusts. */
  readonly geocoderUrl: string | undefined;
  /** Whether an administrator with the right may open a donor's session of the donor platform. */
  readonly portalSessions: boolean;
  readonly console: ConsoleSettings;
}

export interface OutsideAddress {
  readonly url: string;
  readonly secret: string | undefined;
}

/** What the page is told at run time (`src/api/config.ts` reads it). */
export interface ConsoleSettings {
  readonly apiBase: string;
  /** Hosts on which the menu leaves out sponsor groups and drives. */
  readonly menuFilterHosts: readonly string[];
  /** The guide that the console serves itself, unless the deployment names another. */
  readonly userGuideUrl: string;
  readonly mapTileUrl: string;
  /** Whether addresses are proposed while one is typed. */
  readonly addressSearch: boolean;
  readonly marketingUrls: readonly string[];
  /** Whether the template's own pages (layout builder, sample page, style guide) can be opened. */
  readonly templatePages: boolean;
  /** Under which name the browser's storage keeps what the layout builder saves. */
  readonly layoutKey: string;
  /** The parent administration, as those who need help reach it. */
  readonly support: SupportContact;
}

export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

function reader(env: Env) {
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;
  const optional = (name: string): string | undefined => env[name]?.trim() || undefined;
  const integer = (name: string, fallback: number, low: number, high: number): number => {
    const value = text(name, String(fallback));
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < low || number > high) {
      throw new ConfigError(`${name} must be a whole number from ${low} to ${high}, and it is "${value}".`);
    }
    return number;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name, fallback ? 'on' : 'off').toLowerCase();
    if (!['on', 'off'].includes(value))
      throw new ConfigError(`${name} must be on or off, and it is "${value}".`);
    return value === 'on';
  };
  const oneOf = (name: string, fallback: string, allowed: readonly string[]): string => {
    const value = text(name, fallback);
    if (!allowed.includes(value))
      throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, and it is "${value}".`);
    return value;
  };
  const url = (name: string, schemes: readonly string[]): string | undefined => {
    const value = optional(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      throw new ConfigError(
        `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
      );
    }
    return value;
  };
  const list = (name: string): string[] =>
    text(name, '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  return { text, optional, integer, flag, oneOf, url, list };
}

/** An @ or a / of its password that is not encoded would cut it short: the rest is then said as a host's name. */
function databaseAddress(read: ReturnType<typeof reader>): string | undefined {
  const value = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (value === undefined) return undefined;
  const { pathname, search, hash } = new URL(value);
  if (`${pathname}${search}${hash}`.includes('@')) {
    throw new ConfigError(
      'DATABASE_URL has an @ after its host: write @ and / of the password as %40 and %2F, ? and # as %3F and %23.',
    );
  }
  return value;
}

function origins(read: ReturnType<typeof reader>): string[] {
  return read.list('ALLOWED_ORIGINS').map((origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        `ALLOWED_ORIGINS must list origins such as https://console.example, and "${origin}" is none.`,
      );
    }
    return origin;
  });
}

/** An address for each page of the marketing tool, in order; a place may be left empty. */
function marketingUrls(read: ReturnType<typeof reader>): string[] {
  const urls = read
    .text('MARKETING_URLS', '')
    .split(',')
    .map((url) => url.trim());
  const isNone = (url: string): boolean =>
    url !== '' && (!URL.canParse(url) || !['https:', 'http:'].includes(new URL(url).protocol));
  if (urls.length > MARKETING_TOOLS.length || urls.some(isNone)) {
    throw new ConfigError(
      `MARKETING_URLS must list at most ${MARKETING_TOOLS.length} addresses such as https://tool.example/campaigns.`,
    );
  }
  return urls;
}

function outsideAddress(
  read: ReturnType<typeof reader>,
  address: string,
  secret: string,
): OutsideAddress | undefined {
  const url = read.url(address, ['https:', 'http:']);
  return url ? { url, secret: read.optional(secret) } : undefined;
}

/** Reads the configuration from variables. A wrong value is a `ConfigError` whose sentence names the variable. */
export function readConfig(env: Env): Config {
  const read = reader(env);
  const mode = read.oneOf('NODE_ENV', 'development', ['development', 'production', 'test']);
  const production = mode === 'production';
  const secretsKey = read.optional('SECRETS_KEY');
  if (secretsKey !== undefined && !/^[0-9a-f]{64}$/i.test(secretsKey)) {
    throw new ConfigError(
      'SECRETS_KEY must be 64 hexadecimal digits, as "openssl rand -hex 32" prints them.',
    );
  }
  const databaseUrl = databaseAddress(read);
  if (production && databaseUrl && !secretsKey) {
    throw new ConfigError(
      'SECRETS_KEY must be set in production with DATABASE_URL: all processes need the same one.',
    );
  }
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (production && smtpUrl && !read.optional('MAIL_FROM')) {
    throw new ConfigError(
      'MAIL_FROM must be set in production with SMTP_URL: it is whom all e-mail is from, as "Donorgrid <no-reply@bank.example>".',
    );
  }
  // Nobody is behind the addresses of the demonstration: in production what is not set is not told.
  const example = (value: string): string => (production ? '' : value);
  const publicUrl = read.url('PUBLIC_URL', ['https:', 'http:']);
  const geocoderUrl = read.url('GEOCODER_URL', ['https:', 'http:']);
  return {
    production,
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 4_000, 0, 65_535),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl,
    smtpUrl,
    mailFrom: read.text('MAIL_FROM', 'Donorgrid <no-reply@donorgrid.example>'),
    publicUrl: publicUrl ? new URL(publicUrl).origin : undefined,
    allowedOrigins: origins(read),
    trustProxy: read.flag('TRUST_PROXY', false),
    secretsKey: secretsKey?.toLowerCase(),
    integrationCalls: read.flag('INTEGRATION_CALLS', false),
    introspection: read.flag('INTROSPECTION', !production),
    persistedOnly: read.flag('PERSISTED_ONLY', production),
    serviceWorker: read.flag('SERVICE_WORKER', true),
    seed: read.flag('SEED', !production),
    seedDonors: read.integer('SEED_DONORS', 20_000, 0, 5_000_000),
    logLevel: read.oneOf('LOG_LEVEL', 'info', ['debug', 'info', 'warn', 'error', 'silent']),
    sessionIdleMinutes: read.integer('SESSION_IDLE_MINUTES', 15, 1, 1_440),
    sessionHours: read.integer('SESSION_HOURS', 12, 1, 168),
    jobDays: read.integer('JOB_DAYS', 30, 1, 3_650),
    exportDays: read.integer('EXPORT_DAYS', 3, 1, 365),
    auditDays: read.integer('AUDIT_DAYS', 0, 0, 36_500),
    currentPassword: read.flag('CURRENT_PASSWORD', false),
    outside: {
      RECORD_SYSTEM: outsideAddress(read, 'RECORD_SYSTEM_URL', 'RECORD_SYSTEM_SECRET'),
      SECOND_SYSTEM: outsideAddress(read, 'SECOND_SYSTEM_URL', 'SECOND_SYSTEM_SECRET'),
      DONOR_PLATFORM: outsideAddress(read, 'DONOR_PLATFORM_URL', 'DONOR_PLATFORM_SECRET'),
    },
    privateSystemHosts: read.list('PRIVATE_SYSTEM_HOSTS'),
    geocoderUrl,
    portalSessions: read.flag('PORTAL_SESSIONS', false),
    console: {
      apiBase: (read.url('API_BASE', ['https:', 'http:']) ?? '').replace(/\/$/, ''),
      menuFilterHosts: read.list('MENU_FILTER_HOSTS'),
      userGuideUrl: read.url('USER_GUIDE_URL', ['https:']) ?? '/guide',
      mapTileUrl: read.url('MAP_TILE_URL', ['https:']) ?? '',
      addressSearch: geocoderUrl !== undefined,
      marketingUrls: marketingUrls(read),
      templatePages: read.flag('TEMPLATE_PAGES', true),
      layoutKey: read.text('LAYOUT_CONFIG_KEY', 'LayoutConfig'),
      support: supportContact(
        {
          email: read.text('SUPPORT_EMAIL', example('support@donorgrid.example')),
          phone: read.text('SUPPORT_PHONE', example('9185550170')),
          hours: read.text('SUPPORT_HOURS', example('Mon-Fri 07:00-19:00 CST')),
        },
        (sentence) => new ConfigError(sentence),
      ),
    },
  };
}

/** The configuration of this process: variables, and `.env` of the working folder for those that are not set. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
