import type { AppServices } from '#server/services/app-services.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/services/payment-provider.ts'
import {
  findCashReceipt,
  readCashPart,
  takeDueReceipt,
  updateReceipt,
  type CashReceiptRow,
} from './cash-receipt.store.ts'
import { SELF_RECEIPT } from './self-receipt.ts'

/** Product 5.2: cash from which a receipt is issued without a request, in won. */
const SELF_RECEIPT_MIN_KRW = 100_000
/** Pause before a failed try is repeated: our choice. */
const RETRY_MS = 10 * 60_000
/** A changed amount takes two steps of a cancellation, two of a new receipt, and the comparison that ends. */
const STEPS_MAX = 5

/**
 * Brings the cash receipt of an order in line with the money that was paid in cash and not refunded: issues it, and after
 * a refund replaces it by one of the rest (Product 2.9, 5.2). Each step is stored before the provider is asked, so that a
 * repeat after a crash or a lost answer issues none twice. Failures are retried later.
 */
export async function syncCashReceipt(services: AppServices, orderId: number): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + RETRY_MS)
  if ((await takeDueReceipt(db, orderId, { now, nextTryAt })) === undefined) return
  try {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (await isInLine(services, orderId, nextTryAt)) return
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, orderId }, 'a cash receipt was not issued or cancelled')
  }
}

/** Makes one step; true when nothing was left to do. */
async function isInLine(services: AppServices, orderId: number, lease: Date): Promise<boolean> {
  const { db } = services
  const receipt = await findCashReceipt(db, orderId)
  if (receipt === undefined) return true
  const { orderNumber, name, cash } = await readCashPart(db, orderId)
  const uid = `${orderNumber}_C${receipt.attempt}`
  if (receipt.state === 'ISSUING') {
    await issue(services, receipt, { uid, name })
  } else if (receipt.state === 'CANCELING') {
    await services.receipts.cancel(uid)
    await updateReceipt(db, orderId, { state: 'CANCELED' })
  } else if (receipt.state === 'ISSUED') {
    if (receipt.amount === cash) return end(services, receipt, lease)
    await updateReceipt(db, orderId, { state: 'CANCELING' })
  } else {
    if (!isDue(receipt, cash)) return end(services, receipt, lease)
    const attempt = receipt.attempt + 1
    await updateReceipt(db, orderId, { state: 'ISSUING', attempt, amount: cash })
  }
  return false
}

/** The shop issues receipts without a request from a limit on; the rest of a refund keeps its receipt. */
function isDue({ purpose, attempt }: CashReceiptRow, cash: number): boolean {
  return cash > 0 && (purpose !== 'SELF' || attempt > 0 || cash >= SELF_RECEIPT_MIN_KRW)
}

/** Ends the work on a receipt, unless a payment or refund made it due again meanwhile. */
async function end(services: AppServices, { orderId, nextTryAt }: CashReceiptRow, lease: Date) {
  if (nextTryAt?.getTime() === lease.getTime()) {
    await updateReceipt(services.db, orderId, { nextTryAt: null })
  }
  return true
}

async function issue(
  { db, receipts, memberKeys }: AppServices,
  receipt: CashReceiptRow,
  { uid, name }: { readonly uid: string; readonly name: string },
): Promise<void> {
  const { orderId, amount, idType, idEncrypted, purpose } = receipt
  const id =
    idEncrypted === null ? SELF_RECEIPT.id : memberKeys.decrypt('cash-receipt', idEncrypted)
  const kind = purpose === 'EXPENSE' ? 'EXPENSE' : 'DEDUCTION'
  const request = { uid, name, amount, idType, id, purpose: kind } as const
  // An earlier try may have succeeded whose answer was lost.
  const found = (await receipts.find(uid)) ?? (await receipts.issue(request))
  const { approvalNo, issuedAt } = found
  await updateReceipt(db, orderId, { state: 'ISSUED', approvalNo, issuedAt })
}
