import type { AppServices } from '#server/platform/services/app-services.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import {
  readCashReceipt,
  readTransaction,
  takeDueReceipt,
  updateReceipt,
  type CashReceiptRow,
  type Transaction,
} from './cash-receipt.store.ts'
import { SELF_RECEIPT } from './self-receipt.ts'

/**
 * Price of a transaction from which its cash is receipted without a request, in won
 * (payments#cash-receipts).
 */
const SELF_RECEIPT_MIN_KRW = 100_000
/** Pause before a failed try is repeated: our choice. */
const RETRY_MS = 10 * 60_000
/**
 * A changed amount takes two steps of a cancellation, two of a new receipt, and the comparison that
 * ends.
 */
const STEPS_MAX = 5

/**
 * Brings the cash receipt of an order or fee in line with the money that was paid in cash and not
 * refunded: issues it, and after a refund replaces it by one of the rest (payments#cash-receipts).
 * Each step is stored before the provider is asked, so that a repeat after a crash or a lost answer
 * issues none twice. Failures are retried later.
 */
export async function syncCashReceipt(services: AppServices, receiptId: number): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + RETRY_MS)
  if ((await takeDueReceipt(db, receiptId, { now, nextTryAt })) === undefined) return
  try {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (await isInLine(services, receiptId, nextTryAt)) return
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, receiptId }, 'a cash receipt was not issued or cancelled')
  }
}

/** Makes one step; true when nothing was left to do. */
async function isInLine(services: AppServices, id: number, lease: Date): Promise<boolean> {
  const { db } = services
  const receipt = await readCashReceipt(db, id)
  const transaction = await readTransaction(db, receipt)
  const { number, name, cash } = transaction
  const uid = `${number}_C${receipt.attempt}`
  if (receipt.state === 'ISSUING') {
    await issue(services, receipt, { uid, name })
  } else if (receipt.state === 'CANCELING') {
    await services.receipts.cancel(uid)
    await updateReceipt(db, id, { state: 'CANCELED' })
  } else if (receipt.state === 'ISSUED') {
    if (receipt.amount === cash) return end(services, receipt, lease)
    await updateReceipt(db, id, { state: 'CANCELING' })
  } else {
    if (!isDue(receipt, transaction)) return end(services, receipt, lease)
    const attempt = receipt.attempt + 1
    await updateReceipt(db, id, { state: 'ISSUING', attempt, amount: cash })
  }
  return false
}

/**
 * The shop issues receipts without a request from a price of the transaction on, for fees always;
 * the rest of a refund keeps its receipt.
 */
function isDue({ purpose, attempt, claimId }: CashReceiptRow, { cash, price }: Transaction) {
  const isIssuedAnyway = purpose !== 'SELF' || attempt > 0 || claimId !== null
  return cash > 0 && (isIssuedAnyway || price >= SELF_RECEIPT_MIN_KRW)
}

/** Ends the work on a receipt, unless a payment or refund made it due again meanwhile. */
async function end(services: AppServices, { id, nextTryAt }: CashReceiptRow, lease: Date) {
  if (nextTryAt?.getTime() === lease.getTime()) {
    await updateReceipt(services.db, id, { nextTryAt: null })
  }
  return true
}

async function issue(
  { db, receipts, memberKeys }: AppServices,
  receipt: CashReceiptRow,
  { uid, name }: { readonly uid: string; readonly name: string },
): Promise<void> {
  const { amount, idType, idEncrypted, purpose } = receipt
  const id =
    idEncrypted === null ? SELF_RECEIPT.id : memberKeys.decrypt('cash-receipt', idEncrypted)
  const kind = purpose === 'EXPENSE' ? 'EXPENSE' : 'DEDUCTION'
  const request = { uid, name, amount, idType, id, purpose: kind } as const
  // An earlier try may have succeeded whose answer was lost.
  const found = (await receipts.find(uid)) ?? (await receipts.issue(request))
  const { approvalNo, issuedAt, receiptUrl } = found
  await updateReceipt(db, receipt.id, { state: 'ISSUED', approvalNo, issuedAt, receiptUrl })
}
