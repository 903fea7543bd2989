import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import { dayText } from './release-text.ts'

type Goods = Pick<ProductDetail, 'delivery' | 'saleType' | 'status'>

/**
 * Text of the shipping day: `8.14(금) 출발`, or `8.20(목)부터 출발` for an earliest day; undefined when
 * unknown.
 */
export function departureText({ delivery, saleType, status }: Goods): string | undefined {
  const { shipDate } = delivery
  if (shipDate === null) return undefined
  const isLater = saleType === 'RAFFLE' || status === 'COMING'
  return `${dayText(`${shipDate}T12:00:00+09:00`)}${isLater ? '부터' : ''} 출발`
}

/** Basis of the shipping day: `평일 13:00까지 주문 기준`; undefined without a day. */
export function departureBasis({ delivery, saleType, status }: Goods): string | undefined {
  if (delivery.shipDate === null) return undefined
  if (saleType === 'RAFFLE') return '당첨 후 결제 기준'
  if (status === 'COMING') return '발매 후 주문 기준'
  return `평일 ${delivery.cutoffHour}:00까지 주문 기준`
}
