import { expect, test } from 'vitest'
import { openCheck } from './open-check.ts'

test('a used check is removed, a later one of the tab stays', () => {
  const check = { purpose: 'IDENTITY', tokenVersionId: 'check-1' } as const
  openCheck.write(check)
  openCheck.forget('check-0')
  expect(openCheck.read()).toEqual(check)
  openCheck.forget('check-1')
  expect(openCheck.read()).toBeUndefined()
})
