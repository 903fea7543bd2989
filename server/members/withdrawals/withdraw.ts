import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { REJOIN_AFTER_DAYS } from '#contract/platform/limits.ts'
import type {
  getWithdrawal,
  withdraw,
  WithdrawBlocker,
} from '#contract/members/withdrawals.calls.ts'
import { countCoupons } from '#server/benefits/coupons/coupon-issue.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import { checkPassword } from '#server/members/passwords/check-password.ts'
import { forfeitMileage } from '#server/benefits/points/ledger.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { eraseAccount } from './account-data.store.ts'
import { lockForLeaving } from './member-leaves.ts'
import {
  countOpenEntries,
  countOpenMoneyRefunds,
  countOpenOrders,
  countOpenRefunds,
  findBalances,
  insertWithdrawal,
  lockMemberRow,
  setWithdrawn,
} from './withdrawal.store.ts'

/** What a withdrawal deletes and what blocks it (members#withdraw-blockers). */
export async function readWithdrawal(
  { db, clock }: AppServices,
  userId: number,
): Promise<ResponseOf<typeof getWithdrawal>> {
  const { mileage = 0, money = 0 } = (await findBalances(db, userId)) ?? {}
  const now = clock.now()
  const { available } = await countCoupons(db, userId, { now, until: now })
  const blockers = await findBlockers(db, userId, money)
  return { coupons: available, mileage, money, blockers, rejoinDays: REJOIN_AFTER_DAYS }
}

async function findBlockers(
  db: Database | Tx,
  userId: number,
  money: number,
): Promise<WithdrawBlocker[]> {
  const orders = await countOpenOrders(db, userId)
  const refunds = (await countOpenRefunds(db, userId)) + (await countOpenMoneyRefunds(db, userId))
  const blockers: WithdrawBlocker[] = [
    {
      kind: 'ORDER',
      text: '진행 중인 주문이 있습니다.',
      count: orders,
      link: '/my-page/orders',
    },
    { kind: 'REFUND', text: '환불이 진행 중입니다.', count: refunds, link: '/my-page/orders' },
    {
      kind: 'MONEY',
      text: `머니 ${money.toLocaleString('ko-KR')}원이 남아 있습니다.`,
      count: money > 0 ? 1 : 0,
      link: '/my-page/money',
    },
    {
      kind: 'RAFFLE',
      text: '결제를 기다리는 당첨이나 후불 응모가 있습니다.',
      count: await countOpenEntries(db, userId),
      link: '/my-page/raffles',
    },
  ]
  return blockers.filter(({ count }) => count > 0)
}

/**
 * Ends the membership and the entries of raffles in one transaction. The member's row is locked
 * before the blockers are read: an order that is placed at the same time is either found as a
 * blocker or refused. WITHDRAW_BLOCKED {blockers}, PASSWORD_WRONG, PASSWORD_LOCKED.
 */
export async function endMembership(
  services: AppServices,
  user: SignedIn,
  { password, reason }: ParsedRequestOf<typeof withdraw>['body'],
): Promise<void> {
  const { db, clock, memberKeys } = services
  await checkPassword(services, user, password)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const leave = await lockForLeaving(tx, services, user.id)
    const member = await lockMemberRow(tx, user.id)
    if (!member || member.status === 'WITHDRAWN') throw new ApiFailure('UNAUTHORIZED')
    const blockers = await findBlockers(tx, user.id, member.moneyBalance)
    if (blockers.length > 0) throw new ApiFailure('WITHDRAW_BLOCKED', { blockers })
    const { loginId, phone, ciHash } = member
    await insertWithdrawal(tx, {
      userId: user.id,
      loginIdHash: memberKeys.hash('withdrawal', `id ${loginId}`),
      phoneHash: phone === null ? null : memberKeys.hash('withdrawal', `phone ${phone}`),
      ciHash,
      reason,
      at: now,
    })
    await leave(now)
    await forfeitMileage(tx, user.id, now)
    await setWithdrawn(tx, user.id, now)
    await eraseAccount(tx, services.hooks, user.id, now)
  })
}
