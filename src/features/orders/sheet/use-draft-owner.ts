import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isNonMember } from '#core/session/login-state.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { useApi } from '#src/page/use-api.ts'
import { GUEST, memberOwner } from '#src/features/orders/draft/draft-slot.ts'
import { checkoutDraft } from './use-draft.ts'

/**
 * Owner of the order sheet draft. Unlike a login state it is not a guest after a failed request.
 */
export type DraftOwner =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly name: 'known'; readonly owner: string }

/**
 * Sets the owner of the draft to the visitor; `known` once it is set. Before, the draft must not be
 * shown.
 */
export function useDraftOwner(): DraftOwner {
  const { data, error, isFetching, refetch } = useQuery(userInfoQuery(useApi()))
  const owner = isNonMember(error) ? GUEST : data && memberOwner(data.userId)
  const acting = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.owner, noOwner)
  useEffect(() => {
    if (owner !== undefined) checkoutDraft.actAs(owner)
  }, [owner])
  if (owner !== undefined) return owner === acting ? { name: 'known', owner } : { name: 'loading' }
  if (error === null || isFetching) return { name: 'loading' }
  return { name: 'failed', error, retry: () => void refetch() }
}

const noOwner = () => undefined
