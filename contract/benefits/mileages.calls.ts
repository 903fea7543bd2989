import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PageQuery, QueryList } from '#contract/platform/query-values.ts'
import { Id, Instant, Krw, OrderNumber, pageOf } from '#contract/platform/values.ts'

/** Kind of an entry in the ledger of mileage or money. */
export const PointEntryType = v.picklist(['EARN', 'USE', 'RESTORE', 'EXPIRE', 'REVOKE', 'PAY_OUT'])

/** Entry of the ledger of mileage or money; `amount` is signed. */
export const PointEntry = v.object({
  entryId: Id,
  type: PointEntryType,
  /** What it is about, in words. */
  label: v.string(),
  amount: Krw,
  balanceAfter: Krw,
  orderNumber: v.nullable(OrderNumber),
  at: Instant,
  /** End of earned points; null for other entries and without an end. */
  expiresAt: v.nullable(Instant),
})
export type PointEntryType = v.InferOutput<typeof PointEntryType>
export type PointEntry = v.InferOutput<typeof PointEntry>

/**
 * Returns mileage of the member with a page of its ledger, of all types or of some, newest first.
 */
export const listMileages = endpoint({
  method: 'GET',
  path: '/v1/mileages',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object({ type: v.optional(v.pipe(QueryList, v.array(PointEntryType))), ...PageQuery }),
  response: v.object({
    balance: Krw,
    /** Mileage of paid orders that are not confirmed yet. */
    pending: Krw,
    /** Mileage that ends within 30 days, and the first end; null without any. */
    expiringSoon: v.nullable(v.object({ amount: Krw, at: Instant })),
    ...pageOf(PointEntry).entries,
  }),
})
