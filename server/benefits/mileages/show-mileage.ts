import { MILEAGE_EXPIRY_NOTICE_MS } from '#contract/benefits/benefit-limits.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { listMileages } from '#contract/benefits/mileages.calls.ts'
import { findOpenLots, pageOfEntries, sumPoints } from '#server/benefits/points/point.store.ts'
import { presentEntry } from '#server/benefits/points/points.present.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { sumPendingMileage } from './mileage.store.ts'

const DEFAULT_PAGE_SIZE = 20

/** Mileage of a member with a page of its ledger. */
export async function showMileage(
  { db, clock }: AppServices,
  userId: number,
  query: ParsedRequestOf<typeof listMileages>['query'],
): Promise<ResponseOf<typeof listMileages>> {
  const { page = 1, size = DEFAULT_PAGE_SIZE, type: types } = query
  const now = clock.now()
  const offset = (page - 1) * size
  const entries = { userId, kind: 'MILEAGE', types } as const
  const { rows, total } = await pageOfEntries(db, entries, { offset, limit: size })
  const until = new Date(now.getTime() + MILEAGE_EXPIRY_NOTICE_MS)
  const ending = (await findOpenLots(db, userId, 'MILEAGE')).flatMap(({ expiresAt, remaining }) =>
    expiresAt !== null && expiresAt > now && expiresAt <= until ? [{ expiresAt, remaining }] : [],
  )
  const [first] = ending
  const amount = ending.reduce((sum, { remaining }) => sum + remaining, 0)
  return {
    balance: (await sumPoints(db, userId, 'MILEAGE', now)).all,
    pending: await sumPendingMileage(db, userId),
    expiringSoon: first ? { amount, at: toInstant(first.expiresAt) } : null,
    items: rows.map(presentEntry),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
  }
}
