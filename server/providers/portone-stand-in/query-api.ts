import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { no, yes } from './rest-answers.ts'
import { presentPayment } from './present-payment.ts'
import {
  findAllByMerchantUid,
  findByImpUid,
  findByMerchantUid,
  findPreparedAmount,
  listByStatus,
  type StandInPayment,
} from './stand-in.store.ts'

const Status = v.picklist(['all', 'ready', 'paid', 'cancelled', 'failed'])
const Count = v.pipe(v.string(), v.regex(/^\d{1,12}$/u), v.transform(Number), v.minValue(1))
/** Instants in seconds since 1970; without them the last 90 days. */
const List = v.object({
  page: v.optional(Count, '1'),
  limit: v.pipe(v.optional(Count, '20'), v.maxValue(100)),
  from: v.optional(Count),
  to: v.optional(Count),
})
const PERIOD_S = 90 * 24 * 3_600
/** Payments that one call names at most. */
const NAMED_MAX = 100

/** Calls that read payments. The caller checks the access token. */
export function queryApi(api: Hono, services: AppServices): void {
  const { db, clock } = services
  const unknown = (c: Context) => c.json(no('존재하지 않는 결제정보입니다.'), 404)
  const wrong = (c: Context) => c.json(no('조회 조건을 확인하세요.'), 400)
  const present = (payment: StandInPayment) => presentPayment(services, payment)
  const answer = (c: Context, payment: StandInPayment | undefined) =>
    payment === undefined ? unknown(c) : c.json(yes(present(payment)))

  api.get('/payments', async (c) => {
    const named = [...(c.req.queries('imp_uid[]') ?? []), ...(c.req.queries('imp_uid') ?? [])]
    if (named.length === 0 || named.length > NAMED_MAX) return wrong(c)
    const found = await Promise.all(named.map((impUid) => findByImpUid(db, impUid)))
    return c.json(yes(found.flatMap((payment) => (payment ? [present(payment)] : []))))
  })

  api.get('/payments/prepare/:merchantUid', async (c) => {
    const merchantUid = c.req.param('merchantUid')
    const amount = await findPreparedAmount(db, merchantUid)
    if (amount === undefined) return c.json(no('사전등록된 결제정보가 없습니다.'), 404)
    return c.json(yes({ merchant_uid: merchantUid, amount }))
  })

  api.get('/payments/find/:merchantUid', async (c) =>
    answer(c, await findByMerchantUid(db, c.req.param('merchantUid'))),
  )
  api.get('/payments/find/:merchantUid/:status', async (c) => {
    const status = v.safeParse(Status, c.req.param('status'))
    if (!status.success) return wrong(c)
    const rows = await findAllByMerchantUid(db, c.req.param('merchantUid'))
    return answer(c, rows.find(hasStatus(status.output)))
  })

  api.get('/payments/findAll/:merchantUid/:status?', async (c) => {
    const status = v.safeParse(Status, c.req.param('status') ?? 'all')
    if (!status.success) return wrong(c)
    const rows = await findAllByMerchantUid(db, c.req.param('merchantUid'))
    const list = rows.filter(hasStatus(status.output)).map(present)
    if (list.length === 0) return unknown(c)
    return c.json(yes({ total: list.length, previous: 0, next: 0, list }))
  })

  api.get('/payments/status/:status', async (c) => {
    const status = v.safeParse(Status, c.req.param('status'))
    const query = v.safeParse(List, c.req.query())
    if (!query.success || !status.success) return wrong(c)
    const nowS = Math.floor(clock.now().getTime() / 1_000)
    const { page, limit, to = nowS, from = to - PERIOD_S } = query.output
    const period = { from: new Date(from * 1_000), to: new Date(to * 1_000) }
    const part = { skip: (page - 1) * limit, limit: limit + 1 }
    const rows = await listByStatus(db, status.output, { ...period, ...part })
    const list = rows.slice(0, limit).map(present)
    return c.json(yes({ next: rows.length > limit ? page + 1 : 0, list }))
  })

  api.get('/payments/:impUid/balance', async (c) => {
    const payment = await findByImpUid(db, c.req.param('impUid'))
    if (payment === undefined) return unknown(c)
    const { amount, cancelAmount } = payment
    return c.json(
      yes({ amount: amount - cancelAmount, histories: present(payment).cancel_history }),
    )
  })

  api.get('/payments/:impUid', async (c) =>
    answer(c, await findByImpUid(db, c.req.param('impUid'))),
  )
}

const hasStatus =
  (wanted: v.InferOutput<typeof Status>) =>
  ({ status }: StandInPayment): boolean =>
    wanted === 'all' || status === wanted
