import { BANKS } from '#contract/payments/banks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { unspendLot } from '#server/benefits/points/ledger.ts'
import { lockBalances, sumPoints } from '#server/benefits/points/point.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { endRefund, findOpenRefund, type MoneyRefundRow } from './money-refund.store.ts'

/** Name of a bank. */
export function bankNameOf(bankCode: string): string {
  return BANKS.find(({ code }) => code === bankCode)?.name ?? bankCode
}

/** Notifies a member of a refund. */
export async function notifyRefund(
  tx: Tx,
  refund: Pick<MoneyRefundRow, 'id' | 'userId' | 'amount' | 'bankCode' | 'last4'>,
  state: '접수' | '완료' | '반려',
  now: Date,
): Promise<void> {
  const { id, userId, amount, last4 } = refund
  const bank = bankNameOf(refund.bankCode)
  await notify(tx, {
    userId,
    text: NOTIFICATION_TEXTS.MONEY_REFUND({ amount, state, bank, last4 }),
    link: '/my-page/money',
    dedupeKey: `MONEY_REFUND:${id}:${state}`,
    now,
  })
}

/**
 * Ends a refund without a transfer; its money returns to its lots. False when {@link endRefund}
 * does not end it.
 */
export async function returnMoney(
  tx: Tx,
  refund: MoneyRefundRow,
  { state, now }: { readonly state: 'CANCELED' | 'FAILED'; readonly now: Date },
): Promise<boolean> {
  await lockBalances(tx, refund.userId)
  if (!(await endRefund(tx, refund.id, { state, now }))) return false
  for (const lot of refund.lots) {
    const reference = { refType: 'MONEY_REFUND', refId: String(refund.id) }
    await unspendLot(tx, { ...lot, now, ...reference })
  }
  return true
}

/** Ends the open refund of a member. NOT_FOUND, REFUND_STARTED. */
export async function cancelRefund(
  { db, clock }: AppServices,
  userId: number,
): Promise<{ balance: number }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockBalances(tx, userId)
    const refund = await findOpenRefund(tx, userId)
    if (refund === undefined) throw new ApiFailure('NOT_FOUND')
    const isEnded = await returnMoney(tx, refund, { state: 'CANCELED', now })
    if (!isEnded) throw new ApiFailure('REFUND_STARTED')
    return { balance: (await sumPoints(tx, userId, 'MONEY', now)).all }
  })
}
