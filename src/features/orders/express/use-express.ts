import { useState } from 'react'
import type { CheckoutForm } from '#src/features/orders/sheet/checkout-form.ts'
import { withKnown } from '#src/features/orders/sheet/checkout-form.ts'
import { pendingOf } from '#src/features/orders/sheet/draft.ts'
import { lastPayMethod } from '#src/features/orders/sheet/known-pay-method.ts'
import { orderToPay } from '#src/features/orders/sheet/order-body.ts'
import {
  type ShownSheet,
  useKnownValues,
  usePlacing,
  usePrice,
} from '#src/features/orders/sheet/use-checkout.ts'
import { useDraft } from '#src/features/orders/sheet/use-draft.ts'
import { useFollowPaidOrder } from '#src/features/orders/sheet/use-follow-paid-order.ts'
import { expressForm, expressObstacle } from './express-obstacle.ts'
import { type ExpressWay, expressWays, knownWay } from './express-ways.ts'

const ON_ITS_PAGE = { keepsPage: true }

/**
 * Amounts and payment of an order without its order sheet, on the same draft: what is known of the
 * member, and one press that agrees and pays (orders#express).
 */
export function useExpress(shown: ShownSheet) {
  const { sheet, choice } = shown
  const { draft, changeForm } = useDraft()
  const [isTried, setIsTried] = useState(false)
  const form: CheckoutForm = draft.wasFilled ? draft.form : withKnown(draft.form, sheet)
  const priced = usePrice(shown, form)
  const { pay, ...paying } = usePlacing(choice, ON_ITS_PAGE)
  const held = pendingOf(draft, choice)?.order
  useFollowPaidOrder(held, paying.openAttempt !== undefined, ON_ITS_PAGE)
  const isFree = priced.amounts.payAmount === 0 && !priced.isStale
  useKnownValues(shown, isFree, changeForm)

  const ways = expressWays(sheet)
  const way = knownWay(ways, form, lastPayMethod.read())
  const ready = expressForm(form, sheet, way)
  return {
    form,
    ways,
    way,
    isFree,
    priced,
    held,
    ...paying,
    obstacle: expressObstacle(ready, sheet, ways),
    /** Whether a payment was pressed without a way to pay. */
    lacksWay: isTried && way === undefined,
    choose: ({ payMethod, customerUid }: ExpressWay) => changeForm({ payMethod, customerUid }),
    press: () => {
      if (way === undefined && !isFree) return setIsTried(true)
      const order = orderToPay({ form: ready, sheet, choice, preview: priced.preview })
      const { payMethod, customerUid } = ready
      changeForm({ payMethod, customerUid })
      lastPayMethod.write(order.body.payMethod)
      pay(order)
    },
  }
}
