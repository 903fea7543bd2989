import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { createRepeatable } from './repeatable.ts'

const lost = new ApiError('offline', 'lost', { status: 0 })
const down = new ApiError('rejected', 'down', { status: 503 })
const running = new ApiError('rejected', 'x', { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
const refused = new ApiError('rejected', 'x', { status: 422, code: 'GIFT_CARD_INVALID' })

/** Sends bodies whose requests end with these errors, or succeed; returns the keys. */
async function keysOf(...sent: readonly (readonly [body: string, end?: Error])[]) {
  let keys = 0
  const send = createRepeatable(() => `key ${(keys += 1)}`)
  const used: string[] = []
  for (const [body, end] of sent) {
    const ended = send({ body }, async (request) => {
      expect(request.body).toEqual({ body })
      used.push(request.idempotencyKey)
      if (end !== undefined) throw end
    })
    const failure: unknown = await ended.catch((error: unknown) => error)
    expect(failure).toBe(end)
  }
  return used
}

test('the key stays the same while it is unknown whether the server acted', async () => {
  expect(await keysOf(['card', lost], ['card', down], ['card', running], ['card'])).toEqual([
    'key 1',
    'key 1',
    'key 1',
    'key 1',
  ])
})

test('another body, a success and a refusal begin another request', async () => {
  expect(
    await keysOf(['card', lost], ['other', lost], ['other'], ['other', refused], ['other']),
  ).toEqual(['key 1', 'key 2', 'key 2', 'key 3', 'key 4'])
})
