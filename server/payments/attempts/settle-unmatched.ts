import type { AppServices } from '#server/platform/services/app-services.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { findPayment, findPaymentByImpUid } from './payment.store.ts'
import { isProviderFailure } from './provider-failure.ts'
import { readRefundAccount } from './refund-account.ts'
import {
  claimUnmatched,
  deleteUnmatched,
  insertUnmatched,
  isOwnNumber,
  setUnmatchedDone,
  setUnmatchedMessage,
  type UnmatchedPayment,
} from './unmatched-payment.store.ts'

/** Pause before a refund is tried again, and before a listed payment is looked at again. */
const PAUSE_MS = 3_600_000
const REASON = '주문과 연결되지 않은 결제'

/**
 * Lists a payment that the provider holds and the shop does not keep, and refunds it when it is of
 * this shop. The shop recognizes its own by the number of an order or claim that it stored, and by
 * its merchant id at the gateway. The form of the number alone proves nothing: another installation
 * of the shop may use the same account of the provider.
 */
export async function listUnmatched(
  services: AppServices,
  reported: ProviderPayment,
): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const { impUid, merchantUid } = reported
  const amount = reported.amount - reported.cancelAmount
  const status = (await isOwn(services, reported)) ? 'REQUESTED' : 'LISTED'
  const found = { impUid, merchantUid, amount, status, foundAt: now, nextTryAt: now } as const
  if (await insertUnmatched(db, found)) log.error(found, 'the provider holds an unknown payment')
  await settleUnmatched(services, impUid)
}

async function isOwn(
  { db, config }: AppServices,
  { merchantUid, pgId }: ProviderPayment,
): Promise<boolean> {
  const pgIds = config.portOne?.pgIds
  if (pgIds !== undefined && (pgId === null || !pgIds.includes(pgId))) return false
  const number = /^(.+)_\d+$/u.exec(merchantUid)?.[1]
  return number !== undefined && (await isOwnNumber(db, number))
}

/**
 * Refunds a listed payment of this shop, or learns that an operator did. The provider is asked
 * first whether an earlier try succeeded, and the checksum makes it refuse a second refund. A
 * failure is stored and tried again later. Idempotent.
 */
export async function settleUnmatched(services: AppServices, impUid: string): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + PAUSE_MS)
  const row = await claimUnmatched(db, impUid, { now, nextTryAt })
  if (row === undefined) return
  try {
    await settle(services, row)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    log.warn({ err: error, impUid }, 'an unknown payment was not refunded')
    await setUnmatchedMessage(db, impUid, error.message)
  }
}

async function settle(
  services: AppServices,
  { impUid, merchantUid, status }: UnmatchedPayment,
): Promise<void> {
  const { db, clock, payments } = services
  // A callback that was under way may have stored the payment meanwhile.
  if ((await findPaymentByImpUid(db, impUid)) !== undefined) return deleteUnmatched(db, impUid)
  const reported = await payments.paymentByImpUid(impUid)
  const left = reported === undefined ? undefined : reported.amount - reported.cancelAmount
  if (left === undefined) {
    return setUnmatchedMessage(db, impUid, 'The provider does not know the payment')
  }
  if (left > 0 && status === 'LISTED') return
  if (left > 0) {
    const attempt = await findPayment(db, merchantUid)
    const account = attempt && (await readRefundAccount(services, attempt.id))
    await payments.refund({ impUid, amount: left, checksum: left, reason: REASON, account })
  }
  await setUnmatchedDone(db, impUid, clock.now())
}
