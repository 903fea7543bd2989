import { SHOP_AS_TOPIC } from '#src/company/shop.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { listAutoPays } from '#contract/payments/auto-pays.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { AUTO_PAYS_MAX } from '#contract/payments/auto-pay-limits.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import styles from '#src/layout/account/cards.module.css'
import { CardItem } from './card-item.tsx'
import { autoPaysQuery } from './queries.ts'
import { cardReturnOf } from './card-return.ts'
import { useCardRegistration } from './use-card-registration.ts'

const route = getRouteApi('/_admitted/my-page/auto-pay')

/** Page of the registered cards: list, default, name, add in the provider's window, delete. */
export function AutoPayPage() {
  const query = useQuery(autoPaysQuery)
  const total = query.data?.items.length ?? 0
  return (
    <AccountFrame title="등록 카드" note={total === 0 ? undefined : total}>
      <Answer query={query} rowHeight="8rem">
        {(list) => <Cards list={list} />}
      </Answer>
    </AccountFrame>
  )
}

function Cards({ list }: { list: ResponseOf<typeof listAutoPays> }) {
  const { items, nextCustomerUid, window } = list
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const registration = useCardRegistration({
    next:
      nextCustomerUid === null || window === null
        ? undefined
        : { customerUid: nextCustomerUid, window },
    returned: cardReturnOf(route.useSearch()),
    onReturned: () => void navigate({ to: '/my-page/auto-pay', search: {}, replace: true }),
  })
  const addButton = (
    <Button
      size="large"
      wide
      disabled={!isOnline}
      busy={registration.isBusy}
      onClick={registration.start}
    >
      카드 등록
    </Button>
  )
  if (items.length === 0) {
    return (
      <>
        <EmptyState
          drawing="blank-receipt"
          sentence="등록된 카드가 없습니다."
          detail="후불 래플에 당첨되면 등록 카드로 자동 결제됩니다. 카드는 다섯 장까지 등록할 수 있습니다."
          action={window === null ? undefined : addButton}
        />
        <ProblemNote problem={registration.problem} />
        {window === null && <p className={styles.quiet}>지금은 카드를 등록할 수 없습니다.</p>}
      </>
    )
  }
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label="등록 카드">
        {items.map((card) => (
          <li key={card.customerUid}>
            <CardItem card={card} />
          </li>
        ))}
      </ul>
      <ProblemNote problem={registration.problem} />
      {window !== null && addButton}
      <p className={styles.quiet}>{noteOf(items.length, window === null)}</p>
    </div>
  )
}

function noteOf(total: number, isClosed: boolean): string {
  if (total >= AUTO_PAYS_MAX) return `카드는 최대 ${AUTO_PAYS_MAX}개까지 등록할 수 있습니다.`
  return isClosed
    ? '지금은 카드를 등록할 수 없습니다.'
    : `카드 번호는 결제 대행사에만 저장되며, ${SHOP_AS_TOPIC} 마지막 네 자리만 보관합니다.`
}
