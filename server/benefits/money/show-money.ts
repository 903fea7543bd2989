import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { listMoneyHistory } from '#contract/benefits/money.calls.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import { findMoneyLots } from '#server/benefits/points/money-lots.store.ts'
import { pageOfEntries, sumPoints } from '#server/benefits/points/point.store.ts'
import { presentEntry } from '#server/benefits/points/points.present.ts'
import { refundableOf } from '#server/benefits/points/refundable.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findOpenRefund } from './money-refund.store.ts'
import { presentLot, presentRefund } from './money.present.ts'

const DEFAULT_PAGE_SIZE = 20

/** Money of a member with its parts and a page of its ledger. */
export async function showMoney(
  { db, clock, log }: AppServices,
  userId: number,
  { page = 1, size = DEFAULT_PAGE_SIZE }: ParsedRequestOf<typeof listMoneyHistory>['query'],
): Promise<ResponseOf<typeof listMoneyHistory>> {
  const now = clock.now()
  const offset = (page - 1) * size
  const entries = { userId, kind: 'MONEY' } as const
  const { rows, total } = await pageOfEntries(db, entries, { offset, limit: size })
  const lots = await findMoneyLots(db, userId)
  const live = lots.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  const refund = await findOpenRefund(db, userId)
  const holidays = await readHolidays(db, log)
  return {
    balance: (await sumPoints(db, userId, 'MONEY', now)).all,
    refundable: live.reduce((sum, lot) => sum + refundableOf(lot, now, holidays).amount, 0),
    lots: live.map((lot) => presentLot(lot, now, holidays)),
    openRefund: refund ? presentRefund(refund) : null,
    items: rows.map(presentEntry),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
  }
}
