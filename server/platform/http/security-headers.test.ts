import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COLOUR_MODE_SCRIPT } from '#contract/pages/colour-mode.ts'
import { EARLY_CLICKS_SCRIPT } from '#contract/pages/early-clicks.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { pagePolicy } from './security-headers.ts'
import { sourceHash } from './source-hash.ts'

/** The scripts of the colour mode and of early clicks, which documents contain. */
const INLINE = [COLOUR_MODE_SCRIPT, EARLY_CLICKS_SCRIPT].map(sourceHash).join(' ')

const portOne = {
  PORTONE_IMP_CODE: 'imp1',
  PORTONE_CHANNEL_KEY: 'channel',
  PORTONE_API_KEY: 'key',
  PORTONE_API_SECRET: 'secret',
}

test('without external services a page runs only its own code, under Trusted Types', () => {
  const policy = pagePolicy(readConfig({}), '')
  expect(policy).toContain(`script-src 'self' ${INLINE};`)
  expect(policy).toContain("connect-src 'self' https://api.drand.sh;")
  expect(policy).toContain("media-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types pushyard")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/u)
})

test('an external waiting room, and no other host, may answer with a script', () => {
  const policy = pagePolicy(readConfig({ WAITING_ROOM_URL: 'https://queue.example.com' }), '')
  expect(policy.replace(INLINE, '')).toMatch(
    /script-src 'self' {2}https:\/\/queue\.example\.com 'sha256-[\w+/]{43}=';/u,
  )
  expect(policy).toContain("connect-src 'self' https://api.drand.sh https://queue.example.com;")
})

test('an external collector of measurements may receive data, at exactly its address', () => {
  const policy = pagePolicy(
    readConfig({ MEASUREMENT_URL: 'https://collect.example.com/events' }),
    '',
  )
  expect(policy).toContain(
    "connect-src 'self' https://api.drand.sh https://collect.example.com/events;",
  )
  expect(policy).toContain(`script-src 'self' ${INLINE};`)
  expect(() => readConfig({ MEASUREMENT_URL: 'https://collect.example.com/?a; b' })).toThrow(
    'without a query',
  )
})

test('the script of a real payment provider is allowed, without Trusted Types', () => {
  const policy = pagePolicy(readConfig(portOne), '<style>a{}</style>')
  expect(policy).toContain(`script-src 'self' ${INLINE} https://cdn.iamport.kr;`)
  expect(policy).not.toContain('trusted-types')
  // Styles that its script adds cannot be known.
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
})

test('the relay of the beacon may be requested, and no other address of settings', () => {
  const policy = pagePolicy(readConfig({ DRAND_URL: 'https://relay.example.com/path' }), '')
  expect(policy).toContain("connect-src 'self' https://relay.example.com;")
})

test('a document may have the styles that it was served with, and no others', () => {
  const policy = pagePolicy(
    readConfig({}),
    `<style>@property --a{syntax:'<color>'}</style><p style="--a:url(&quot;/x&quot;)">1</p><p style="">2</p>`,
  )
  const sources = /style-src ([^;]*);/u.exec(policy)?.[1]?.split(' ')
  expect(sources).toEqual(
    expect.arrayContaining([
      "'self'",
      "'unsafe-hashes'",
      sourceHash("@property --a{syntax:'<color>'}"),
      sourceHash('--a:url("/x")'),
    ]),
  )
  expect(sources).not.toContain("'unsafe-inline'")
  expect(pagePolicy(readConfig({}), '<p>text</p>')).not.toContain("'unsafe-hashes'")
})

test('the style of the toaster is permitted by the hash of its package', async () => {
  const source = await readFile(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const css: unknown = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/u.exec(source)?.[1] ?? '""')
  const policy = pagePolicy(readConfig({}), '')
  expect(policy).toContain(sourceHash(String(css)))
  // The package adds the element before its text.
  expect(policy).toContain(sourceHash(''))
})
