import { OrderGroup } from '#contract/after-sales/order-groups.ts'
import type { listOrders } from '#contract/after-sales/order-histories.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { koreanDate } from '#src/ui/format/korean-clock.ts'

/** Search of the page of orders, as written in the address. */
export interface OrdersSearch {
  readonly period?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: string | undefined
  readonly keyword?: string | undefined
}

/** Periods of the filter, with their months; `own` has two days, `all` none. */
export const PERIODS = [
  { period: 'all', label: '전체', months: undefined },
  { period: '3', label: '3개월', months: 3 },
  { period: '6', label: '6개월', months: 6 },
  { period: '12', label: '1년', months: 12 },
  { period: 'own', label: '직접', months: undefined },
] as const

const KEYWORD_MAX = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/u

type Filter = Omit<RequestOf<typeof listOrders>['query'], 'page' | 'size'>

/**
 * Query of the list for a search at an instant (epoch milliseconds); invalid values are left out.
 */
export function filterOf(search: OrdersSearch, now: number): Filter {
  const { state, keyword } = search
  const group = OrderGroup.options.find((option) => option === state)
  const words = keyword?.trim().slice(0, KEYWORD_MAX)
  return {
    ...daysOf(search, now),
    ...(group === undefined ? {} : { state: group }),
    ...(words ? { keyword: words } : {}),
  }
}

function daysOf({ period, from, to }: OrdersSearch, now: number): Pick<Filter, 'from' | 'to'> {
  if (period === 'own') return { ...dayIn('from', from), ...dayIn('to', to) }
  const months = PERIODS.find((one) => one.period === period)?.months
  return months === undefined ? {} : { from: dayMonthsBefore(now, months) }
}

const dayIn = (name: 'from' | 'to', day: string | undefined) =>
  day !== undefined && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { [name]: day } : {}

/**
 * Day in Korea a number of months before an instant, `YYYY-MM-DD`; the last day of a shorter month.
 */
function dayMonthsBefore(now: number, months: number): string {
  const date = koreanDate(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString().slice(0, 10)
}
