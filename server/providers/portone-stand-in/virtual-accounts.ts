import type { Hono } from 'hono'
import * as v from 'valibot'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readFields } from '#server/platform/http/read-fields.ts'
import { STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { accountPage } from './account-page.ts'
import { queueNotice } from './notices.ts'
import { approve, findByAccount } from './stand-in.store.ts'
import type { StandInPayment } from './stand-in.store.ts'
import { sayPage } from './window-pages.ts'

/** Bank of the virtual accounts of the local payment provider. */
const ACCOUNT_BANK = '푸시은행'
/** Difference of a deposit with a wrong amount, in won. */
const WRONG_BY_KRW = 1_000
const DAY_MS = 24 * 3_600_000

/** What a tester does with an issued account. */
const Deposit = v.variant('act', [
  v.object({ act: v.picklist(['deposit', 'wrong']) }),
  v.object({
    act: v.literal('late'),
    seconds: v.pipe(v.string(), v.regex(/^\d{1,5}$/u), v.transform(Number), v.maxValue(86_400)),
  }),
])
type Deposit = v.InferOutput<typeof Deposit>

/**
 * End of an account from the parameter `vbank_due`, `YYYYMMDDhhmm` in Korean time; a day from now
 * without it.
 */
export function endOfAccount(due: string | undefined, now: Date): Date {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/u.exec(due ?? '') ?? []
  const end = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+09:00`)
  return Number.isNaN(end.getTime()) ? new Date(now.getTime() + DAY_MS) : end
}

/** Number of a new account. */
export function newAccount({ random }: AppServices): string {
  const digits = BigInt(`0x${Buffer.from(random.bytes(6)).toString('hex')}`)
  return `77${digits.toString().padStart(15, '0').slice(-12)}`
}

/** Address of the page on which a tester pays to an account. */
export function accountAddress(origin: string, account: string): string {
  return `${origin}${STAND_IN_PORTONE_PATH}/accounts/${account}`
}

/**
 * The account of a payment, which has the shop as its holder, in the format of the provider's REST
 * interface.
 */
export function presentAccount({ vbankAccount, vbankDue }: StandInPayment, holder: string) {
  if (vbankAccount === null || vbankDue === null) return {}
  return {
    vbank_name: ACCOUNT_BANK,
    vbank_num: vbankAccount,
    vbank_holder: holder,
    vbank_date: Math.floor(vbankDue.getTime() / 1_000),
  }
}

/**
 * Pages of issued accounts: deposits in time, with a late notice and of a wrong amount; none after
 * the end.
 */
export function accountPages(app: Hono, services: AppServices): void {
  const path = '/accounts/:account'
  app.get(path, async (c) => {
    const payment = await findByAccount(services.db, c.req.param('account'))
    if (payment?.status !== 'ready') return c.html(closed(), 404)
    return c.html(accountPage(payment))
  })
  app.post(path, async (c) => {
    const act = v.safeParse(Deposit, await readFields(c))
    const payment = await findByAccount(services.db, c.req.param('account'))
    if (!act.success || payment?.status !== 'ready') return c.html(closed(), 404)
    const isPaid = await pay(services, payment, act.output)
    if (isPaid)
      return c.html(sayPage('입금되었습니다', '상점의 주문 화면에서 확인해 주세요.', 'page'))
    return c.html(sayPage('입금할 수 없습니다', '입금 기한이 지난 계좌입니다.', 'page'), 409)
  })
}

const closed = () =>
  sayPage('입금할 수 없습니다', '이미 입금되었거나 존재하지 않는 계좌입니다.', 'page')

/** Pays to an account; false after its end. */
async function pay(
  { db, clock }: AppServices,
  { windowKey, amount, vbankDue }: StandInPayment,
  deposit: Deposit,
): Promise<boolean> {
  const now = clock.now()
  if (vbankDue === null || now > vbankDue) return false
  const delayMs = deposit.act === 'late' ? deposit.seconds * 1_000 : 0
  const paidAmount = deposit.act === 'wrong' ? amount - WRONG_BY_KRW : amount
  return db.transaction(async (tx) => {
    const paid = await approve(tx, windowKey, { amount: paidAmount, now })
    if (paid !== undefined) await queueNotice(tx, paid, new Date(now.getTime() + delayMs))
    return paid !== undefined
  })
}
