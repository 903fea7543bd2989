import * as v from 'valibot'
import type { Config } from '#server/platform/config/config.ts'

/** Shop in whose name a message is sent. */
type MessageSender = Pick<Config, 'publicOrigin' | 'company'>

/** Values of the message ORDER_PAID. */
export const OrderPaidParams = v.object({
  name: v.string(),
  orderNumber: v.string(),
  productName: v.string(),
  /** Lines of the order after the first. */
  moreLines: v.number(),
  /** KRW. */
  amount: v.number(),
  /** Path of the page that shows the order. */
  path: v.string(),
})
export type OrderPaidParams = v.InferOutput<typeof OrderPaidParams>

/** Text of the message that an order was paid. */
export function orderPaidText(params: OrderPaidParams, sender: MessageSender): string {
  const { name, orderNumber, productName, moreLines, amount, path } = params
  const goods = moreLines > 0 ? `${productName} 외 ${moreLines}건` : productName
  const sum = `${amount.toLocaleString('ko-KR')}원`
  const { publicOrigin, company } = sender
  return `[${company.shopNameKo}] ${name}님, 주문이 완료되었습니다. 주문번호 ${orderNumber} / ${goods} / ${sum} ${publicOrigin}${path}`
}

/** Values of the message ORDER_STEP: its sentence, and the path of the order's page. */
export const OrderStepParams = v.object({ text: v.string(), path: v.string() })

/** Text of the message on a step of an order. */
export function orderStepText(
  { text, path }: v.InferOutput<typeof OrderStepParams>,
  { publicOrigin, company }: MessageSender,
): string {
  return `[${company.shopNameKo}] ${text} ${publicOrigin}${path}`
}
