import { expect, test } from 'vitest'
import { PasskeyError } from '#src/browser/passkeys.ts'
import { passkeyProblem } from './passkey-problem.ts'

const failing = (name: string) => new PasskeyError(new DOMException('', name))

test('a closed dialog is no problem', () => {
  expect(passkeyProblem(null)).toBeUndefined()
  expect(passkeyProblem(failing('NotAllowedError'))).toBeUndefined()
  expect(passkeyProblem(failing('AbortError'))).toBeUndefined()
})

test('each other failure has its sentence', () => {
  expect(passkeyProblem(failing('InvalidStateError'))).toContain('이미 등록된')
  expect(passkeyProblem(failing('SecurityError'))).toContain('비밀번호를 이용')
  expect(passkeyProblem(new Error('x'))).toBe('일시적인 오류가 발생했습니다.')
})
