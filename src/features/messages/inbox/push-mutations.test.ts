import * as v from 'valibot'
import { PushSubscriptionForm } from '#contract/messages/push-forms.ts'
import { expect, test } from 'vitest'
import { PushRefused } from '#src/browser/push-device.ts'
import { pushProblem } from './push-mutations.ts'

test('each refusal of push messages has its sentence', () => {
  const foreign = v.safeParse(PushSubscriptionForm, { endpoint: 'https://elsewhere.example' })
  const sentences = [
    new PushRefused('blocked'),
    new PushRefused('dismissed'),
    new DOMException('', 'AbortError'),
    new v.ValiError(foreign.issues ?? ([] as never)),
    new Error('x'),
  ].map(pushProblem)
  expect(new Set(sentences).size).toBe(5)
  expect(sentences[0]).toContain('차단')
  expect(pushProblem(null)).toBeUndefined()
})
