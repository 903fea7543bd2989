import { BANKS } from '#contract/payments/banks.ts'
import { MONEY_REFUND_DAYS } from '#contract/benefits/benefit-limits.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { refundMoney } from '#contract/benefits/money.calls.ts'
import { findVerified } from '#server/payments/bank-accounts/bank-account.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { businessDaysAfter } from '#server/shop/holidays/business-days.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { checkPassword } from '#server/members/passwords/check-password.ts'
import { spendLot, unspendLot } from '#server/benefits/points/ledger.ts'
import { findMoneyLots } from '#server/benefits/points/money-lots.store.ts'
import { lockBalances, sumPoints } from '#server/benefits/points/point.store.ts'
import { refundableOf } from '#server/benefits/points/refundable.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  endRefund,
  findOpenRefund,
  insertRefund,
  type MoneyRefundRow,
} from './money-refund.store.ts'

/** Name of a bank. */
export function bankNameOf(bankCode: string): string {
  return BANKS.find(({ code }) => code === bankCode)?.name ?? bankCode
}

/**
 * Takes the refundable money of a member and requests its transfer (Product 3.6). The money cannot be spent meanwhile.
 * Failures as in `refundMoney`.
 */
export async function requestRefund(
  services: AppServices,
  user: SignedIn,
  password: string,
): Promise<ResponseOf<typeof refundMoney>> {
  await checkPassword(services, user, password)
  const now = services.clock.now()
  return services.db.transaction((tx) => takeMoney(tx, services, user.id, now))
}

async function takeMoney(
  tx: Tx,
  { log }: AppServices,
  userId: number,
  now: Date,
): Promise<ResponseOf<typeof refundMoney>> {
  await lockBalances(tx, userId)
  if (await findOpenRefund(tx, userId)) throw new ApiFailure('REFUND_IN_PROGRESS')
  const account = await findVerified(tx, userId)
  if (!account) throw new ApiFailure('ACCOUNT_REQUIRED')
  const holidays = await readHolidays(tx, log)
  const lots = (await findMoneyLots(tx, userId)).flatMap((lot) => {
    const { amount } = refundableOf(lot, now, holidays)
    return amount > 0 ? [{ lotId: lot.id, amount }] : []
  })
  const amount = lots.reduce((sum, lot) => sum + lot.amount, 0)
  if (amount === 0) throw new ApiFailure('NOTHING_REFUNDABLE')
  const { bankCode, numberEncrypted, last4, holderName } = account
  const target = { bankCode, numberEncrypted, last4, holderName }
  const state = 'REQUESTED' as const
  const row = { userId, amount, ...target, state, lots, requestedAt: now }
  const refundId = await insertRefund(tx, row)
  for (const lot of lots) {
    const reference = { refType: 'MONEY_REFUND', refId: String(refundId) }
    await spendLot(tx, { ...lot, type: 'PAY_OUT', now, ...reference })
  }
  const bank = { name: bankNameOf(bankCode), last4 }
  await notifyRefund(tx, { id: refundId, userId, amount, bankCode, last4 }, '접수', now)
  return {
    refundId,
    amount,
    bank,
    expectedAt: toInstant(businessDaysAfter(now, MONEY_REFUND_DAYS, holidays)),
    balance: (await sumPoints(tx, userId, 'MONEY', now)).all,
  }
}

/** Notifies a member of a refund (Product 7.5). */
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

/** Ends a refund without a transfer; its money returns to its lots. False when {@link endRefund} does not end it. */
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
