import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../server/auth/networks.ts';

const near = (address: string) => networkOf(address).near;

describe('every notation of an address gives the same network', () => {
  test.each([
    ['a port', '192.0.2.7:51234', '192.0.2.7'],
    ['blanks', ' 192.0.2.7 ', '192.0.2.7'],
    ['an IPv4 address mapped into IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the same in capitals and hexadecimals', '::FFFF:C000:207', '192.0.2.7'],
    ['the same in brackets with a port', '[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['brackets', '[2001:db8:1:2::1]', '2001:db8:1:2::1'],
    ['brackets and a port', '[2001:db8:1:2::1]:51234', '2001:db8:1:2::1'],
    ['an IPv6 zone', 'fe80::1%eth0', 'fe80::1'],
    ['an IPv6 zone in brackets', '[fe80::1%25eth0]:80', 'fe80::1'],
    ['capitals', '2001:DB8:1:2::A', '2001:db8:1:2::a'],
    ['full zeros', '2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::1'],
  ])('%s', (_how, written, plain) => {
    expect(networkOf(written)).toEqual(networkOf(plain));
  });
});

test('an IPv4 address counts by itself, and the known network of its player is the /24', () => {
  expect(near('192.0.2.7')).not.toBe(near('192.0.2.8'));
  expect(networkOf('192.0.2.7').home).toBe(networkOf('192.0.2.8').home);
  expect(networkOf('192.0.2.7').home).not.toBe(networkOf('192.0.3.7').home);
  expect(networkOf('192.0.2.7').wide).toBeUndefined();
});

test('IPv6 addresses of one /64 are one network, those of one /48 one wide network', () => {
  const [one, same, neighbour, other] = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:3::1',
    '2001:db8:2:2::1',
  ];
  expect(near(one)).toBe(near(same));
  expect(near(one)).not.toBe(near(neighbour));
  expect(networkOf(one).wide).toBe(networkOf(neighbour).wide);
  expect(networkOf(one).wide).not.toBe(networkOf(other).wide);
});

test.each(['', 'unknown', '_hidden', '999.1.1.1', '1.2.3', '0x7f.1', '2001:db8::1::2', '[', 'a'.repeat(500)])(
  'all malformed addresses count as one network: "%s"',
  (text) => {
    expect(networkOf(text)).toEqual(networkOf('no address'));
  },
);
