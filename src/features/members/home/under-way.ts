import type { OrderCard, OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { dayOf, formatClock, koreanDate } from '#src/ui/format/korean-clock.ts'
import { formatDay } from '#src/ui/format/korean-time.ts'

/** States between payment and delivery, the nearest to its delivery first. */
const UNDER_WAY = ['SHIPPING', 'PREPARING', 'PAID'] as const

const placeOf = ({ state }: Pick<OrderCard, 'state'>): number =>
  UNDER_WAY.findIndex((one) => one === state)

/** Orders that are paid and not delivered, the nearest to delivery first. */
export const ordersUnderWay = <Order extends Pick<OrderCard, 'state'>>(
  orders: readonly Order[],
): readonly Order[] =>
  orders
    .filter((order) => placeOf(order) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))

/** What is known about the way of an order. */
export interface WayOfOrder {
  /** Day of the departure, or how long the rest takes. */
  readonly day: string
  /** Last report of the carrier: instant, what happened and where; undefined before the first. */
  readonly report: string | undefined
  /** The parcel that moves; undefined before it leaves. */
  readonly parcel: NonNullable<OrderDetail['lines'][number]['shipment']> | undefined
}

/** How long a parcel takes; the same as in the customer center. */
const ARRIVAL = '출발 후 보통 1~2영업일 안에 도착합니다.'

/**
 * The way of an order that is paid and not delivered at an instant (epoch ms) (members#cockpit).
 */
export function wayOfOrder(
  { state, lines, shipDate }: Pick<OrderDetail, 'state' | 'lines' | 'shipDate'>,
  now: number,
): WayOfOrder {
  const moving = lines.find((line) => line.state === 'SHIPPING' && line.shipment !== null)
  const parcel = moving?.shipment ?? undefined
  if (state === 'SHIPPING') return { day: ARRIVAL, report: reportOf(parcel), parcel }
  const late = lines.flatMap(({ shortage }) => shortage ?? [])
  if (late.length > 0) return { day: delayText(late), report: undefined, parcel }
  return { day: `${departureText(shipDate, now)}${ARRIVAL}`, report: undefined, parcel }
}

/** Day of the departure; without one that is to come the parcel is being prepared. */
function departureText(shipDate: string | null, now: number): string {
  const today = koreanDate(now).toISOString().slice(0, 10)
  if (shipDate === null || shipDate < today) return '출발을 준비하고 있습니다. '
  return shipDate === today ? '오늘 출발 예정입니다. ' : `${formatDay(shipDate)} 출발 예정입니다. `
}

function reportOf(parcel: WayOfOrder['parcel']): string | undefined {
  const [last] = parcel?.steps ?? []
  if (last === undefined) return undefined
  return `${dayOf(koreanDate(last.at))} ${formatClock(last.at)} ${last.label} (${last.place})`
}

/** Delay of the lines that cannot be sent as promised, by the latest day that is known. */
function delayText(late: readonly { readonly until: string | null }[]): string {
  const last = late
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1)
  const until = last === undefined ? '' : ` ${formatDay(last)}까지 발송합니다.`
  return `발송이 늦어지고 있습니다.${until}`
}
