import * as v from 'valibot'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { QueryFlag } from '#contract/platform/query-values.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { CalendarDay } from '#contract/platform/values.ts'
import { CARRIERS } from './claim-reasons.ts'

/** Our choice: days of a period that has an end; other filters look through its orders. */
export const ORDER_DAYS_MAX = 92

/** Names of the filters of the list of orders, as its address has them. */
export const ORDER_FILTER_NAMES = [
  'from',
  'to',
  'late',
  'carrier',
  'brand',
  'product',
  'method',
] as const

/** Filters of the list of orders. */
export const ORDER_FILTERS = {
  /** First and last day on which the order was made, in Korea. */
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
  /** Not left by the promised day. */
  late: v.optional(QueryFlag),
  carrier: v.optional(v.picklist(CARRIERS, '택배사를 선택해 주세요.')),
  /** Name of a brand as it was at the time of the order. */
  brand: v.optional(typedText({ max: 60 })),
  /** Code of a product. */
  product: v.optional(typedText({ max: 40 })),
  method: v.optional(PayMethod),
}
export const OrderFilters = v.strictObject(ORDER_FILTERS)
export type OrderFilters = v.InferOutput<typeof OrderFilters>

const DAY_MS = 86_400_000

/** What is wrong with the days of a filter, with the field to change; null where nothing is. */
export function problemOfDays({ from, to }: Pick<OrderFilters, 'from' | 'to'>): {
  readonly field: 'from' | 'to'
  readonly message: string
} | null {
  if (to === undefined) return null
  if (from === undefined) return { field: 'from', message: '시작일을 선택해 주세요.' }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) return { field: 'to', message: '종료일은 시작일과 같거나 뒤여야 합니다.' }
  if (days > ORDER_DAYS_MAX)
    return { field: 'to', message: `기간은 ${ORDER_DAYS_MAX}일까지 선택할 수 있습니다.` }
  return null
}

/** Why an order needs a look. */
export const ORDER_PROBLEMS = ['refundDue', 'late', 'unconfirmed', 'sameAddress'] as const
export type OrderProblem = (typeof ORDER_PROBLEMS)[number]

/**
 * What is unusual about an order. `entrance`: a code of the entrance is known; `money`: paid in
 * part with a gift card.
 */
export const ORDER_FLAGS = ['remote', 'raffle', 'guest', 'entrance', 'money'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]
