import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RESTOCK_ALERTS_MAX } from '#contract/platform/limits.ts'
import { removeRestockAlert, type RestockAlert } from '#contract/catalogue/restock-alerts.calls.ts'
import type { Api } from '#core/api/client.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { restockAlertsQuery } from './queries.ts'
import styles from './restock-page.module.css'

const removeAlertMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ sizeId }: RestockAlert) => api.call(removeRestockAlert, { params: { sizeId } }),
    meta: {
      success: '재입고 알림이 취소되었습니다.',
      invalidates: [restockAlertsQuery.queryKey],
    },
  })

/** Page of the restock alerts. */
export function RestockPage() {
  const query = useQuery(restockAlertsQuery)
  const total = query.data?.length ?? 0
  return (
    <AccountFrame title="재입고 알림" note={total === 0 ? undefined : total}>
      <Answer query={query} rowHeight="7rem">
        {(alerts) => <Alerts alerts={alerts} />}
      </Answer>
    </AccountFrame>
  )
}

function Alerts({ alerts }: { alerts: readonly RestockAlert[] }) {
  if (alerts.length === 0) {
    return (
      <EmptyState
        drawing="bare-deck"
        sentence="신청한 재입고 알림이 없습니다."
        action={<LinkButton to="/products">상품 보러 가기</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label="재입고 알림">
        {alerts.map((alert) => (
          <li key={alert.sizeId} className={styles.item}>
            <AlertItem alert={alert} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        재입고 알림은 90일 동안, 최대 {RESTOCK_ALERTS_MAX}개까지 유지됩니다.
      </p>
    </>
  )
}

function AlertItem({ alert }: { alert: RestockAlert }) {
  const { product, sizeLabel, state, channel, expiresAt } = alert
  const remove = useMutation(removeAlertMutation(useApi()))
  const isOnline = useIsOnline()
  const name = product?.name ?? '판매가 종료된 상품'
  return (
    <>
      {product && (
        <Picture className={styles.picture} picture={product.thumbnail} alt="" sizes="5rem" />
      )}
      <div className={styles.words}>
        {product ? (
          <Link
            to="/products/$productId"
            params={{ productId: String(product.productId) }}
            className={styles.name}
          >
            {name}
          </Link>
        ) : (
          <p>{name}</p>
        )}
        <p>
          {sizeLabel}
          {channel === 'SMS' && ' · 문자로도 받기'}
        </p>
        <p className={styles.quiet}>
          {state === 'SENT' ? '알림을 보냈습니다.' : `${formatDate(expiresAt)}까지`}
        </p>
      </div>
      <Button
        variant="line"
        size="small"
        disabled={!isOnline}
        busy={remove.isPending}
        aria-label={`${name} ${sizeLabel} 알림 취소`}
        onClick={() => remove.mutate(alert)}
      >
        취소
      </Button>
    </>
  )
}
