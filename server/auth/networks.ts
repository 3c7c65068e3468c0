import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a call came from, as the rate limits count it. The texts are keys, not addresses to connect to. */
export type Network = {
  family: 4 | 6;
  /** What one household or machine has: an IPv4 address, or the /64 that every IPv6 customer can choose addresses in. */
  near: string;
  /** The /48 around an IPv6 address: a cheap server has 65,536 networks of the size above. */
  wide: string | undefined;
  /** What stays the same when the same person comes again: the /24 of an IPv4 address, or the /64. */
  home: string;
};

/**
 * The network of an address as a proxy or a socket writes it: with a port, in brackets, with a zone, in capitals, or
 * an IPv4 address mapped into IPv6. What is no address at all is one network together, so that nobody escapes a limit
 * by inventing one.
 */
export function networkOf(text: string): Network {
  const address = bareAddress(text);
  if (isIP(address) === 0) return { family: 4, near: 'unknown', wide: undefined, home: 'unknown' };
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  const prefix = (length: number) => Buffer.from(bytes.slice(0, length)).toString('hex');
  return parsed.kind() === 'ipv4'
    ? { family: 4, near: `4:${prefix(4)}`, wide: undefined, home: `4:${prefix(3)}` }
    : { family: 6, near: `6:${prefix(8)}`, wide: `6:${prefix(6)}`, home: `6:${prefix(8)}` };
}

function bareAddress(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text.trim())?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text.trim())?.[1];
  return (inBrackets ?? withPort ?? text.trim()).replace(/%.*$/, '');
}
