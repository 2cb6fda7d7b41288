import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address that has no dots. */
function groupsOf(ip: string): readonly string[] {
  const [before = '', after] = ip.split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [first, last] = [groups(before), groups(after)];
  const missing = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(missing).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/**
 * What limits count for one sender. An IPv4 address is itself; of IPv6 whoever has one address has the other 2^64 of its
 * network, and each would be a sender of its own. This machine stays itself.
 */
export function networkOf(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain) || plain.includes('.')) return ip;
  const network = groupsOf(plain).slice(0, 4);
  return network.every((group) => group === '0') ? ip : `${network.join(':')}::/64`;
}
