import { queryOptions } from '@tanstack/react-query'
import type { EntryEvidence } from '#contract/raffle-draw.ts'
import { readNonce } from './entry-nonce.ts'
import { loadSelfCheck } from './load-self-check.ts'

/** Query of the check of one entry on this device, which needs no network (raffle-draw 6.1). */
export const selfCheckQuery = (evidence: EntryEvidence) =>
  queryOptions({
    queryKey: ['raffle-self-check', evidence],
    queryFn: async () => {
      const [{ checkOwnEntry }, nonce] = await Promise.all([
        loadSelfCheck(),
        readNonce(evidence.leaf.nonceHash),
      ])
      return checkOwnEntry(evidence, nonce)
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
