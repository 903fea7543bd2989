import { expect, test } from 'vitest'
import { cancelWaiting, getWaitingStatus } from '#contract/waiting-users.ts'
import { runRaffleClock } from '#server/jobs/run-raffle-clock.ts'
import { SettableClock } from '#server/services/clock.ts'
import { queueClientOf } from '#server/ssr/queue-client.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/entrants.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop } from '#tests/support/test-shop.ts'

/** A shop behind a waiting room with one slot, and an open raffle. */
async function fullShop(settings: { readonly blockList?: readonly string[] } = {}) {
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const actions = { worksout: { limit: 1, ...settings } }
  const room = createWaitingRoom({ clock, settings: { actions } })
  const queue = queueClientOf(room, 1, () => clock.now().getTime())
  const store = await startTestShop({ waitingRoom: room, services: { queue } })
  await runRaffleClock(store.services)
  const [first = {}, second = {}] = await newEntrants(store, 2)
  const status = (as: Caller, waitingUserKey?: string) =>
    store.call(getWaitingStatus, { query: waitingUserKey ? { waitingUserKey } : {}, as })
  const cancel = (as: Caller, waitingUserKey: string) =>
    store.call(cancelWaiting, { body: { waitingUserKey }, as })
  const raffleProductId = await raffleOf(store, 'b2-shoes')
  const apply = (as: Caller, admissionKey: string) =>
    enter(store, { ...as, admissionKey }, raffleProductId)
  return { store, clock, first, second, status, cancel, apply }
}

test('a position of the waiting room becomes the admission key with which a raffle is entered', async () => {
  const { store, clock, first, second, status, cancel, apply } = await fullShop()
  await using _ = store
  const inside = await status(first)
  expect(inside).toMatchObject({ state: 'ADMITTED', position: 0, pollAfterMs: 0 })
  const waiting = await status(second)
  expect(waiting).toMatchObject({ state: 'WAITING', position: 1, total: 1, etaSeconds: 1 })
  expect(waiting.pollAfterMs).toBeGreaterThan(0)
  const early = await refusalOf(apply(second, waiting.waitingUserKey))
  expect(early.code).toBe('QUEUE_REQUIRED')
  expect((await apply(first, inside.waitingUserKey)).state).toBe('APPLIED')

  expect(await cancel(first, inside.waitingUserKey)).toEqual({ state: 'CANCELED' })
  clock.advance(waiting.pollAfterMs)
  const admitted = await status(second, waiting.waitingUserKey)
  expect(admitted.state).toBe('ADMITTED')
  expect((await apply(second, admitted.waitingUserKey)).state).toBe('APPLIED')
})

test('a cancelled position and an invented key have ended', async () => {
  const { store, first, second, status, cancel } = await fullShop()
  await using _ = store
  await status(first)
  const { waitingUserKey } = await status(second)
  await cancel(second, waitingUserKey)
  expect((await status(second, waitingUserKey)).state).toBe('EXPIRED')
  expect((await status(second, 'invented')).state).toBe('EXPIRED')
  expect(await cancel(second, 'invented')).toEqual({ state: 'CANCELED' })
})

test('a blocked network has no position, and a shop without its own waiting room refuses the calls', async () => {
  const { store, first, status } = await fullShop({ blockList: ['203.0.113.0/24'] })
  await using _ = store
  const blocked = await refusalOf(status({ ...first, address: '203.0.113.7' }))
  expect(blocked.code).toBe('QUEUE_BLOCKED')
  await using bare = await startTestShop()
  const [as = {}] = await newEntrants(bare, 1)
  const refused = await refusalOf(bare.call(getWaitingStatus, { query: {}, as }))
  expect(refused.code).toBe('UNAVAILABLE')
})
