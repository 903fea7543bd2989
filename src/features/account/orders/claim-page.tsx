import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { orderQuery } from '#src/features/orders/queries.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ClaimForm } from './claim-form.tsx'

const route = getRouteApi('/_admitted/my-page/claims/new')

const STATES = {
  CANCEL: ['PAID', 'PREPARING'],
  RETURN: ['DELIVERED'],
} as const satisfies Record<string, readonly string[]>

/** Page that cancels or returns lines of an order (Product 2.12). */
export function ClaimPage(): ReactNode {
  const orderNumber = route.useSearch({ select: (search) => search.order })
  const type = route.useSearch({ select: (search): 'CANCEL' | 'RETURN' => search.type })
  const line = route.useSearch({ select: (search): number | undefined => search.line })
  const { data: order } = useSuspenseQuery(orderQuery(orderNumber))
  const chosen = order.lines.find(({ orderProductId }) => orderProductId === line)
  const state = STATES[type].find(
    (allowed) => chosen?.state === allowed || order.lines.some((row) => row.state === allowed),
  )
  const first =
    chosen && STATES[type].some((allowed) => allowed === chosen.state) ? chosen.state : state
  const lines = order.lines.filter((row) => row.state === first)
  return (
    <AccountFrame title={type === 'CANCEL' ? '주문 취소' : '반품 신청'}>
      {lines.length === 0 ? (
        <EmptyState
          drawing="blank-receipt"
          sentence="지금 신청할 수 있는 상품이 없습니다."
          action={
            <LinkButton to="/my-page/orders/$orderNumber" params={{ orderNumber }}>
              주문 상세 보기
            </LinkButton>
          }
        />
      ) : (
        <ClaimForm order={order} type={type} lines={lines} firstLine={line} />
      )}
    </AccountFrame>
  )
}
