import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { CLAIM_TITLES, ClaimFlow } from './claim-flow.tsx'
import type { ClaimSearch } from './claim-search.ts'

const route = getRouteApi('/_admitted/my-page/claims/new')

/** Page on which a member cancels, exchanges or returns lines of an order. */
export function ClaimPage() {
  const search = route.useSearch({ select: (all): ClaimSearch => all })
  const { data: order } = useSuspenseQuery(orderQuery(search.order))
  return (
    <AccountFrame title={CLAIM_TITLES[search.type]}>
      <ClaimFlow order={order} search={search} />
    </AccountFrame>
  )
}
