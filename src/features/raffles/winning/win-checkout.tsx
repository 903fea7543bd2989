import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusal } from '#core/api/errors.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from '#src/features/orders/sheet/checkout-page.module.css'
import type { WinCheckoutProps } from '#src/features/orders/sheet/checkout-page.tsx'
import { CheckoutSkeleton } from '#src/features/orders/sheet/checkout-skeleton.tsx'
import { winSheetQuery } from './queries.ts'
import { WinForm } from './win-form.tsx'

/** Payment page of a won raffle: the product, its size, the sums and the address of the entry. */
export function WinCheckout({ owner, entryId }: WinCheckoutProps) {
  const here = useLocation({ select: ({ href }) => href })
  if (owner !== GUEST) return <Win owner={owner} entryId={entryId} />
  return (
    <EmptyState
      as="h2"
      drawing="dead-end"
      sentence="로그인 후 결제해 주세요."
      detail="당첨된 래플은 응모하신 회원만 결제할 수 있습니다."
      action={
        <LinkButton to="/auth/login" search={{ returnUrl: here }}>
          로그인
        </LinkButton>
      }
    />
  )
}

/** A win, in every state of the entry: the server decides whether it can be paid. */
function Win({ owner, entryId }: WinCheckoutProps) {
  const [money, setMoney] = useState(0)
  const query = useQuery({
    ...winSheetQuery(owner, entryId, money),
    placeholderData: keepPreviousData,
  })
  if (query.data) {
    return (
      <WinForm
        sheet={query.data}
        entryId={entryId}
        isStale={query.isPlaceholderData}
        money={money}
        onMoney={setMoney}
      />
    )
  }
  if (isRefusal(query.error, 'RAFFLE_PAY_EXPIRED')) return <Expired entryId={entryId} />
  if (isRefusal(query.error, 'RAFFLE_ENTRY_NOT_FOUND')) return <NoEntry />
  return <Waiting query={query} entryId={entryId} />
}

/** State of an entry that is not the member's. */
function NoEntry() {
  return (
    <EmptyState
      as="h2"
      drawing="dead-end"
      sentence="응모하신 내역이 없는 래플입니다."
      action={<LinkButton to="/my-page/raffles">응모 내역 보기</LinkButton>}
    />
  )
}

/** End of a win whose payment window passed. */
function Expired({ entryId }: { entryId: number }) {
  return (
    <EmptyState
      as="h2"
      drawing="dead-end"
      sentence="결제 기한이 지나 당첨이 취소되었습니다."
      detail="당첨 상품은 예비 순번의 회원에게 넘어갑니다."
      action={
        <LinkButton to="/my-page/raffles" search={{ entry: entryId }}>
          응모 내역 보기
        </LinkButton>
      }
    />
  )
}

interface WaitingProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly entryId: number
}

/** Place of data that is being loaded, did not load, or needs a connection. */
function Waiting({ query, entryId }: WaitingProps) {
  const isOnline = useIsOnline()
  if (query.error === null && isOnline) return <CheckoutSkeleton />
  return (
    <div className={styles.refused}>
      {query.error === null ? (
        <EmptyState
          as="h2"
          drawing="dead-end"
          sentence="오프라인에서는 결제할 수 없습니다."
          detail="연결되면 결제 화면을 불러옵니다. 결제 기한을 확인해 주세요."
        />
      ) : (
        <LoadFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <LinkButton to="/my-page/raffles" search={{ entry: entryId }} variant="quiet">
        응모 상세 보기
      </LinkButton>
    </div>
  )
}
