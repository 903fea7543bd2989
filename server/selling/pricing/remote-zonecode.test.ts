import { expect, test } from 'vitest'
import { isRemoteZonecode } from './remote-zonecode.ts'

test.each([
  ['63000', true],
  ['63644', true],
  ['63645', false],
  ['40240', true],
  ['04700', false],
  ['62999', false],
])('postal code %s is remote: %s', (zonecode, remote) => {
  expect(isRemoteZonecode(zonecode)).toBe(remote)
})
