import { COUPON_EXPIRING_DAYS, MILEAGE_NOTICE_DAYS } from '#contract/benefits/benefit-limits.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { koreanDayEnd } from '#server/platform/services/kst.ts'
import {
  couponNotice,
  findEndingCoupons,
  findEndingMileage,
  mileageNotice,
} from './expiry-notices.store.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const DAY_MS = 24 * 3_600_000
const ROWS_AT_ONCE = 500

/**
 * Job that notifies members of mileage that ends in 30 and in 7 days, and of coupons that end in 3
 * days (benefits#mileage-end, benefits#coupon-life). Idempotent, and safe in several processes.
 */
export async function announceExpiries(services: AppServices): Promise<void> {
  for (const [at, days] of MILEAGE_NOTICE_DAYS.entries()) {
    await announceMileage(services, days, MILEAGE_NOTICE_DAYS[at + 1] ?? 0)
  }
  await announceCoupons(services)
}

/**
 * Notices on mileage that ends in up to `days` days, and in more than `nextDays`, which have a
 * notice of their own. Both are ends of Korean days: a notice names the sum of a whole day.
 */
async function announceMileage(
  { db, clock, log }: AppServices,
  days: number,
  nextDays: number,
): Promise<void> {
  const now = clock.now()
  const after = nextDays === 0 ? now : koreanDayEnd(now, nextDays - 1)
  const window = { after, until: koreanDayEnd(now, days - 1), limit: ROWS_AT_ONCE }
  const ending = await findEndingMileage(db, window, days)
  await forEachIsolated(log, ending, async ({ id: userId, day, amount }) => {
    const text = NOTIFICATION_TEXTS.MILEAGE_EXPIRE({ amount, date: day })
    const dedupeKey = mileageNotice(days, userId, day)
    await db.transaction((tx) =>
      notify(tx, { userId, text, link: '/my-page/mileage', dedupeKey, now }),
    )
  })
}

async function announceCoupons({ db, clock, log }: AppServices): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + COUPON_EXPIRING_DAYS * DAY_MS)
  const ending = await findEndingCoupons(db, { after: now, until, limit: ROWS_AT_ONCE })
  await forEachIsolated(log, ending, async ({ id, userId, name, day }) => {
    const text = NOTIFICATION_TEXTS.COUPON_EXPIRE({ name, date: day })
    const dedupeKey = couponNotice(id)
    await db.transaction((tx) =>
      notify(tx, { userId, text, link: '/my-page/coupons', dedupeKey, now }),
    )
  })
}
