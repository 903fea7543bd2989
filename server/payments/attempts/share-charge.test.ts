import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { preparePayment } from '#contract/payments/payments.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shareCharge } from './share-charge.ts'

type Answer = ResponseOf<typeof preparePayment>

/** A charge that ends when `end` or `fail` is called. */
function heldCharge() {
  let end = (_answer: Answer) => {}
  let fail = (_error: Error) => {}
  const promise = new Promise<Answer>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { run: () => promise, end, fail }
}

const NEVER = () => Promise.reject<Answer>(new Error('The second call charged'))

test('calls during a charge get its answer, later ones charge themselves', async () => {
  const db = {} as Database
  const answer = { charged: 'PAID' } as Answer
  const held = heldCharge()
  const first = shareCharge(db, 7, held.run)
  const second = shareCharge(db, 7, NEVER)
  const ofAnother = shareCharge(db, 8, async () => ({ charged: 'PENDING' }) as Answer)
  expect(await ofAnother).toEqual({ charged: 'PENDING' })
  held.end(answer)
  expect(await first).toBe(answer)
  expect(await second).toBe(answer)
  await expect(shareCharge(db, 7, NEVER)).rejects.toThrow('The second call charged')
})

test('calls during a charge that fails get its failure', async () => {
  const db = {} as Database
  const held = heldCharge()
  const first = shareCharge(db, 7, held.run)
  const second = shareCharge(db, 7, NEVER)
  held.fail(new Error('The card is blocked'))
  await expect(first).rejects.toThrow('The card is blocked')
  await expect(second).rejects.toThrow('The card is blocked')
})
