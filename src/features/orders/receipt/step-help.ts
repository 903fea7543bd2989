import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { dayOf, formatClock, koreanDate } from '#src/ui/format/korean-clock.ts'

/** Data of an order on which its help text depends. */
type HelpedOrder = Pick<OrderDetail, 'state' | 'expiresAt' | 'lines' | 'virtualAccount'>

/** One sentence on the next step of an order; undefined when the label suffices. */
export function stepHelp(order: HelpedOrder): string | undefined {
  switch (order.state) {
    case 'PAY_WAIT':
      return waitHelp(order)
    case 'PAID':
      return '주문을 확인하고 있습니다.'
    case 'PREPARING':
      return '상품을 포장하고 있습니다.'
    case 'SHIPPING':
      return shippingHelp(order)
    case 'DELIVERED':
      return deliveredHelp(order)
    case 'CONFIRMED':
      return earnedHelp(order)
    case 'PAY_EXPIRED':
      return '기한 내 결제되지 않아 취소되었습니다.'
    case 'CANCELED':
      return '취소가 완료되었습니다. 환불은 카드사에 따라 3~5영업일이 걸립니다.'
    default:
      return undefined
  }
}

function waitHelp({ expiresAt, virtualAccount }: HelpedOrder): string {
  // The end of an awaited deposit is shown with its account.
  if (virtualAccount) return '입금이 확인되면 상품을 준비합니다.'
  return expiresAt === null
    ? '결제가 끝나면 상품을 준비합니다.'
    : `${formatClock(expiresAt)}까지 결제해 주세요.`
}

/** Carrier and last report of the parcel on its way. */
function shippingHelp({ lines }: HelpedOrder): string {
  const parcel = lines.find(({ state, shipment }) => state === 'SHIPPING' && shipment)?.shipment
  const [last] = parcel?.steps ?? []
  if (!parcel || last === undefined) return '상품이 배송되고 있습니다.'
  return `${parcel.carrier} · ${last.label} (${last.place})`
}

function deliveredHelp({ lines }: HelpedOrder): string | undefined {
  const [first] = lines.flatMap(({ confirmAt }) => confirmAt ?? []).toSorted()
  return first === undefined ? undefined : `${dayOf(koreanDate(first))}에 자동으로 구매확정됩니다.`
}

function earnedHelp({ lines }: HelpedOrder): string | undefined {
  const earned = lines
    .filter(({ state }) => state === 'CONFIRMED')
    .reduce((sum, { earnMileage }) => sum + earnMileage, 0)
  return earned === 0 ? undefined : `${formatCount(earned)} 마일리지가 적립되었습니다.`
}
