import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asking, refusalOf } from '../support/calls.ts';
import { json, type OtherSystem, otherSystem, type Reply } from '../support/other-system.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const ASK = `query ($text: String!) {
  addressSuggestions(text: $text) { label addressLine1 city stateArea zipcode latitude longitude }
}`;
const HALL = {
  osm_id: 1,
  type: 'house',
  name: 'Zebulon Hall',
  housenumber: '175',
  street: 'East 2nd Street',
  city: 'Tulsa',
  state: 'Oklahoma',
  postcode: '74103-3201',
  countrycode: 'US',
  extent: [-95.99, 36.16, -95.98, 36.15],
};
const feature = (properties: object, coordinates: unknown = [-95.9896, 36.1553]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
const photon = (...features: object[]) => json({ type: 'FeatureCollection', features });
const TEXT = '175 Quillfeather St';

describe.each(DATABASES)('suggestions of addresses, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  let received: OtherSystem['received'] = [];
  let bank: Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>;
  let ahead = 0;
  const lines: string[] = [];

  beforeAll(async () => {
    other = await otherSystem();
    ({ received } = other);
    server = await startTestServer(
      kind,
      { GEOCODER_URL: `${other.address}/photon/` },
      (line) => lines.push(line),
      () => new Date(Date.now() + ahead),
    );
    bank = await server.signIn('bank-admin');
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });
  afterEach(() => {
    received.length = 0;
  });
  const ask = async (text: string, who = bank) =>
    (await asking(server, who)(ASK, { text })).addressSuggestions;
  /** What is logged of the geocoder, oldest first. */
  const told = () =>
    lines
      .filter((line) => line.includes('the geocoder'))
      .map((line) => JSON.parse(line) as { msg: string; fault?: string })
      .map(({ msg, fault }) => [msg, fault]);

  test('an address is told in its parts, and only what was typed goes out', async () => {
    other.answers(photon(feature(HALL)));
    expect(await ask(`  ${TEXT} & more `)).toEqual([
      {
        label: 'Zebulon Hall, 175 East 2nd Street, Tulsa, OK 74103',
        addressLine1: '175 East 2nd Street',
        city: 'Tulsa',
        stateArea: 'OK',
        zipcode: '74103',
        latitude: 36.1553,
        longitude: -95.9896,
      },
    ]);
    const [{ method, url, headers }] = received as [OtherSystem['received'][number]];
    const { pathname, searchParams } = new URL(url, other.address);
    expect([method, pathname]).toEqual(['GET', '/photon/api']);
    expect([...searchParams]).toEqual([
      ['q', `${TEXT} & more`],
      ['limit', '20'],
      ['lang', 'en'],
    ]);
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  });

  test.each<[string, object, object]>([
    [
      'a street',
      { type: 'street', name: 'Elm Street', city: 'Dallas', state: 'Texas', countrycode: 'us' },
      {
        label: 'Elm Street, Dallas, TX',
        addressLine1: 'Elm Street',
        city: 'Dallas',
        stateArea: 'TX',
        zipcode: null,
      },
    ],
    [
      'a city',
      { type: 'city', name: 'Tulsa', state: 'Oklahoma', countrycode: 'US' },
      { label: 'Tulsa, OK', addressLine1: null, city: 'Tulsa', stateArea: 'OK', zipcode: null },
    ],
    [
      'a place in no street',
      { ...HALL, housenumber: null, street: undefined, postcode: 'K1A' },
      { label: 'Zebulon Hall, Tulsa, OK', addressLine1: 'Zebulon Hall', city: 'Tulsa', zipcode: null },
    ],
    [
      'what lies in none of the fifty states',
      {
        type: 'street',
        name: 'D Street',
        city: 'Washington',
        state: 'District of Columbia',
        countrycode: 'US',
      },
      { label: 'D Street, Washington, District of Columbia', city: 'Washington', stateArea: null },
    ],
    [
      'more than a location takes: its end is what it is found by',
      { ...HALL, name: 'x'.repeat(90) },
      { label: '175 East 2nd Street, Tulsa, OK 74103', addressLine1: '175 East 2nd Street' },
    ],
  ])('%s', async (_what, properties, expected) => {
    other.answers(photon(feature(properties)));
    expect(await ask(TEXT)).toMatchObject([expected]);
  });

  test('other countries fall away, the same address comes once, and five are the most', async () => {
    const many = Array.from({ length: 9 }, (_none, at) =>
      feature({ ...HALL, name: null, housenumber: String(Math.floor(at / 2)) }),
    );
    other.answers(photon(feature({ ...HALL, countrycode: 'CA' }), feature({ name: 'Nowhere' }), ...many));
    const found: { addressLine1: string }[] = await ask(TEXT);
    expect(found.map(({ addressLine1 }) => addressLine1)).toEqual(
      [0, 1, 2, 3, 4].map((number) => `${number} East 2nd Street`),
    );
  });

  test('less than three characters ask nobody, and more than the contract takes is refused', async () => {
    other.answers(photon(feature(HALL)));
    expect([await ask('12'), await ask('  1   '), await ask('')]).toEqual([[], [], []]);
    const long = await server.ask('private', ASK, { text: 'x'.repeat(201) }, bank);
    expect(refusalOf(long)).toEqual(['BAD_USER_INPUT', 'text: tooLong']);
    const nobody = await server.ask('private', ASK, { text: TEXT }, {});
    expect(refusalOf(nobody)).toEqual(['UNAUTHENTICATED']);
    expect(received).toEqual([]);
  });

  test.each<[string, Reply, string]>([
    ['broken JSON', json('{"features": ['), 'INVALID_ANSWER'],
    ['another shape', json({ features: [feature({ ...HALL, city: { $gt: '' } })] }), 'INVALID_ANSWER'],
    ['no list', json({ message: TEXT }), 'INVALID_ANSWER'],
    ['a position that no place has', photon(feature(HALL, [36, 195])), 'INVALID_ANSWER'],
    ['half a position', photon(feature(HALL, [36])), 'INVALID_ANSWER'],
    ['a text beyond its length', photon(feature({ ...HALL, name: 'x'.repeat(201) })), 'INVALID_ANSWER'],
    [
      'more places than were asked for',
      photon(...Array.from({ length: 51 }, () => feature(HALL))),
      'INVALID_ANSWER',
    ],
    ['a page', (response) => response.end('<html>'), 'INVALID_ANSWER'],
    ['300 KB', json({ features: [], more: 'x'.repeat(300_000) }), 'TOO_LARGE'],
    ['a wrong address', json({}, 404), 'REFUSED'],
    ['a failure', json({}, 500), 'FAILED'],
    ['silence', () => {}, 'TIMEOUT'],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: `${other.address}/elsewhere` }).end(),
      'REDIRECTED',
    ],
  ])(
    '%s is no suggestion and no error; it is asked once, and the log says when it began and ended',
    async (_what, answer, fault) => {
      const before = told().length;
      other.answers(answer);
      for (let times = 0; times < 2; times += 1) expect(await ask(TEXT)).toEqual([]);
      expect(received.map(({ url }) => url.split('?')[0])).toEqual(['/photon/api', '/photon/api']);
      other.answers(photon(feature(HALL)));
      expect(await ask(TEXT)).toHaveLength(1);
      expect(told().slice(before)).toEqual([
        ['the geocoder was not of use', fault],
        ['the geocoder is of use again', undefined],
      ]);
    },
    20_000,
  );

  test('after three failures it rests for half a minute, and one call finds it back', async () => {
    const before = told().length;
    other.answers(json('no', 503));
    for (let times = 0; times < 5; times += 1) expect(await ask(TEXT)).toEqual([]);
    expect(received).toHaveLength(3);
    other.answers(photon(feature(HALL)));
    expect(await ask(TEXT)).toEqual([]);
    ahead += 31_000;
    expect(await ask(TEXT)).toHaveLength(1);
    expect(received).toHaveLength(4);
    expect(told().slice(before)).toHaveLength(2);
  });

  test('three hundred in ten minutes are the most, for each by themselves', async () => {
    other.answers(photon());
    await server.sql("UPDATE rate_limits SET count = 299 WHERE key LIKE 'address:%'");
    expect(await ask(TEXT)).toEqual([]);
    const one = await server.ask('private', ASK, { text: TEXT }, bank);
    expect(refusalOf(one)).toEqual(['RATE_LIMITED']);
    expect(received).toHaveLength(1);
    expect(await ask(TEXT, await server.signIn('bank-admin-2'))).toEqual([]);
    expect(received).toHaveLength(2);
  });

  test('nothing that was asked or answered is in the log', () => {
    expect(told().length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/Quillfeather|Zebulon|2nd Street|Tulsa/);
  });
});

test('without a geocoder there are no suggestions, and nobody is counted', async () => {
  const server = await startTestServer('embedded');
  try {
    const bank = await server.signIn('bank-admin');
    expect((await asking(server, bank)(ASK, { text: TEXT })).addressSuggestions).toEqual([]);
    expect((await server.sql("SELECT 1 FROM rate_limits WHERE key LIKE 'address:%'")).rows).toEqual([]);
  } finally {
    await server.stop();
  }
});
