import {
  endRefund,
  findRequestedRefunds,
  startTransfer,
} from '#server/benefits/money/money-refund.store.ts'
import type { MoneyRefundRow } from '#server/benefits/money/money-refund.store.ts'
import { notifyRefund, returnMoney } from '#server/benefits/money/refund-money.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { BankRefused, BankUnavailable } from '#server/platform/services/bank-verifier.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const REFUNDS_AT_ONCE = 100
/** Time in which a member can end a refund before it is transferred: our choice. */
const CANCEL_TIME_MS = 10 * 60_000

/**
 * Job that transfers requested refunds of stored money (benefits#money-transfer). The start of a
 * transfer is stored before the bank is asked, so a refund that the bank may have paid is not
 * cancelled. The bank transfers once for each id, so a repeat after a lost answer has no effect;
 * without the bank the next run tries again. A refused transfer returns the money to the member.
 */
export async function transferMoney(services: AppServices): Promise<void> {
  const { db, clock, bank, memberKeys, log } = services
  const now = clock.now()
  const refunds = (await findRequestedRefunds(db, REFUNDS_AT_ONCE)).filter(
    ({ requestedAt }) => now.getTime() - requestedAt.getTime() >= CANCEL_TIME_MS,
  )
  await forEachIsolated(log, refunds, async (refund) => {
    const { id, bankCode, amount, holderName } = refund
    if (!(await startTransfer(db, id, clock.now()))) return
    const accountNo = memberKeys.decrypt('bank-account', refund.numberEncrypted)
    try {
      await bank.transfer({ bankCode, accountNo }, { amount, holderName, id: `money-refund-${id}` })
    } catch (error) {
      if (error instanceof BankRefused) return failRefund(services, refund, error)
      if (!(error instanceof BankUnavailable)) throw error
      log.warn({ err: error, refundId: id }, 'a money refund was not transferred')
      return
    }
    await db.transaction(async (tx) => {
      const isEnded = await endRefund(tx, id, { state: 'TRANSFERRED', now })
      if (isEnded) await notifyRefund(tx, refund, '완료', now)
    })
  })
}

/** Ends a refund whose transfer the bank refused; the money returns and the member is notified. */
async function failRefund(
  { db, clock, log }: AppServices,
  refund: MoneyRefundRow,
  error: BankRefused,
): Promise<void> {
  log.warn({ err: error, refundId: refund.id }, 'the bank refused a money refund')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const isReturned = await returnMoney(tx, refund, { state: 'FAILED', now })
    if (isReturned) await notifyRefund(tx, refund, '반려', now)
  })
}
