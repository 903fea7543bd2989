import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import type {
  DeferredPaymentResult,
  prepareDeferredPayment,
} from '#contract/raffles/raffle-deferred.calls.ts'
import { findUidByPrefix } from '#server/payments/cards/auto-pay.store.ts'
import { addOwnCard, listOwnCards } from '#server/payments/cards/own-cards.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findOrderById } from '#server/orders/placing/order.store.ts'
import { completePayment } from '#server/payments/attempts/complete-payment.ts'
import { confirmReturn } from '#server/payments/attempts/confirm-payment.ts'
import { findPayment } from '#server/payments/attempts/payment.store.ts'
import { openPayment } from '#server/payments/attempts/prepare-payment.ts'
import { requireAdmission } from '#server/waiting-room/admission-keys/require-admission.ts'
import { findRaffle } from '#server/raffles/draw/draw.store.ts'
import {
  findEntry,
  findOwnEntry,
  lockEntry,
  updateEntry,
  type EntryWithOrder,
} from '#server/raffles/draw/entry.store.ts'
import { shownState } from '#server/raffles/draw/entry-states.ts'
import { isOpenAt } from '#server/raffles/draw/is-open.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { insertWinOrder, requirePayable } from './pay-win.ts'

type Prepared = ResponseOf<typeof prepareDeferredPayment>

/**
 * Number of an attempt that registers the card of an entry: the entry, and the beginning of the
 * card's id.
 */
const METHOD_UID = /^rafflecard_(?<entryId>\d{1,12})_(?<prefix>[\w-]{12})$/u
const PREFIX_LENGTH = 12

/** A request for a payment window of a deferred entry. */
export interface DeferredPayment {
  readonly visitor: Visitor
  readonly entryId: number
  readonly body: ParsedRequestOf<typeof prepareDeferredPayment>['body']
}

/**
 * Opens a window that registers another card, or pays a win by hand. Failures as in
 * `prepareDeferredPayment`.
 */
export async function openDeferredPayment(
  services: AppServices,
  request: DeferredPayment,
): Promise<Prepared> {
  const { visitor, entryId, body } = request
  const own = await findOwnEntry(services.db, requireMember(visitor).id, entryId)
  if (own === undefined) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  if (own.entry.customerUid === null) throw new ApiFailure('RAFFLE_MODE')
  if (body.purpose === 'METHOD') return openCardWindow(services, own)
  await requireAdmission(services, visitor)
  const orderNumber = await services.db.transaction((tx) => orderToPay(tx, services, own))
  const window = await openPayment(services, visitor, orderNumber, {
    payMethod: body.payMethod,
  })
  return { purpose: 'CHARGE', ...window, orderNumber }
}

async function openCardWindow(services: AppServices, { entry }: EntryWithOrder): Promise<Prepared> {
  await requireReplaceable(services, entry)
  const { userId } = entry
  if (userId === null) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  const { nextCustomerUid: customerUid, window } = await listOwnCards(services, userId)
  if (customerUid === null || window === null) throw new ApiFailure('AUTO_PAY_LIMIT')
  const merchantUid = `rafflecard_${entry.id}_${customerUid.slice(0, PREFIX_LENGTH)}`
  const mRedirectUrl = `${services.config.publicOrigin}/my-page/raffles?entry=${entry.id}`
  return { purpose: 'METHOD', customerUid, window: { ...window, merchantUid, mRedirectUrl } }
}

/**
 * The card of an entry can be replaced until the close, and between the charges of a win. A charge
 * without a result keeps its card. RAFFLE_NOT_OPEN, RAFFLE_CHARGING.
 */
async function requireReplaceable(
  { db, clock }: Pick<AppServices, 'clock'> & { readonly db: Database | Tx },
  { raffleProductId, state, nextChargeAt, chargingPaymentId }: EntryWithOrder['entry'],
): Promise<void> {
  if (state === 'WON' && nextChargeAt !== null) {
    if (chargingPaymentId !== null) throw new ApiFailure('RAFFLE_CHARGING')
    return
  }
  const raffle = await findRaffle(db, raffleProductId)
  if (state !== 'APPLIED' || raffle === undefined || !isOpenAt(raffle, clock.now())) {
    throw new ApiFailure('RAFFLE_NOT_OPEN')
  }
}

