import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readFields } from '#server/platform/http/read-fields.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { Charge, refusalOfCharge } from './charge-card.ts'
import { presentPayment } from './present-payment.ts'
import { no, yes } from './rest-answers.ts'
import { buyerOf, Whole, Won } from './rest-values.ts'
import {
  changeAccount,
  fail,
  findByImpUid,
  insertPayment,
  issueAccount,
  type StandInPayment,
} from './stand-in.store.ts'
import { newAccount } from './virtual-accounts.ts'

const NewAccount = v.object({
  ...Charge.entries,
  name: v.optional(Charge.entries.name, '결제'),
  vbank_code: v.string(),
  vbank_due: Whole,
  vbank_holder: v.string(),
})
const ChangedAccount = v.object({ amount: v.optional(Won), vbank_due: v.optional(Whole) })

/** Virtual accounts without a window: issue, change, end. The caller checks the access token. */
export function vbankApi(api: Hono, services: AppServices): void {
  const { db, clock, random } = services
  const path = '/vbanks/:impUid'
  const unknown = (c: Context) => c.json(no('존재하지 않는 가상계좌입니다.'), 404)
  const isLater = (due: number) => due * 1_000 > clock.now().getTime()
  /** The account of an address that waits for its deposit. */
  const openAccount = async (impUid: string): Promise<StandInPayment | undefined> => {
    const payment = await findByImpUid(db, impUid)
    return payment?.status === 'ready' && payment.vbankAccount !== null ? payment : undefined
  }

  api.post('/vbanks', async (c) => {
    const body = v.safeParse(NewAccount, await readFields(c))
    if (!body.success || !isLater(body.output.vbank_due))
      return c.json(no('가상계좌 발급 요청을 확인하세요.'), 400)
    const { merchant_uid: merchantUid, amount, name, vbank_due, notice_url } = body.output
    const refusal = await refusalOfCharge(db, body.output)
    if (refusal !== undefined) return c.json(no(refusal))
    const secret = Buffer.from(random.bytes(16)).toString('hex')
    const windowKey = `vbank-${secret}`
    const issued = await db.transaction(async (tx) => {
      await insertPayment(tx, {
        impUid: `imp_${secret.slice(0, 16)}`,
        windowKey,
        merchantUid,
        amount,
        name,
        payMethod: 'vbank',
        buyerName: body.output.buyer_name,
        buyer: buyerOf(body.output),
        redirectUrl: null,
        noticeUrl: notice_url ?? null,
        createdAt: clock.now(),
        customerUid: null,
        vbankDue: new Date(vbank_due * 1_000),
        escrow: false,
      })
      return issueAccount(tx, windowKey, newAccount(services))
    })
    if (issued === undefined) throw new Error('The account was not issued')
    return c.json(yes(presentPayment(services, issued)))
  })

  api.put(path, async (c) => {
    const body = v.safeParse(ChangedAccount, await readFields(c))
    if (!body.success || (body.output.vbank_due !== undefined && !isLater(body.output.vbank_due)))
      return c.json(no('가상계좌 변경 요청을 확인하세요.'), 400)
    const payment = await openAccount(c.req.param('impUid'))
    if (payment === undefined) return unknown(c)
    const { amount = payment.amount, vbank_due: due } = body.output
    const vbankDue = due === undefined ? payment.vbankDue : new Date(due * 1_000)
    const changed = await changeAccount(db, payment.impUid, { amount, vbankDue })
    return changed === undefined ? unknown(c) : c.json(yes(presentPayment(services, changed)))
  })

  api.delete(path, async (c) => {
    const payment = await openAccount(c.req.param('impUid'))
    if (payment === undefined) return unknown(c)
    await fail(db, payment.windowKey, { reason: '가상계좌가 말소되었습니다.', now: clock.now() })
    const ended = await findByImpUid(db, payment.impUid)
    return ended === undefined ? unknown(c) : c.json(yes(presentPayment(services, ended)))
  })
}
