import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { newDraft, restoredDraft, type ClaimDraft } from './claim-draft.ts'

/**
 * Form of a claim that is not requested yet. Never fetched: the page writes it, and the device
 * keeps it with the answers of this member, so that a sign-out deletes it.
 */
const claimDraftQuery = (orderNumber: string, type: ClaimType) =>
  queryOptions<ClaimDraft | null>({
    queryKey: ['claim-draft', orderNumber, type],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { persist: 'month' },
  })

interface DraftOptions {
  readonly order: OrderDetail
  readonly type: ClaimType
  /** Lines that the claim may contain. */
  readonly lines: readonly OrderLine[]
  readonly firstLine: number | undefined
}

/** Form of a claim on this device, with functions that change and delete it. */
export function useClaimDraft({ order: { orderNumber }, type, lines, firstLine }: DraftOptions) {
  const client = useQueryClient()
  const query = claimDraftQuery(orderNumber, type)
  const { data } = useQuery(query)
  const stored = restoredDraft(data, type, lines)
  // Controlled fields need their value in the same turn; the cache notifies in a later one.
  const [typed, setTyped] = useState<ClaimDraft>()
  const draft = typed ?? stored ?? newDraft(lines, firstLine)
  return {
    draft,
    change: (part: Partial<ClaimDraft>) => {
      const next = { ...draft, ...part }
      setTyped(next)
      client.setQueryData(query.queryKey, next)
    },
    clear: () => client.setQueryData(query.queryKey, null),
  }
}
