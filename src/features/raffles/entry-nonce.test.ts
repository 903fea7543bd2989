import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import { nonceHashOf } from '#core/raffle/entry-tag.ts'
import type { NewWrite, OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { applyMutation } from './apply-mutation.ts'
import { readNonce, storeCheck, uncheckedNonces } from './entry-nonce.ts'
import type { EntryInput } from './entry-write.ts'

const ENTRY: EntryInput = {
  sizeId: 1,
  otherSizeIds: [],
  addressId: 1,
  agreements: [],
  clientNonce: 'nonce of the entry',
}
const HASH = nonceHashOf(ENTRY.clientNonce)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  return () => vi.restoreAllMocks()
})

/** Enters a raffle; the outcome, and the writes that the outbox received. */
async function enter() {
  const writes: NewWrite[] = []
  const outbox = {
    enqueue: async (write: NewWrite) => {
      writes.push(write)
      return 'done' as const
    },
  } as unknown as OutboxClient
  const raffle = { raffleProductId: 7, mode: 'NORMAL', product: { name: '데크' } }
  const mutation = applyMutation(outbox, raffle as unknown as RaffleDetail)
  const outcome = await new MutationObserver(new QueryClient(), mutation).mutate(ENTRY)
  return { outcome, writes }
}

/** A device whose storage is refused or full; the errors that the console received. */
function refuseStorage() {
  const broken = new IDBFactory()
  broken.open = () => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  }
  globalThis.indexedDB = broken
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

test('an entry stores its nonce, which is unchecked until its list contains it', async () => {
  await enter()
  expect(await readNonce(HASH)).toBe(ENTRY.clientNonce)
  expect([...(await uncheckedNonces()).keys()]).toEqual([HASH])
  await storeCheck(HASH)
  expect((await uncheckedNonces()).size).toBe(0)
})

test('a device that refuses storage enters a raffle, and reports that it has no nonce', async () => {
  const reported = refuseStorage()
  const { outcome, writes } = await enter()
  expect(outcome).toBe('done')
  expect(writes).toHaveLength(1)
  expect(reported).toHaveBeenCalledOnce()
  expect(await readNonce(HASH)).toBeUndefined()
  expect((await uncheckedNonces()).size).toBe(0)
  await expect(storeCheck(HASH)).resolves.toBeUndefined()
  expect(reported).toHaveBeenCalledTimes(4)
})
