import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { pagePolicy } from './security-headers.ts'

const portOne = {
  PORTONE_IMP_CODE: 'imp1',
  PORTONE_CHANNEL_KEY: 'channel',
  PORTONE_API_KEY: 'key',
  PORTONE_API_SECRET: 'secret',
}

test('without external services a page runs only its own code, under Trusted Types', () => {
  const policy = pagePolicy(readConfig({}))
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self' https://api.drand.sh;")
  expect(policy).toContain("media-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pushyard")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/u)
})

test('an external waiting room, and no other host, may answer with a script', () => {
  const policy = pagePolicy(readConfig({ WAITING_ROOM_URL: 'https://queue.example.com' }))
  expect(policy).toMatch(/script-src 'self' https:\/\/queue\.example\.com 'sha256-[\w+/]{43}=';/u)
  expect(policy).toContain("connect-src 'self' https://api.drand.sh https://queue.example.com;")
})

test('an external collector of measurements may receive data, at exactly its address', () => {
  const policy = pagePolicy(readConfig({ MEASUREMENT_URL: 'https://collect.example.com/events' }))
  expect(policy).toContain(
    "connect-src 'self' https://api.drand.sh https://collect.example.com/events;",
  )
  expect(policy).toContain("script-src 'self';")
  expect(() => readConfig({ MEASUREMENT_URL: 'https://collect.example.com/?a; b' })).toThrow(
    'without a query',
  )
})

test('the script of a real payment provider is allowed, without Trusted Types', () => {
  const policy = pagePolicy(readConfig(portOne))
  expect(policy).toContain("script-src 'self' https://cdn.iamport.kr;")
  expect(policy).not.toContain('trusted-types')
})

test('the relay of the beacon may be requested, and no other address of settings', () => {
  const policy = pagePolicy(readConfig({ DRAND_URL: 'https://relay.example.com/path' }))
  expect(policy).toContain("connect-src 'self' https://relay.example.com;")
})
