import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import type { Api } from '#core/api/client.ts'
import { addWaitingSignOut, readWaitingSignOuts } from '#src/browser/waiting-sign-outs.ts'
import { finishSignOuts } from './late-sign-out.ts'

const HASH = 'a'.repeat(64)

test('a sign-out is repeated until the shop answers', async () => {
  const bodies: unknown[] = []
  const call: Api['call'] = (_endpoint, request) => {
    bodies.push(request)
    if (bodies.length < 3) throw new ApiError('offline', 'No network', { status: 0 })
    return Promise.resolve<never>(undefined as never)
  }
  const waits: number[] = []
  addWaitingSignOut(HASH, 5)
  await finishSignOuts({ call }, (failures) => {
    waits.push(failures)
    return Promise.resolve()
  })
  expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ body: { tokenHashes: [HASH] } })))
  expect(waits).toEqual([1, 2])
  expect(readWaitingSignOuts()).toEqual([])
})

test('a device without waiting sign-outs calls nothing', async () => {
  await finishSignOuts({ call: () => Promise.reject(new Error('called')) })
  expect(readWaitingSignOuts()).toEqual([])
})
