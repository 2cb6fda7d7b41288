import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answers, headOf, isPublicAddress } from '../../server/outbound.ts';

const CLOSED =
  `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.1.1.1 127.255.255.254 169.254.0.1
  169.254.169.254 172.16.0.1 172.31.255.254 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.254 198.18.0.1
  198.19.255.254 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::2 ::ffff:127.0.0.1
  ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:0:1::1
  2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1::1 2002:a00:1::1 3fff::1 4000::1 fc00::1 fd00::1 fd00:ec2::254 fe80::1
  febf::1 fec0::1 ff02::1 ff0e::1 5f00::1 nothing 1.2.3 1.2.3.4.5 0x7f.0.0.1 127.1 2130706433`
    .split(/\s+/)
    .filter(Boolean);
const OPEN = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
];

describe('addresses', () => {
  test('sixty that the server must not call', () => expect(CLOSED.length).toBeGreaterThanOrEqual(60));
  test.each(CLOSED)('%s is closed', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(OPEN)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('calling out', () => {
  const asked = () => {
    const calls: string[] = [];
    const lookups: string[] = [];
    const reach = (url: string, ...rounds: string[][]) =>
      answers(
        url,
        async (host) => {
          const round = rounds[Math.min(lookups.length, rounds.length - 1)] ?? [];
          lookups.push(host);
          return round.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        },
        async (_url, { address }) => {
          calls.push(address);
          return 204;
        },
      );
    return { calls, lookups, reach };
  };

  test.each(CLOSED)('a name that leads to %s is not called', async (address) => {
    const { calls, reach } = asked();
    expect(await reach('https://records.example/', [address])).toBe(false);
    expect(await reach('https://records.example/', ['1.1.1.1', address])).toBe(false);
    expect(calls).toEqual([]);
  });

  test('a name is resolved once, and called where it led then', async () => {
    const { calls, lookups, reach } = asked();
    expect(await reach('https://rebinding.example/', ['1.1.1.1'], ['127.0.0.1'])).toBe(true);
    expect([lookups, calls]).toEqual([['rebinding.example'], ['1.1.1.1']]);
  });

  test.each([
    'http://records.example/',
    'ftp://records.example/',
    'file:///etc/passwd',
    'https://user:secret@records.example/',
    'https://127.0.0.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'records.example',
    '',
  ])('%j is not called', async (url) => {
    const { calls, reach } = asked();
    expect(await reach(url, ['1.1.1.1'])).toBe(false);
    expect(calls).toEqual([]);
  });

  test('a name that nobody knows, and a service that is broken, have not answered', async () => {
    const unknown = (): Promise<never> => Promise.reject(new Error('ENOTFOUND'));
    expect(await answers('https://records.example/', unknown)).toBe(false);
    const found = async () => [{ address: '1.1.1.1', family: 4 }];
    for (const [status, answered] of [
      [200, true],
      [302, true],
      [404, true],
      [500, false],
      [503, false],
    ] as const)
      expect(await answers('https://records.example/', found, async () => status)).toBe(answered);
  });

  test('a name that nobody resolves in time has not answered', async () => {
    const never = (): Promise<never> => new Promise(() => {});
    const call = () => Promise.reject(new Error('called'));
    expect(await answers('https://records.example/', never, call, { timeout: 50 })).toBe(false);
  });

  test('a host that the deployment itself has named may be private, and without TLS', async () => {
    const inside = async () => [{ address: '10.0.0.1', family: 4 }];
    const call = async () => 200;
    for (const url of ['http://records.internal/', 'https://records.internal/']) {
      expect(await answers(url, inside, call)).toBe(false);
      expect(await answers(url, inside, call, { isTrusted: true })).toBe(true);
    }
    expect(await answers('ftp://records.internal/', inside, call, { isTrusted: true })).toBe(false);
  });

  test('the connection goes to the given address under the name of the url, and waits no longer than it may', async () => {
    let hello = '';
    const silent = createServer((socket) => {
      socket.on('data', (data) => {
        hello += data.toString('latin1');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as { port: number };
    const started = performance.now();
    const url = new URL(`https://records.example:${port}/`);
    await expect(headOf(url, { address: '127.0.0.1', family: 4 }, 1_500)).rejects.toThrow(/abort/i);
    // The other side never ends it.
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(hello).toContain('records.example');
    silent.close();
  });
});
