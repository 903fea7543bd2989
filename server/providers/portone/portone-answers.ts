import * as v from 'valibot'
import type { BillingCard } from '#server/platform/services/card-provider.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'

/**
 * Envelope of every response of the provider's REST interface; code 0 is the only success, whatever
 * the HTTP status (providers#portone-answers).
 */
export const PortOneAnswer = v.object({
  code: v.number(),
  message: v.nullish(v.string(), null),
  response: v.unknown(),
})

export const AccessToken = v.object({
  access_token: v.string(),
  /** Seconds since 1970. */
  expired_at: v.number(),
})

const Text = v.nullish(v.string(), null)

/** The fields of a payment that the shop reads. */
export const PortOnePayment = v.object({
  imp_uid: v.string(),
  merchant_uid: v.string(),
  status: v.picklist(['ready', 'paid', 'failed', 'cancelled']),
  amount: v.pipe(v.number(), v.integer()),
  cancel_amount: v.nullish(v.pipe(v.number(), v.integer()), 0),
  currency: v.string(),
  pg_provider: Text,
  pg_id: Text,
  pg_tid: Text,
  card_name: Text,
  card_number: Text,
  receipt_url: Text,
  /** Seconds since 1970; 0 while unpaid. */
  paid_at: v.nullish(v.number(), 0),
  fail_reason: Text,
  vbank_name: Text,
  vbank_num: Text,
  vbank_holder: Text,
  /** Seconds since 1970; 0 without a virtual account. */
  vbank_date: v.nullish(v.number(), 0),
  escrow: v.nullish(v.boolean()),
})

/**
 * A page of payments; `next` is the number of the next page, and false, 0 or null on the last one.
 */
export const PortOnePayments = v.object({
  next: v.nullish(v.union([v.pipe(v.number(), v.integer()), v.literal(false)]), 0),
  list: v.array(PortOnePayment),
})

/** The provider's states as the shop's states. */
export function readPortOnePayment(answer: v.InferOutput<typeof PortOnePayment>): ProviderPayment {
  return {
    impUid: answer.imp_uid,
    merchantUid: answer.merchant_uid,
    status: answer.status,
    amount: answer.amount,
    cancelAmount: answer.cancel_amount,
    currency: answer.currency,
    pgProvider: answer.pg_provider,
    pgId: answer.pg_id,
    pgTid: answer.pg_tid,
    cardName: answer.card_name,
    cardLast4: lastFour(answer.card_number),
    receiptUrl: webAddress(answer.receipt_url),
    paidAt: answer.paid_at > 0 ? new Date(answer.paid_at * 1_000) : null,
    failReason: answer.fail_reason,
    vbank: readAccount(answer),
    isEscrow: answer.escrow ?? undefined,
  }
}

/** Issued virtual account of a payment; null while there is none. */
function readAccount(answer: v.InferOutput<typeof PortOnePayment>): ProviderPayment['vbank'] {
  const { vbank_num: accountNo, vbank_name, vbank_holder, vbank_date } = answer
  if (accountNo === null || accountNo === '' || vbank_date <= 0) return null
  const dueAt = new Date(vbank_date * 1_000)
  return { accountNo, bankName: vbank_name ?? '', holder: vbank_holder ?? '', dueAt }
}

/** The fields of a stored card that the shop reads. */
export const PortOneCard = v.object({ card_name: Text, card_number: Text })

/** A stored card in the format of the shop. */
export function readPortOneCard(answer: v.InferOutput<typeof PortOneCard>): BillingCard {
  return { cardName: answer.card_name, cardLast4: lastFour(answer.card_number) }
}

/** At most the last four digits of a card are stored (providers#no-secrets). */
function lastFour(cardNumber: string | null): string | null {
  return /(\d{4})\D*$/u.exec(cardNumber ?? '')?.[1] ?? null
}

/** Receipts become links, so only web addresses are accepted. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//u.test(text) ? text : null
}
