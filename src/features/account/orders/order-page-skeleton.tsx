import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

/** Page of an order that is loading. */
export function OrderPageSkeleton() {
  return (
    <AccountFrame title="주문 상세">
      <div aria-busy="true">
        <Skeleton height="30rem" />
      </div>
    </AccountFrame>
  )
}
