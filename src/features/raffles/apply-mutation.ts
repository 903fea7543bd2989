import { mutationOptions } from '@tanstack/react-query'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { storeNonce } from './entry-nonce.ts'
import { entryWrite, type EntryInput } from './entry-write.ts'
import { changedBy } from './mutations.ts'

/**
 * Mutation that enters a raffle through the outbox: `done` once the shop has confirmed it, else
 * `waiting`.
 */
export const applyMutation = (outbox: OutboxClient, raffle: RaffleDetail) =>
  mutationOptions({
    mutationFn: async (body: EntryInput) => {
      await storeNonce(body.clientNonce)
      return outbox.enqueue(entryWrite(raffle, body))
    },
    meta: { quiet: true, invalidates: changedBy(raffle.raffleProductId) },
  })
