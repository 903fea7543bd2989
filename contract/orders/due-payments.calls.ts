import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, Krw, OrderNumber } from '#contract/platform/values.ts'

/** Name of the first product, and the instant at which the right to pay ends. */
const DUE = { name: v.string(), dueAt: Instant }

/**
 * What a buyer must pay before an instant: a win, an order whose stock is held (`ORDER`), or an
 * order whose virtual account awaits the deposit (`DEPOSIT`).
 */
export const DuePayment = v.variant('kind', [
  v.object({ ...DUE, kind: v.literal('WIN'), entryId: Id, sizeLabel: v.string() }),
  v.object({
    ...DUE,
    kind: v.picklist(['ORDER', 'DEPOSIT']),
    orderNumber: OrderNumber,
    payAmount: Krw,
    lineCount: v.number(),
  }),
])
export type DuePayment = v.InferOutput<typeof DuePayment>

/**
 * *Added:* everything that the asking buyer must pay now, the next end first. Wins of members, and
 * unpaid orders of members and guests. A win whose registered card is to be charged is not part of
 * it.
 */
export const listDuePayments = endpoint({
  method: 'GET',
  path: '/v1/orders/due',
  auth: 'client',
  admission: true,
  progress: true,
  response: v.object({
    items: v.array(DuePayment),
    /** For countdowns. */
    serverTime: Instant,
  }),
})
