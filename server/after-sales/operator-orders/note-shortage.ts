import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { setShortage } from '#server/orders/placing/lines.store.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'
import { readOrderLines } from '#server/orders/placing/order.store.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { koreanDay } from '#server/shop/holidays/business-days.ts'

/**
 * Notes that a line which has not left cannot be sent as promised, and notifies the buyer, who may
 * wait or cancel (E-commerce act 15). `until`: a later day in Korea. ORDER_NOT_FOUND, STATE_CHANGED
 * {state}, SHORTAGE_DATE.
 */
export async function noteShortage(
  { db: tx, clock }: Pick<TxServices, 'db' | 'clock'>,
  orderNumber: string,
  { lineId, until = null }: { readonly lineId: number; readonly until?: string | null | undefined },
): Promise<void> {
  const now = clock.now()
  if (until !== null && until <= koreanDay(now)) throw new ApiFailure('SHORTAGE_DATE')
  const order = await lockOrderByNumber(tx, orderNumber)
  const line = (await readOrderLines(tx, order.id)).find(({ id }) => id === lineId)
  if (line?.state !== 'PAID' && line?.state !== 'PREPARING')
    throw new ApiFailure('STATE_CHANGED', { state: line?.state ?? order.state })
  await setShortage(tx, line.id, { shortAt: now, shortUntil: until })
  const text = NOTIFICATION_TEXTS.SHORTAGE({ goods: line.productName, until })
  const event = `SHORTAGE_${line.id}_${until ?? 'unknown'}`
  await announceStep(tx, order, { text, event, lineIds: [line.id], now })
}
