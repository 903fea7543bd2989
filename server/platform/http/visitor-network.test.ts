import { expect, test } from 'vitest'
import { incomingFrom } from '#tests/support/platform/incoming-request.ts'
import { VisitorNetworks } from './visitor-network.ts'

const networkOf = (address: string, forwarded = '', trustedProxies: readonly string[] = []) =>
  new VisitorNetworks({ trustedProxies, limitsRate: true }).countedNetworkOf(
    incomingFrom(address, { 'x-forwarded-for': forwarded }),
  )

test('visitors are counted by address, in IPv6 by /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'))
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'))
})

test('this machine, in-process requests and a shop without limits are not counted', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.9'].map((address) => networkOf(address))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const unlimited = new VisitorNetworks({ trustedProxies: [], limitsRate: false })
  expect(unlimited.countedNetworkOf(incomingFrom('203.0.113.7'))).toBeUndefined()
  const limited = new VisitorNetworks({ trustedProxies: [], limitsRate: true })
  expect(limited.countedNetworkOf(undefined)).toBeUndefined()
})

test('a forwarded address counts if its proxy is trusted', () => {
  expect(networkOf('203.0.113.7', '198.51.100.9')).toBe('203.0.113.7')
  expect(networkOf('10.0.0.2', '198.51.100.9', ['10.0.0.0/8'])).toBe('198.51.100.9')
  expect(networkOf('10.0.0.2', '127.0.0.1, 198.51.100.9, 10.0.0.3', ['10.0.0.0/8'])).toBe(
    '198.51.100.9',
  )
})
