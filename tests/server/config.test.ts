import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

const example = readFileSync('.env.example', 'utf8');
const named = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
  (match) => [match[1] ?? '', match[2] ?? ''] as const,
);

describe('configuration', () => {
  test.each([
    ['PORT', 'four thousand'],
    ['PORT', '70000'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://desk:Secr@et/word@localhost/db'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'console.example'],
    ['ALLOWED_ORIGINS', 'https://a.example, https://b.example/path'],
    ['SECRETS_KEY', 'secret'],
    ['PERSISTED_ONLY', 'yes'],
    ['SEED_DONORS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['API_BASE', 'ftp://x'],
    ['MAP_TILE_URL', 'http://tiles.example'],
    ['GEOCODER_URL', 'ftp://photon.example'],
    ['SUPPORT_EMAIL', 'support'],
    ['SUPPORT_PHONE', '918 555'],
    ['SUPPORT_HOURS', 'always'],
    ['MARKETING_URLS', 'https://a.example,javascript:alert(1)'],
    ['MARKETING_URLS', 'https://a.example,,,,,https://b.example'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name}\\b.*\\.$`));
  });

  test('production on a shared database needs the key of the secrets', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toThrow(
      /SECRETS_KEY/,
    );
  });

  test('production answers compiled operations alone, and says nothing of the schema, unless told otherwise', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production)).toMatchObject({ persistedOnly: true, introspection: false });
    expect(readConfig({ ...production, PERSISTED_ONLY: 'off' }).persistedOnly).toBe(false);
    expect(readConfig({}).persistedOnly).toBe(false);
  });

  test('production that sends e-mail needs whom it is from', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.bank.example' };
    const refused = () => readConfig({ ...production, MAIL_FROM: ' ' });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(/^MAIL_FROM must be set .*\.$/);
    const from = 'Donorgrid <no-reply@bank.example>';
    expect(readConfig({ ...production, MAIL_FROM: from }).mailFrom).toBe(from);
    expect(() => readConfig({ NODE_ENV: 'production' })).not.toThrow();
    expect(() => readConfig({ SMTP_URL: production.SMTP_URL })).not.toThrow();
  });

  test('production tells no way to the parent administration but one that was set', () => {
    const told = (set: object) => readConfig({ NODE_ENV: 'production', ...set }).console.support;
    expect(told({})).toEqual({ email: '', phone: '', hours: '' });
    expect(told({ SUPPORT_PHONE: '5125550123' })).toEqual({ email: '', phone: '5125550123', hours: '' });
    expect(Object.values(readConfig({}).console.support)).not.toContain('');
  });

  test('the console proposes addresses where there is a geocoder', () => {
    const proposes = (url: string): boolean => readConfig({ GEOCODER_URL: url }).console.addressSearch;
    expect([proposes(''), proposes('http://10.0.0.7:2322')]).toEqual([false, true]);
  });

  test('.env.example is a whole configuration, and names what the code reads', () => {
    const values = Object.fromEntries(named.map(([name, value]) => [name, value.replaceAll('"', '')]));
    expect(readConfig(values)).toEqual(readConfig({}));
    const read = [...readFileSync('server/config.ts', 'utf8').matchAll(/'([A-Z][A-Z_]{2,})'/g)].map(
      (match) => match[1],
    );
    expect(named.map(([name]) => name).sort()).toEqual(
      [...new Set(read)]
        .filter((name) => !['AST', 'RECORD_SYSTEM', 'SECOND_SYSTEM', 'DONOR_PLATFORM'].includes(name ?? ''))
        .sort(),
    );
  });
});
