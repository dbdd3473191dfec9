import { BlockList, isIP } from 'node:net';

/**
 * Networks that no server of the internet has, from the registries of special-purpose addresses
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry) and of multicast and
 * reserved IPv4 addresses.
 */
const specialV4 = subnets('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
]);
/** The network of all public IPv6 addresses. Mapped, translated, local and multicast addresses are outside. */
const unicastV6 = subnets('ipv6', ['2000::/3']);
/**
 * Networks inside `unicastV6` that no server has: protocols with Teredo, documentation, 6to4, AS112, and the former
 * 6bone.
 */
const specialV6 = subnets('ipv6', [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
]);

function subnets(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of ranges) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Returns whether an IP address is reachable by everyone. IPv4 addresses inside of IPv6 addresses never count. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, 'ipv4');
  return family === 6 && unicastV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}
