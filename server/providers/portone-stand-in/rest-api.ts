import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readFields } from '#server/platform/http/read-fields.ts'
import { newToken } from '#server/platform/services/token.ts'
import { STAND_IN_PORTONE_KEYS } from '#server/providers/portone/open-portone.ts'
import { deliveryApi } from './deliveries.ts'
import { receiptApi } from './receipts.ts'
import { no, yes } from './rest-answers.ts'
import {
  cancel,
  findByImpUid,
  findByMerchantUid,
  findToken,
  insertToken,
  isToken,
  prepareAmount,
  refuseCancel,
  type AccessTokenRow,
} from './stand-in.store.ts'
import { queryApi } from './query-api.ts'
import { Won, WonOrNone } from './rest-values.ts'
import { scheduleApi } from './schedules.ts'
import { subscriptionApi } from './subscriptions.ts'
import { presentPayment } from './present-payment.ts'
import { vbankApi } from './vbanks.ts'

/** Lifetime of the provider's tokens: half an hour. One is given again until its last minute. */
const TOKEN_LIFE_MS = 30 * 60_000
const TOKEN_LEFT_MIN_MS = 60_000

const Keys = v.object({ imp_key: v.string(), imp_secret: v.string() })
const Prepare = v.object({
  merchant_uid: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  amount: Won,
})
/** The payment is named by `imp_uid`, else by `merchant_uid`. */
const Cancel = v.object({
  imp_uid: v.optional(v.string()),
  merchant_uid: v.optional(v.string()),
  amount: v.optional(Won),
  checksum: v.optional(WonOrNone),
  reason: v.optional(v.string()),
  refund_holder: v.optional(v.string()),
  refund_bank: v.optional(v.string()),
  refund_account: v.optional(v.string()),
})

/** Calls that need an access token. */
const PROTECTED = ['/payments/*', '/subscribe/*', '/receipts/*', '/escrows/*', '/vbanks/*']

/** REST interface of the provider, version 1, limited to the calls of the shop (Product 7.1). */
export function restApi(services: AppServices): Hono {
  const { db, clock } = services
  const api = new Hono()

  api.post('/users/getToken', async (c) => {
    const keys = v.safeParse(Keys, await readFields(c))
    const { apiKey, apiSecret } = STAND_IN_PORTONE_KEYS
    if (!keys.success || keys.output.imp_key !== apiKey || keys.output.imp_secret !== apiSecret) {
      return c.json(no('인증에 실패하였습니다. API키와 secret을 확인하세요.', -1), 401)
    }
    const now = clock.now()
    const { token, expiresAt } = await currentToken(services, now)
    const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)
    return c.json(yes({ access_token: token, now: seconds(now), expired_at: seconds(expiresAt) }))
  })

  const requireToken: MiddlewareHandler = async (c, next) => {
    // The provider's own clients send the token without a scheme.
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /iu, '')
    const isValid = await isToken(db, token, clock.now())
    if (!isValid) return c.json(no('토큰이 만료되었거나 올바르지 않습니다.', -1), 401)
    return next()
  }
  for (const calls of PROTECTED) api.use(calls, requireToken)
  receiptApi(api, services)
  deliveryApi(api, services)
  subscriptionApi(api, services)
  scheduleApi(api, services)
  vbankApi(api, services)

  api.post('/payments/prepare', async (c) => {
    const body = v.safeParse(Prepare, await readFields(c))
    if (!body.success) return c.json(no('merchant_uid와 amount를 확인하세요.'), 400)
    const { merchant_uid: merchantUid, amount } = body.output
    const isPrepared = await prepareAmount(db, merchantUid, amount)
    return c.json(isPrepared ? yes(body.output) : no('이미 등록된 merchant_uid입니다.'))
  })

  api.post('/payments/cancel', async (c) => {
    const body = v.safeParse(Cancel, await readFields(c))
    if (!body.success) return c.json(no('취소 요청을 확인하세요.'), 400)
    const { imp_uid: impUid, merchant_uid: merchantUid = '', reason = null } = body.output
    const payment = await (impUid === undefined
      ? findByMerchantUid(db, merchantUid)
      : findByImpUid(db, impUid))
    if (payment === undefined) return c.json(no('취소할 결제건이 존재하지 않습니다.'))
    if (payment.vbankAccount !== null && body.output.refund_account === undefined) {
      return c.json(no('가상계좌 환불에는 환불 계좌가 필요합니다.'))
    }
    if (await refuseCancel(db, payment.impUid)) return c.json(no('취소 요청이 거절되었습니다.'))
    const left = payment.amount - payment.cancelAmount
    const { amount = left, checksum = left } = body.output
    const refund = { amount, checksum, reason, now: clock.now() }
    const cancelled = await cancel(db, payment.impUid, refund)
    if (cancelled === undefined) return c.json(no('취소 가능 금액이 일치하지 않습니다.'))
    return c.json(yes(presentPayment(services, cancelled)))
  })

  queryApi(api, services)
  // The provider's clients read an envelope from every answer.
  api.all('*', (c) => c.json(no('지원하지 않는 요청입니다.'), 404))
  return api
}

/**
 * The token that is valid for another minute, else a new one: the provider gives each shop one at a
 * time.
 */
async function currentToken({ db, random }: AppServices, now: Date): Promise<AccessTokenRow> {
  const current = await findToken(db, new Date(now.getTime() + TOKEN_LEFT_MIN_MS))
  if (current !== undefined) return current
  const row = { token: newToken(random), expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS) }
  await insertToken(db, row)
  return row
}
