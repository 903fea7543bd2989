import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readFields } from '#server/platform/http/read-fields.ts'
import { newToken } from '#server/platform/services/token.ts'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { WindowAct, decideWindow } from './decide-window.ts'
import type { WindowDecision } from './decide-window.ts'
import { accountPages, endOfAccount, newAccount } from './virtual-accounts.ts'
import { putBillingKey } from './billing-key.store.ts'
import { queueNotice } from './notices.ts'
import { standInCard } from './stand-in-cards.ts'
import {
  approve,
  fail,
  findByImpUid,
  findByMerchantUid,
  findByWindow,
  findPreparedAmount,
  insertPayment,
  issueAccount,
  setCancelRefusals,
} from './stand-in.store.ts'
import { BUYER_FIELDS, buyerOf } from './rest-values.ts'
import type { StandInPayment } from './stand-in.store.ts'
import { askPage, receiptPage, sayPage, closingPage } from './window-pages.ts'
import type { WindowPlace } from './window-pages.ts'

const Text = v.pipe(v.string(), v.maxLength(500))
const Params = v.object({
  merchant_uid: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  customer_uid: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/u))),
  pay_method: v.optional(Text, 'card'),
  vbank_due: v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/u))),
  escrow: v.optional(v.boolean(), false),
  name: v.optional(Text, ''),
  buyer_name: v.optional(Text, ''),
  ...BUYER_FIELDS,
  m_redirect_url: v.optional(v.nullable(Text), null),
  notice_url: v.optional(v.nullable(v.union([Text, v.array(Text)])), null),
})
/** A window without an amount registers a card (providers#card-window). */
const RequestPay = v.pipe(
  Params,
  v.check(({ amount, customer_uid }) => amount > 0 || customer_uid !== undefined),
)

/** Browser interface of the provider: windows that open, are decided and close. */
export function windows(services: AppServices): Hono {
  const app = new Hono()
  app.post('/windows', (c) => openWindow(c, services))
  app.get('/windows/:key', async (c) => {
    const payment = await findByWindow(services.db, c.req.param('key'))
    const place = readPlace(c)
    if (payment === undefined || !isWindowOpen(payment)) return closedPage(c, place)
    return c.html(askPage(payment, place))
  })
  app.post('/windows/:key', (c) => decide(c, services))
  accountPages(app, services)
  app.get('/receipts/:impUid', async (c) => {
    const payment = await findByImpUid(services.db, c.req.param('impUid'))
    if (!payment?.paidAt) return closedPage(c, 'page')
    return c.html(receiptPage(payment))
  })
  return app
}

/** Whether the result of a window is open: an issued account closes it too. */
const isWindowOpen = ({ status, vbankAccount }: StandInPayment) =>
  status === 'ready' && vbankAccount === null

const readPlace = (c: Context): WindowPlace => (c.req.query('in') === 'frame' ? 'frame' : 'page')

function closedPage(c: Context, place: WindowPlace) {
  const sentence = '이미 처리되었거나 존재하지 않는 결제입니다.'
  return c.html(sayPage('결제 창이 닫혔습니다', sentence, place), 404)
}

async function openWindow(c: Context, services: AppServices): Promise<Response> {
  const { db, random, clock } = services
  const asked = v.safeParse(RequestPay, await readFields(c))
  if (!asked.success) return refuse(c, 'STAND_IN_BAD_REQUEST', '결제 요청을 확인해 주세요.')
  const params = asked.output
  const earlier = await findByMerchantUid(db, params.merchant_uid)
  if (earlier?.status === 'paid' || earlier?.status === 'cancelled') {
    return refuse(c, 'STAND_IN_ALREADY_PAID', '이미 결제가 이루어진 거래건입니다.')
  }
  const prepared = await findPreparedAmount(db, params.merchant_uid)
  if (prepared !== undefined && prepared !== params.amount) {
    return refuse(c, 'STAND_IN_AMOUNT', '등록된 결제 금액과 일치하지 않습니다.')
  }
  const windowKey = newToken(random)
  const impUid = `imp_${Buffer.from(random.bytes(8)).toString('hex')}`
  await insertPayment(db, {
    impUid,
    windowKey,
    merchantUid: params.merchant_uid,
    amount: params.amount,
    name: params.name,
    payMethod: params.pay_method,
    buyerName: params.buyer_name,
    buyer: buyerOf(params),
    redirectUrl: ownAddress(services, params.m_redirect_url),
    noticeUrl: ownAddress(services, [params.notice_url].flat()[0] ?? null),
    createdAt: clock.now(),
    customerUid: params.customer_uid ?? null,
    escrow: params.escrow,
    vbankDue: params.pay_method === 'vbank' ? endOfAccount(params.vbank_due, clock.now()) : null,
  })
  return c.json({ imp_uid: impUid, url: `${STAND_IN_PORTONE_PATH}/windows/${windowKey}` })
}

