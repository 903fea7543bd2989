import { queryOptions } from '@tanstack/react-query'
import type { EntryEvidence } from '#contract/raffles/raffle-draw.ts'
import { readNonce } from './entry-nonce.ts'
import { heldEntry } from './held-entries.ts'
import { loadSelfCheck } from './load-self-check.ts'

/**
 * Query of the check of one entry on this device, which needs no network (raffle-draw 6.1). A
 * receipt that the device holds counts instead of the one in the evidence.
 */
export const selfCheckQuery = (evidence: EntryEvidence) =>
  queryOptions({
    queryKey: ['raffle-self-check', evidence],
    queryFn: async () => {
      const { nonceHash } = evidence.leaf
      const [{ checkHeldEntry }, nonce, held] = await Promise.all([
        loadSelfCheck(),
        readNonce(nonceHash),
        heldEntry(nonceHash),
      ])
      return checkHeldEntry(held ?? evidence, evidence, nonce)
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
