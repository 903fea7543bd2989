import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findBillingKey } from './billing-key.store.ts'
import { Charge, chargeStoredCard } from './charge-card.ts'
import { queueNotice } from './notices.ts'
import { no, yes } from './rest-answers.ts'
import { Whole } from './rest-values.ts'
import {
  findSchedule,
  insertSchedules,
  listSchedules,
  revokeSchedules,
  setScheduledPayment,
  takeDueSchedules,
  type ScheduleRow,
} from './schedule.store.ts'

const SCHEDULES_MAX = 100

const Schedule = v.object({ ...Charge.entries, schedule_at: Whole })
const Schedules = v.object({
  customer_uid: v.string(),
  schedules: v.pipe(v.array(Schedule), v.minLength(1), v.maxLength(SCHEDULES_MAX)),
})
const Unschedule = v.object({
  customer_uid: v.string(),
  merchant_uid: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
      v.array(v.string()),
    ]),
  ),
})

/** Charges of stored cards at a later time: order, read, revoke. The caller checks the token. */
export function scheduleApi(api: Hono, services: AppServices): void {
  const { db, clock } = services
  const path = '/subscribe/payments/schedule'
  const unknown = (c: Context) => c.json(no('예약된 결제가 없습니다.'), 404)

  api.post(path, async (c) => {
    const body = v.safeParse(Schedules, await readFields(c))
    if (!body.success) return c.json(no('예약 요청을 확인하세요.'), 400)
    const { customer_uid: customerUid, schedules } = body.output
    if ((await findBillingKey(db, customerUid)) === undefined)
      return c.json(no('등록되지 않은 구매자입니다.'))
    const now = clock.now()
    if (schedules.some(({ schedule_at: at }) => at * 1_000 <= now.getTime()))
      return c.json(no('예약 시각은 지금보다 뒤여야 합니다.'))
    const rows = schedules.map(({ merchant_uid, schedule_at, amount, name, notice_url }) => ({
      merchantUid: merchant_uid,
      customerUid,
      amount,
      name,
      noticeUrl: notice_url ?? null,
      scheduledAt: new Date(schedule_at * 1_000),
      createdAt: now,
    }))
    const stored = await insertSchedules(db, rows)
    return c.json(
      stored === undefined
        ? no('이미 예약된 merchant_uid입니다.')
        : yes(stored.map(presentSchedule)),
    )
  })

  api.post('/subscribe/payments/unschedule', async (c) => {
    const body = v.safeParse(Unschedule, await readFields(c))
    if (!body.success) return c.json(no('예약 취소 요청을 확인하세요.'), 400)
    const { customer_uid: customerUid, merchant_uid: merchantUids } = body.output
    const revoked = await revokeSchedules(db, customerUid, { merchantUids, now: clock.now() })
    return revoked.length === 0
      ? c.json(no('취소할 예약이 존재하지 않습니다.'))
      : c.json(yes(revoked.map(presentSchedule)))
  })

  api.get(`${path}/customers/:customerUid`, async (c) =>
    c.json(yes((await listSchedules(db, c.req.param('customerUid'))).map(presentSchedule))),
  )

  api.get(`${path}/:merchantUid`, async (c) => {
    const schedule = await findSchedule(db, c.req.param('merchantUid'))
    return schedule === undefined ? unknown(c) : c.json(yes(presentSchedule(schedule)))
  })
}

/**
 * Job that makes due charges and queues their notices. A charge that the card refuses is a failed
 * payment with a notice; one that cannot be tried leaves no payment.
 */
export async function chargeDueSchedules(services: AppServices): Promise<number> {
  const due = await takeDueSchedules(services.db, services.clock.now())
  for (const { merchantUid, customerUid, amount, name, noticeUrl } of due) {
    const charged = await chargeStoredCard(services, customerUid, {
      merchant_uid: merchantUid,
      amount,
      name,
      notice_url: noticeUrl ?? undefined,
    })
    if (typeof charged === 'string') {
      services.log.warn({ merchantUid, reason: charged }, 'a scheduled charge was not tried')
      continue
    }
    await setScheduledPayment(services.db, merchantUid, charged.impUid)
    await services.db.transaction((tx) => queueNotice(tx, charged, services.clock.now()))
  }
  return due.length
}

const seconds = (at: Date | null): number => (at === null ? 0 : Math.floor(at.getTime() / 1_000))

/** A scheduled charge in the format of the provider's REST interface. */
function presentSchedule(row: ScheduleRow) {
  return {
    customer_uid: row.customerUid,
    merchant_uid: row.merchantUid,
    imp_uid: row.impUid,
    schedule_at: seconds(row.scheduledAt),
    executed_at: row.status === 'executed' ? seconds(row.endedAt) : 0,
    revoked_at: row.status === 'revoked' ? seconds(row.endedAt) : 0,
    amount: row.amount,
    name: row.name,
    schedule_status: row.status,
  }
}