function refuse(c: Context, code: string, message: string): Response {
  return c.json({ error_code: code, error_msg: message })
}

/** Addresses come from browsers; the stand-in sends requests and redirects to the shop only. */
function ownAddress({ config }: AppServices, address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  return new URL(address).origin === config.publicOrigin ? address : null
}

async function decide(c: Context, services: AppServices): Promise<Response> {
  const place = readPlace(c)
  const key = c.req.param('key') ?? ''
  const act = v.safeParse(WindowAct, await readFields(c))
  const payment = await findByWindow(services.db, key)
  if (!act.success || payment === undefined || !isWindowOpen(payment)) return closedPage(c, place)
  const decision = decideWindow(act.output, payment.amount)
  const isDone = await carryOut(services, payment, decision)
  if (!isDone) return closedPage(c, place)
  return place === 'frame' ? closeFrame(c, payment, decision) : leavePage(c, payment, decision)
}

/**
 * Stores the outcome together with its notice; returns false when the window was decided elsewhere
 * meanwhile.
 */
async function carryOut(
  services: AppServices,
  { windowKey, payMethod }: StandInPayment,
  decision: WindowDecision,
): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  if (decision.fail !== undefined) {
    await fail(db, windowKey, { reason: decision.fail, now })
    return true
  }
  const { approve: amount, noticeAfterMs } = decision
  if (amount === undefined) return true
  return db.transaction(async (tx) => {
    const paid =
      payMethod === 'vbank'
        ? await issueAccount(tx, windowKey, newAccount(services))
        : await approve(tx, windowKey, { amount, now })
    if (paid === undefined) return false
    if (paid.customerUid !== null) {
      const card = standInCard(decision.declines === true)
      await putBillingKey(tx, { customerUid: paid.customerUid, ...card, createdAt: now })
    }
    if (decision.cancelRefusals !== undefined) {
      await setCancelRefusals(tx, windowKey, decision.cancelRefusals)
    }
    if (noticeAfterMs !== undefined) {
      await queueNotice(tx, paid, new Date(now.getTime() + noticeAfterMs))
    }
    return true
  })
}

function outcomeOf(
  { impUid, merchantUid, payMethod }: StandInPayment,
  { error, approve: paid }: WindowDecision,
) {
  return {
    imp_uid: impUid,
    merchant_uid: merchantUid,
    success: error === undefined,
    imp_success: error === undefined,
    ...(paid === undefined
      ? {}
      : { paid_amount: paid, status: payMethod === 'vbank' ? 'ready' : 'paid' }),
    ...(error === undefined ? {} : { error_code: error.code, error_msg: error.message }),
  }
}

function closeFrame(c: Context, payment: StandInPayment, decision: WindowDecision) {
  return c.html(closingPage(decision.notifiesPage, outcomeOf(payment, decision)))
}

function leavePage(c: Context, payment: StandInPayment, decision: WindowDecision) {
  if (!decision.notifiesPage || payment.redirectUrl === null) {
    return c.html(sayPage('창을 닫았습니다', '승인되었지만 상점에 알리지 않았습니다.', 'page'))
  }
  const back = new URL(payment.redirectUrl)
  const { imp_uid, merchant_uid, imp_success, error_code, error_msg } = outcomeOf(payment, decision)
  const outcome = { imp_uid, merchant_uid, imp_success: String(imp_success), error_code, error_msg }
  for (const [name, value] of Object.entries(outcome)) {
    if (value !== undefined) back.searchParams.set(name, value)
  }
  return c.redirect(back.href, 303)
}
