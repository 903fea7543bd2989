import { MONEY_REFUND_DAYS } from '#contract/benefits/benefit-limits.ts'
import type { refundMoney } from '#contract/benefits/money.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { findOpenRefund, insertRefund } from '#server/benefits/money/money-refund.store.ts'
import { bankNameOf, notifyRefund } from '#server/benefits/money/refund-money.ts'
import { spendLot } from '#server/benefits/points/ledger.ts'
import { findMoneyLots } from '#server/benefits/points/money-lots.store.ts'
import { lockBalances, sumPoints } from '#server/benefits/points/point.store.ts'
import { refundableOf } from '#server/benefits/points/refundable.ts'
import { checkPassword } from '#server/members/passwords/check-password.ts'
import { findVerified } from '#server/payments/bank-accounts/bank-account.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { businessDaysAfter } from '#server/shop/holidays/business-days.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'

/**
 * Takes the refundable money of a member and requests its transfer (members#money-refund). The
 * money cannot be spent meanwhile. Failures as in `refundMoney`.
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
