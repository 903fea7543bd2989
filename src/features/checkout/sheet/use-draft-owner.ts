import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isNonMember } from '#core/session/login-state.ts'
import { userInfoQuery } from '#src/features/members/queries.ts'
import { useApi } from '#src/page/use-api.ts'
import { GUEST, memberOwner } from '#src/features/checkout/draft/draft-slot.ts'
import { checkoutDraft } from './use-draft.ts'

/** Who fills in the order sheet. Unlike a login state it is no guest's only because the store could not be asked. */
export type DraftOwner =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly name: 'known'; readonly owner: string }

/** Has the draft act for the visitor, and tells once it does: until then it is nobody's and must not be shown. */
export function useDraftOwner(): DraftOwner {
  const { data, error, isFetching, refetch } = useQuery(userInfoQuery(useApi()))
  const owner = isNonMember(error) ? GUEST : data && memberOwner(data.userId)
  const acting = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.owner, nobody)
  useEffect(() => {
    if (owner !== undefined) checkoutDraft.actAs(owner)
  }, [owner])
  if (owner !== undefined) return owner === acting ? { name: 'known', owner } : { name: 'loading' }
  if (error === null || isFetching) return { name: 'loading' }
  return { name: 'failed', error, retry: () => void refetch() }
}

const nobody = () => undefined
