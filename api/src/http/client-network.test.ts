import { describe, expect, test } from 'vitest'
import { clientAddress, isPrivateAddress, networkOf } from './client-network.ts'

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['198.51.100.23:443', '198.51.100.23'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    // Zeros inside the first four groups, and a host part that looks like the prefix of an IPv4 address.
    ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
    ['2001:db8:0:2:0:ffff:cb00:7107', '2001:db8:0:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['a name', 'unknown'],
    ['x[2001:db8:1:2::1]:443', 'unknown'],
    ['[2001:db8:1:2::1]:443x', 'unknown'],
    ['::ffff:203.0.113.7:4711', 'unknown'],
    ['203.0.113.7:4711%eth0', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    [`203.0.113.7, ${'x'.repeat(10_000)}`, 'unknown'],
  ])('%j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

test.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.0.9', true],
  ['100.64.1.1', true],
  ['fd12::1', true],
  ['::1', true],
  ['172.32.0.9', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('whether %s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

describe('the address of a client', () => {
  const asked = (forwarded?: string) => ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  })

  test.each([
    ['is the peer without a trusted proxy', 0, '203.0.113.7', '10.0.0.1'],
    ['is what the one trusted proxy says', 1, '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['is what the second of two says', 2, '198.51.100.9, 203.0.113.7', '198.51.100.9'],
    ['is the furthest known when fewer proxies answered', 3, '203.0.113.7', '203.0.113.7'],
    ['is the peer when the proxy said nothing', 1, undefined, '10.0.0.1'],
  ])('%s', (_, trusted, forwarded, expected) => {
    expect(clientAddress(asked(forwarded), trusted)).toBe(expected)
  })
})
