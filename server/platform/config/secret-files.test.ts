import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'pushyard-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Path of a file with this text. */
function fileOf(text: string): string {
  const path = join(folder, `${Math.abs(text.length)}-${text.trim().slice(0, 8)}`)
  writeFileSync(path, text)
  return path
}

test('secrets are read from the named files, without the last line end', () => {
  const config = readConfig({
    WAITING_ROOM_TOKEN_FILE: fileOf('a-token-of-the-room\n'),
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN_FILE: fileOf('gateway\r\n'),
    REDIS_URL_FILE: '',
  })
  expect(config.waitingRoomToken).toBe('a-token-of-the-room')
  expect(config.sms?.token).toBe('gateway')
  expect(config.redisUrl).toBeUndefined()
})

test.each([...SECRETS])('%s may come from a file', (name) => {
  const path = fileOf('value\n')
  expect(withSecretFiles({ [`${name}_FILE`]: path })[name]).toBe('value')
})

test('an invalid value of a file is not printed', () => {
  const path = fileOf('not a key')
  expect(() => readConfig({ MEMBER_KEY_FILE: path })).toThrow(/^MEMBER_KEY (?!.*not a key)/u)
})

test('a missing or empty file and a secret given twice end the start with one sentence', () => {
  const missing = join(folder, 'missing')
  expect(() => readConfig({ MEMBER_KEY_FILE: missing })).toThrow(
    `MEMBER_KEY_FILE names the file ${missing}, which cannot be read`,
  )
  const empty = fileOf('\n')
  expect(() => readConfig({ MEMBER_KEY_FILE: empty })).toThrow(
    `MEMBER_KEY_FILE names the file ${empty}, which is empty.`,
  )
  expect(() => readConfig({ SMS_TOKEN: 'a', SMS_TOKEN_FILE: fileOf('b') })).toThrow(
    'SMS_TOKEN and SMS_TOKEN_FILE are both set; one of them must go.',
  )
})
