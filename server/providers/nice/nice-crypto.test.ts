import { expect, test } from 'vitest'
import { readOutcome } from './nice-answers.ts'
import { decryptData, deriveKey, encryptData, integrityOf, isIntact } from './nice-crypto.ts'

const PARTS = { reqDtim: '20260814120000', reqNo: 'REQ1', tokenVal: 'secret-token' }

test('the key is the base64 of the SHA-256 of date, request and token, in this order', () => {
  // echo -n 20260814120000REQ1secret-token | openssl dgst -sha256 -binary | base64
  expect(deriveKey(PARTS)).toBe('49LnrCZukC9ef+4tCCIP3OhqbUnsgxjSWn8BWXrZ0GM=')
})

test('data is encrypted with AES-128-CBC by the ends of the key', () => {
  const key = deriveKey(PARTS)
  const encrypted = encryptData(key, '{"requestno":"REQ1"}')
  expect(decryptData(key, encrypted)?.toString()).toBe('{"requestno":"REQ1"}')
  expect(decryptData(deriveKey({ ...PARTS, reqNo: 'REQ2' }), encrypted)).toBeUndefined()
})

test('the integrity value belongs to data and key', () => {
  const key = deriveKey(PARTS)
  const value = integrityOf(key, 'data')
  expect(isIntact(key, 'data', value)).toBe(true)
  expect(isIntact(key, 'datA', value)).toBe(false)
  expect(isIntact(deriveKey({ ...PARTS, reqNo: 'REQ2' }), 'data', value)).toBe(false)
  expect(isIntact(key, 'data', '')).toBe(false)
})

test('a result in EUC-KR is read by its UTF-8 name', () => {
  const name = Uint8Array.of(0xc8, 0xab)
  const json = {
    resultcode: '0000',
    requestno: 'REQ1',
    utf8_name: encodeURIComponent('홍길동'),
    birthdate: '19900101',
    gender: '1',
    mobile_no: '01000000001',
    ci: 'ci',
    di: 'di',
  }
  const [start, end] = JSON.stringify({ ...json, name: '#' }).split('#')
  const bytes = Buffer.concat([Buffer.from(start ?? ''), name, Buffer.from(end ?? '')])
  expect(readOutcome(bytes)).toEqual({
    isConfirmed: true,
    requestNo: 'REQ1',
    person: {
      name: '홍길동',
      birth: '19900101',
      gender: 'M',
      phone: '01000000001',
      ci: 'ci',
      di: 'di',
    },
  })
})

test.each(['', '{}', '[]', '{"resultcode":"0000","requestno":"REQ1"}', '{"resultcode":1}'])(
  'the result %s is unreadable',
  (text) => {
    expect(readOutcome(Buffer.from(text))).toBeUndefined()
  },
)
