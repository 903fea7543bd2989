import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import type { SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { addRestockAlert, removeRestockAlert } from '#contract/catalogue/restock-alerts.calls.ts'
import type { Api } from '#core/api/client.ts'
import { restockAlertsQuery } from '#src/features/catalogue/restock/queries.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { SizesResult } from './product-queries.ts'
import styles from './restock-sheet.module.css'
import type { SaleState } from './sale-state.ts'

const PushOffer = lazyComponent(
  async () => (await import('#src/features/messages/inbox/push-offer.tsx')).PushOffer,
)

interface RestockSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  saleState: SaleState
  sizes: SizesResult
}

/** What a member wants for a size; `byText`: a text message too. */
interface Wish {
  readonly sizeId: number
  readonly isWanted: boolean
  readonly byText: boolean
}

/** Mutation that requests or cancels the alert of a size. */
const alertMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ sizeId, isWanted, byText }: Wish) => {
      const channel = byText ? 'SMS' : 'PUSH'
      if (isWanted) await api.call(addRestockAlert, { body: { sizeId, channel } })
      else await api.call(removeRestockAlert, { params: { sizeId } })
    },
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: restockAlertsQuery.queryKey }),
  })

/** Words of the sheet: for a product before its release, and for one with sold-out sizes. */
const WORDS = {
  release: {
    alert: '발매 알림',
    login: '로그인하시면 발매 알림을 받을 수 있습니다.',
    note: '발매되면 알림으로 알려 드립니다. 신청은 90일 동안 유지됩니다.',
  },
  restock: {
    alert: '재입고 알림',
    login: '로그인하시면 품절된 사이즈의 재입고 알림을 받을 수 있습니다.',
    note: '다시 입고되면 알림으로 알려 드립니다. 신청은 90일 동안 유지됩니다.',
  },
} as const

/**
 * Sheet in which a member requests an alert for sold-out sizes, or for the release; guests are led
 * to the login.
 */
export function RestockSheet({ open, onOpenChange, saleState, sizes }: RestockSheetProps) {
  const login = useLoginState()
  const returnUrl = useLocation({ select: ({ href }) => href })
  const isComing = saleState === 'COMING'
  const words = WORDS[isComing ? 'release' : 'restock']
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.alert}>
      {login.name === 'member' ? (
        <LoadedSizes sizes={sizes}>
          {(all) => (
            <AlertSizes words={words} sizes={isComing ? all : all.filter((one) => one.soldOut)} />
          )}
        </LoadedSizes>
      ) : (
        <>
          <p className={styles.note}>{words.login}</p>
          <LinkButton to="/auth/login" search={{ returnUrl }} wide>
            로그인
          </LinkButton>
        </>
      )}
    </Sheet>
  )
}

interface LoadedSizesProps extends Pick<RestockSheetProps, 'sizes'> {
  children: (sizes: readonly SizeStock[]) => ReactNode
}

/** Part that needs the sizes; a failed call has a retry. */
function LoadedSizes({ sizes: { data, error, refetch }, children }: LoadedSizesProps) {
  if (data !== undefined) return children(data.sizes)
  if (error === null) return <Skeleton height="7rem" />
  return <LoadFailure inline error={error} onRetry={() => void refetch()} />
}

interface AlertSizesProps {
  sizes: readonly SizeStock[]
  words: (typeof WORDS)[keyof typeof WORDS]
}

function AlertSizes({ words, sizes }: AlertSizesProps) {
  const { data: alerts = [] } = useQuery(restockAlertsQuery)
  const change = useMutation(alertMutation(useApi()))
  const isOnline = useIsOnline()
  const [byText, setByText] = useState(false)
  const waiting = new Set(alerts.flatMap((one) => (one.state === 'WAITING' ? [one.sizeId] : [])))
  return (
    <>
      <ul className={styles.sizes}>
        {sizes.map(({ sizeId, label }) => {
          const isWaiting = waiting.has(sizeId)
          return (
            <li key={sizeId} className={styles.size}>
              <span className={styles.label}>{label}</span>
              <Button
                variant={isWaiting ? 'quiet' : 'line'}
                size="small"
                aria-label={`${label} ${words.alert} ${isWaiting ? '취소' : '신청'}`}
                disabled={!isOnline}
                busy={change.isPending && change.variables.sizeId === sizeId}
                onClick={() => change.mutate({ sizeId, isWanted: !isWaiting, byText })}
              >
                {isWaiting ? '신청 취소' : '알림 신청'}
              </Button>
            </li>
          )
        })}
      </ul>
      <Checkbox
        className={styles.byText}
        checked={byText}
        hint="가입하신 휴대폰 번호로 보내 드립니다."
        onChange={({ target }) => setByText(target.checked)}
      >
        새로 신청하는 알림은 문자로도 받기
      </Checkbox>
      <p className={styles.note}>
        {isOnline ? words.note : `오프라인에서는 ${words.alert}을 신청할 수 없습니다.`}
      </p>
      {waiting.size > 0 && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
    </>
  )
}