/** Number of the unpaid order of a win whose card was charged in vain. */
async function orderToPay(
  tx: Tx,
  services: AppServices,
  { entry: { id, userId } }: EntryWithOrder,
): Promise<string> {
  if (userId === null) throw new ApiFailure('RAFFLE_ENTRY_NOT_FOUND')
  const now = services.clock.now()
  const entry = await lockEntry(tx, id)
  const holdExpiresAt = requirePayable(entry, now)
  const own = await findOwnEntry(tx, userId, id)
  if (own?.order?.state === 'PAY_WAIT') return own.order.orderNumber
  const order = await insertWinOrder(tx, services, {
    entry,
    userId,
    receiver: entry.receiver,
    payMethod: 'card',
    money: 0,
    agreed: [],
    key: `raffle-entry-${id}-${now.getTime()}`,
    holdExpiresAt,
    now,
  })
  return order.orderNumber
}

/** Completes a window of the asking member. Failures as in `confirmDeferredPayment`. */
export async function confirmDeferred(
  services: AppServices,
  visitor: Visitor,
  answer: PaymentReturn,
): Promise<DeferredPaymentResult> {
  const entryId = await entryOfAttempt(services, answer.merchant_uid)
  const { id: userId } = requireMember(visitor)
  const own = entryId === undefined ? undefined : await findOwnEntry(services.db, userId, entryId)
  if (own === undefined) throw new ApiFailure('PAYMENT_NOT_FOUND')
  if (METHOD_UID.test(answer.merchant_uid)) return replaceCard(services, own.entry.id, answer)
  const { result } = await confirmReturn(services, visitor, answer, 'CALLBACK')
  // A win has no virtual account: this result does not occur.
  return presentResult(services, own.entry.id, result === 'VBANK_ISSUED' ? 'PENDING' : result)
}

/**
 * Completes a window after a full-page return without a session. As for the webhook, the browser's
 * statement has no effect: the provider is asked. Returns the entry, undefined for an unknown
 * attempt.
 */
export async function completeDeferredReturn(
  services: AppServices,
  answer: PaymentReturn,
): Promise<({ readonly entryId: number } & DeferredPaymentResult) | undefined> {
  const entryId = await entryOfAttempt(services, answer.merchant_uid)
  if (entryId === undefined) return undefined
  if (METHOD_UID.test(answer.merchant_uid)) {
    return { entryId, ...(await replaceCard(services, entryId, answer)) }
  }
  const { kind } = await completePayment(services, answer.merchant_uid, answer.imp_uid)
  const result = kind === 'paid' ? 'PAID' : kind === 'open' ? 'PENDING' : 'FAILED'
  return { entryId, ...(await presentResult(services, entryId, result)) }
}

/** Entry of an attempt, by its number. */
async function entryOfAttempt(
  { db }: AppServices,
  merchantUid: string,
): Promise<number | undefined> {
  const method = METHOD_UID.exec(merchantUid)?.groups
  if (method !== undefined) return Number(method['entryId'])
  const payment = await findPayment(db, merchantUid)
  const order = payment && (await findOrderById(db, payment.orderId))
  return order?.raffleEntryId ?? undefined
}

/** Replaces the card of an entry by the one that the provider has for the issued id. */
async function replaceCard(
  services: AppServices,
  entryId: number,
  { merchant_uid: merchantUid, imp_success: isSuccess }: PaymentReturn,
): Promise<DeferredPaymentResult> {
  const { db, clock } = services
  const prefix = METHOD_UID.exec(merchantUid)?.groups?.['prefix'] ?? ''
  const row = await findEntry(db, entryId)
  const userId = row?.entry.userId ?? null
  const customerUid = userId === null ? undefined : await findUidByPrefix(db, userId, prefix)
  if (row === undefined || userId === null || customerUid === undefined) {
    throw new ApiFailure('PAYMENT_NOT_FOUND')
  }
  if (isSuccess === false) return presentResult(services, entryId, 'FAILED')
  await requireReplaceable(services, row.entry)
  await addOwnCard(services, userId, { customerUid })
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId)
    await requireReplaceable({ db: tx, clock }, entry)
    await updateEntry(tx, entryId, { customerUid })
  })
  return presentResult(services, entryId, 'REGISTERED')
}

async function presentResult(
  { db }: AppServices,
  entryId: number,
  result: DeferredPaymentResult['result'],
): Promise<DeferredPaymentResult> {
  const row = await findEntry(db, entryId)
  if (row === undefined) throw new ApiFailure('PAYMENT_NOT_FOUND')
  return { result, entryState: shownState(row), orderNumber: row.order?.orderNumber ?? null }
}
