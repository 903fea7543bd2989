import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

test('an answer has its Korean date and the version of the text', () => {
  const at = '2026-08-14T00:30:00+09:00'
  expect(answerText({ agreed: true, at, version: '1.2' })).toBe('2026.08.14 동의 · 1.2 버전')
  expect(answerText({ agreed: false, at, version: null })).toBe('2026.08.14 동의 철회')
})

test('a text without an answer says so', () => {
  expect(answerText({ agreed: false, at: null, version: null })).toBe('아직 동의하지 않았습니다.')
})
