import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressList, addressGroup, plainAddress } from './address-list.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['[::FFFF:198.51.100.7]:443', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
  ['[unknown]:80', 'unknown'],
])('%s is the address %s', (written, plain) => {
  expect(plainAddress(written)).toBe(plain)
})

test('every spelling of an IPv6 address is in its list and in one group', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(groups, fc.boolean(), (parts, isUpper) => {
      const long = parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
      const spelled = isUpper ? long.toUpperCase() : long
      const short = plainAddress(long)
      expect(new AddressList([short]).has(`[${spelled}]:8080`)).toBe(true)
      expect(addressGroup(`[${spelled}]:8080`)).toBe(addressGroup(short))
    }),
  )
})
