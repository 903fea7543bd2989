import * as v from 'valibot'
import { GiftCardForm } from './benefit-forms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PasswordForm } from '#contract/members/member-forms.ts'
import { PointEntry } from './mileages.calls.ts'
import { PageQuery } from '#contract/platform/query-values.ts'
import { Id, Instant, Krw, pageOf } from '#contract/platform/values.ts'

/** A refund of stored money that has not reached the account. */
export const MoneyRefund = v.object({
  refundId: Id,
  amount: Krw,
  bank: v.object({ name: v.string(), last4: v.string() }),
  requestedAt: Instant,
  /** False from the start of its transfer on: the bank may have paid. */
  isCancelable: v.boolean(),
})
export type MoneyRefund = v.InferOutput<typeof MoneyRefund>

/** Returns stored money of the member with its parts and a page of its ledger, newest first. */
export const listMoneyHistory = endpoint({
  method: 'GET',
  path: '/v1/users/worksMHistories',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object(PageQuery),
  response: v.object({
    balance: Krw,
    /** Part that can be paid to the bank account now. */
    refundable: Krw,
    lots: v.array(
      v.object({
        lotId: Id,
        origin: v.picklist(['GIFT_CARD', 'ORDER_REFUND', 'EVENT', 'OTHER']),
        label: v.string(),
        face: Krw,
        remaining: Krw,
        refundable: Krw,
        /** Sentence that states why it is not refundable; null where it is. */
        reason: v.nullable(v.string()),
        expiresAt: v.nullable(Instant),
      }),
    ),
    openRefund: v.nullable(MoneyRefund),
    ...pageOf(PointEntry).entries,
  }),
})

/**
 * Adds the amount of a gift card to the stored money, once. GIFT_CARD_INVALID, GIFT_CARD_USED,
 * GIFT_CARD_EXPIRED, MONEY_LIMIT {max}; RATE_LIMITED after 5 wrong codes in an hour.
 */
export const registerGiftCard = endpoint({
  method: 'POST',
  path: '/v1/money',
  auth: 'member',
  admission: false,
  progress: false,
  idempotent: true,
  body: GiftCardForm,
  response: v.object({ registered: Krw, balance: Krw, last4: v.string() }),
})

/**
 * Pays the whole refundable money to the verified bank account (benefits#money-transfer).
 * PASSWORD_WRONG {left}, PASSWORD_LOCKED, ACCOUNT_REQUIRED, NOTHING_REFUNDABLE, REFUND_IN_PROGRESS.
 */
export const refundMoney = endpoint({
  method: 'POST',
  path: '/v1/money/refund',
  auth: 'member',
  admission: false,
  progress: false,
  idempotent: true,
  body: PasswordForm,
  response: v.object({
    refundId: Id,
    amount: Krw,
    bank: v.object({ name: v.string(), last4: v.string() }),
    /** Instant by which the money is expected in the account. */
    expectedAt: Instant,
    balance: Krw,
  }),
})

/**
 * *Added:* ends a refund whose transfer has not started; the money returns
 * (benefits#money-transfer). NOT_FOUND without one, REFUND_STARTED.
 */
export const cancelMoneyRefund = endpoint({
  method: 'DELETE',
  path: '/v1/money/refund',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({ balance: Krw }),
})
