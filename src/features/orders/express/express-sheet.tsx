import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import { OrderedLine } from '#src/features/orders/receipt/ordered-line.tsx'
import { SumReceipt } from '#src/features/orders/receipt/sum-receipt.tsx'
import type { OrderChoice } from '#src/features/orders/sheet/order-choice.ts'
import { searchOf } from '#src/features/orders/sheet/order-search.ts'
import { PLACING } from '#src/features/orders/sheet/mutations.ts'
import { PayNotices } from '#src/features/orders/sheet/pay-notices.tsx'
import notices from '#src/features/orders/sheet/pay-notices.module.css'
import { type ShownSheet, useSheet } from '#src/features/orders/sheet/use-checkout.ts'
import { checkoutDraft } from '#src/features/orders/sheet/use-draft.ts'
import { useDraftOwner } from '#src/features/orders/sheet/use-draft-owner.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ExpressAddress } from './express-address.tsx'
import { ExpressConsent } from './express-consent.tsx'
import styles from './express-sheet.module.css'
import { useExpress } from './use-express.ts'

interface ExpressSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly choice: OrderChoice
}

/**
 * Express payment of a choice over its page: known address, a registered card or a wallet, one
 * press. What it cannot ask for leads to the order sheet of the same draft (orders#express).
 */
export function ExpressSheet({ open, onOpenChange, choice }: ExpressSheetProps) {
  const isPlacing = useIsMutating({ mutationKey: PLACING }) > 0
  const change = (next: boolean) => {
    // A payment under way leads to its receipt from here.
    if (next || !isPlacing) onOpenChange(next)
  }
  return (
    <Sheet open={open} onOpenChange={change} title="빠른 결제">
      <OfVisitor key={JSON.stringify(choice)} choice={choice} />
    </Sheet>
  )
}

type OfChoice = Pick<ExpressSheetProps, 'choice'>

function OfVisitor({ choice }: OfChoice) {
  const visitor = useDraftOwner()
  if (visitor.name === 'known') return <OfOwner owner={visitor.owner} choice={choice} />
  if (visitor.name === 'loading') return <ExpressSkeleton />
  return <Failed error={visitor.error} onRetry={visitor.retry} choice={choice} />
}

function OfOwner({ owner, choice }: OfChoice & { readonly owner: string }) {
  useEffect(() => checkoutDraft.change({ choice }), [choice])
  const { sheet, ...state } = useSheet(owner, choice)
  if (sheet) return <Express owner={owner} sheet={sheet} choice={choice} {...state} />
  if (state.error === null || state.isAsking) return <ExpressSkeleton />
  return <Failed error={state.error} onRetry={state.retry} choice={choice} />
}

/** Place of the content with about its height. */
function ExpressSkeleton() {
  return (
    <div className={styles.express} aria-busy="true">
      <Skeleton height="5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="7rem" />
      <Skeleton height="9rem" />
      <Skeleton height="3.5rem" />
    </div>
  )
}

interface FailedProps extends OfChoice {
  readonly error: unknown
  readonly onRetry: () => void
}

function Failed({ error, onRetry, choice }: FailedProps) {
  return (
    <div className={styles.express}>
      <LoadFailure inline error={error} onRetry={onRetry} />
      <OrderSheetLink choice={choice} />
    </div>
  )
}

function OrderSheetLink({ choice }: OfChoice) {
  return (
    <LinkButton to="/cart/payment" search={searchOf(choice)} preload={false} size="large" wide>
      주문서에서 결제하기
    </LinkButton>
  )
}

function Express(shown: ShownSheet) {
  const { sheet, choice } = shown
  const express = useExpress(shown)
  const { obstacle, form, priced, held, isPlacing, isFree } = express
  return (
    <div className={styles.express}>
      <Goods items={sheet.items} />
      {obstacle === undefined ? (
        <>
          <ExpressAddress form={form} choice={choice} />
          {!isFree && <Ways express={express} />}
          <Sums express={express} />
          {sheet.mayBeMinor && <p className={notices.note}>{MINORS}</p>}
          <div className={styles.pay}>
            <PayNotices
              held={held}
              isPlacing={isPlacing}
              change={priced.change}
              onAgree={priced.agree}
              problem={express.problem}
              proof={express.proof}
              openAttempt={express.openAttempt}
            />
            <ExpressConsent agreements={sheet.agreements} />
            <PayButton express={express} />
          </div>
        </>
      ) : (
        <>
          <p>{obstacle} 주문서에서 확인하고 결제해 주세요. 선택하신 상품은 그대로 있습니다.</p>
          <OrderSheetLink choice={choice} />
        </>
      )}
    </div>
  )
}

const MINORS =
  '미성년자가 법정대리인의 동의 없이 체결한 계약은 본인 또는 법정대리인이 취소할 수 있습니다.'

interface OfExpress {
  readonly express: ReturnType<typeof useExpress>
}

function Sums({ express: { priced } }: OfExpress) {
  const isOnline = useIsOnline()
  const { amounts, isStale } = priced
  if (!isOnline) return <p className={notices.note}>연결되면 금액을 다시 계산해 드립니다.</p>
  return <SumReceipt amounts={amounts} totalLabel="최종 결제 금액" isStale={isStale} />
}

function PayButton({ express: { priced, held, isPlacing, press } }: OfExpress) {
  const isOnline = useIsOnline()
  const { amounts, isStale, change } = priced
  const act = held ? '다시 결제하기' : '결제하기'
  return (
    <Button
      size="large"
      wide
      busy={isPlacing}
      disabled={!isOnline || isStale || change !== undefined}
      onClick={press}
    >
      {isOnline ? `동의하고 ${formatKrw(amounts.payAmount)} ${act}` : `동의하고 ${act}`}
    </Button>
  )
}

function Ways({ express: { ways, way, lacksWay, isPlacing, choose } }: OfExpress) {
  return (
    <RadioGroup
      legend="결제 수단"
      layout="tiles"
      value={way?.id}
      onChange={(id) => {
        const chosen = ways.find((one) => one.id === id)
        if (chosen) choose(chosen)
      }}
      disabled={isPlacing}
      error={lacksWay ? '결제 수단을 선택해 주세요.' : undefined}
      options={ways.map(({ id, label, hint }) => ({ value: id, label, hint }))}
    />
  )
}

function Goods({ items: [first, ...rest] }: { readonly items: readonly OrderSheetLine[] }) {
  if (first === undefined) return null
  return (
    <div>
      <ul>
        <OrderedLine
          line={{
            ...first,
            question: first.question?.label ?? null,
            amountKrw: first.lineTotal,
          }}
        />
      </ul>
      {rest.length > 0 && <p className={notices.note}>외 {rest.length}건</p>}
    </div>
  )
}
