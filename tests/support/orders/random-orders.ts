import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  confirmClaim,
  draftClaim,
  prepareClaimPayment,
  setClaimPickup,
  withdrawClaim,
} from '#contract/after-sales/claims.calls.ts'
import { CLAIM_REASONS, type ClaimType } from '#contract/after-sales/claim-reasons.ts'
import { openClaim } from '#contract/after-sales/operator-claims.calls.ts'
import { cancelByShop, compensateOrder } from '#contract/after-sales/operator-order-money.calls.ts'
import { getOperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { listOpenRefunds, settleOpenRefund } from '#contract/payments/operator-refunds.calls.ts'
import { CLAIM_DRAFT_LIFE_MS } from '#contract/platform/limits.ts'
import {
  changeOrderSize,
  confirmPurchase,
  getAvailableChanges,
} from '#contract/after-sales/order-changes.calls.ts'
import { cancelMoneyRefund, refundMoney } from '#contract/benefits/money.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { returnStock, type LineState } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { receivedFile } from '#server/platform/http/received-file.ts'
import { findClaimsInState } from '#server/after-sales/claims/claim.store.ts'
import { canMoveClaim } from '#server/after-sales/claims/claim-states.ts'
import { processClaim } from '#server/after-sales/claims/process-claim.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { transferMoney } from '#server/benefits/jobs/transfer-money.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { sendDueNotices } from '#server/providers/portone-stand-in/notices.ts'
import {
  deliverShipment,
  shipOrder,
  startPreparation,
} from '#server/after-sales/shipping/ship-order.ts'
import type { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { memberIdOf } from '#tests/support/benefits/benefits.ts'
import type { TestOperator } from '#tests/support/operators/test-operator.ts'
import type { CrashableShop } from '#tests/support/platform/crashable-shop.ts'
import { runOrderJobs } from './order-jobs.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import type { Goods, OrderBody, Shopper } from '#tests/support/platform/shopper.ts'
import { RefusedCall } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** A buyer with what may take off the amount of an order. */
export interface Buyer {
  readonly shopper: Shopper
  readonly couponId?: number
  /** Absent for guests. */
  readonly loginId?: string
}

/** What the actions are played with. */
interface RandomShop {
  readonly goods: readonly Goods[]
  readonly buyers: readonly Buyer[]
  /** An owner, who moves orders in the console. */
  readonly staff: TestOperator
}

interface KnownOrder {
  readonly orderNumber: string
  readonly shopper: Shopper
}

/** Request that became an order. */
export interface PlacedRequest extends KnownOrder {
  readonly body: OrderBody
  /** Idempotency key. */
  readonly key: string
}

const Amounts = v.object({ amounts: v.object({ payAmount: v.number() }) })
/** Account for the refund of a deposit. */
export const REFUND_ACCOUNT = { bankCode: '004', accountNo: '12345678901', holder: '나그네' }
/** Share of actions during which the shop ends, and the steps among which it does. */
const CRASH_SHARE = 0.15
const CRASH_STEPS = 40
const DAY_MS = 24 * 3_600_000
const STEPS = ['PICKUP', 'INSPECT', 'DONE', 'REJECTED'] as const
const CLAIMED_STATES: ReadonlySet<LineState> = new Set([
  'PAID',
  'PREPARING',
  'DELIVERED',
  'CONFIRMED',
])
const TYPES: readonly ClaimType[] = ['CANCEL', 'EXCHANGE', 'RETURN']

/**
 * Plays random orders, payments, claims, refunds and expiries against a shop that may end at any
 * step. Refusals are normal; each action leaves its name in `history`.
 */
export class RandomOrders {
  readonly history: string[] = []
  /** How often the shop ended. */
  ends = 0
  /** Requests that became orders. */
  readonly requests: PlacedRequest[] = []
  readonly #shop: CrashableShop
  readonly #testShop: TestShop
  readonly #random: SeededRandom
  readonly #goods: readonly Goods[]
  readonly #buyers: readonly Buyer[]
  readonly #staff: TestOperator
  readonly #orders: KnownOrder[] = []
  /** Requests for orders whose answer did not come. */
  readonly #unanswered: Omit<PlacedRequest, 'orderNumber'>[] = []
  readonly #drafts: { readonly requestNo: string; readonly shopper: Shopper }[] = []

  constructor(shop: CrashableShop, random: SeededRandom, { goods, buyers, staff }: RandomShop) {
    this.#shop = shop
    this.#testShop = shop.testShop
    this.#random = random
    this.#goods = goods
    this.#buyers = buyers
    this.#staff = staff
  }

  /** A browser's requests to the provider, which never ends. */
  get #toProvider() {
    return sendTo(this.#shop.provider)
  }

  /** Plays one action. Throws for a failure that is no refusal. */
  async play(): Promise<void> {
    const actions = [
      ['order', () => this.#order()],
      ['order', () => this.#order()],
      ['pay', () => this.#pay()],
      ['pay', () => this.#pay()],
      ['repeat', () => this.#repeatUnanswered()],
      ['account', () => this.#payByAccount()],
      ['deposit', () => this.#deposit()],
      ['notices', () => this.#notify()],
      ['grant', () => this.#grant()],
      ['money refund', () => this.#refundMoney()],
      ['give up', () => this.#cancelUnpaid()],
      ['warehouse', () => this.#warehouse()],
      ['warehouse', () => this.#warehouse()],
      ['claim', () => this.#claim()],
      ['claim', () => this.#claim()],
      ['claim', () => this.#claim()],
      ['claim step', () => this.#claimStep()],
      ['claim step', () => this.#claimStep()],
      ['staff', () => this.#staffMoves()],
      ['staff', () => this.#staffMoves()],
      ['withdraw', () => this.#withdraw()],
      ['change size', () => this.#changeSize()],
      ['confirm', () => this.#confirmPurchase()],
      ['time', () => this.#time()],
      ['jobs', () => this.#jobs()],
    ] as const
    const [name, act] = this.#random.pick(actions)
    if (!this.#random.chance(CRASH_SHARE)) {
      this.history.push(`${name} ${await refusalOr(act)}`)
      return
    }
    let outcome = ''
    const step = this.#random.below(CRASH_STEPS)
    const wasEnded = await this.#shop.crash.endAt(step, async () => {
      outcome = await refusalOr(act)
    })
    if (wasEnded) this.ends += 1
    this.history.push(wasEnded ? `${name} ended at step ${step}` : `${name} ${outcome}`)
  }

  /** Runs the jobs until nothing is open that a job would end. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      this.#testShop.clock.advance(CLAIM_DRAFT_LIFE_MS)
      await this.#jobs()
    }
  }

  async #order(): Promise<string> {
    const random = this.#random
    const { shopper, couponId } = random.pick(this.#buyers)
    const goods = this.#goods.filter(() => random.chance(0.5))
    if (goods.length === 0) return 'of nothing'
    const items = goods.map(({ productId, sizeId }) => ({
      productId,
      sizeId,
      count: 1 + random.below(3),
    }))
    const isMember = shopper.as.token !== undefined
    const benefits = isMember
      ? {
          mileage: random.chance(0.4) ? 1_000 : 0,
          money: random.chance(0.5) ? 5_000 : 0,
          ...(couponId !== undefined && random.chance(0.5) ? { orderCouponId: couponId } : {}),
        }
      : {}
    // A new number each time: codes are limited by number.
    const phone = `010${randomInt(10_000_000, 99_999_999)}`
    const body = await shopper.orderBody(goods, { items, phone, ...benefits })
    const { orderNumber } = await this.orderAtPrice(shopper, body)
    this.follow({ orderNumber, shopper })
    return orderNumber
  }

  /** Orders for the amount that the shop names. */
  async orderAtPrice(shopper: Shopper, body: OrderBody): Promise<KnownOrder> {
    try {
      return await this.#request(shopper, body)
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code !== 'AMOUNT_CHANGED') throw error
      const { payAmount } = v.parse(Amounts, error.payload).amounts
      return this.#request(shopper, { ...body, expected: { payAmount } })
    }
  }

  async #request(shopper: Shopper, body: OrderBody): Promise<KnownOrder> {
    return this.#send({ shopper, body, key: randomUUID() })
  }

  async #send(request: Omit<PlacedRequest, 'orderNumber'>): Promise<KnownOrder> {
    const { shopper, body, key } = request
    this.#unanswered.push(request)
    try {
      const { orderNumber } = await shopper.order(body, key)
      this.requests.push({ ...request, orderNumber })
      this.#forget(request)
      return { orderNumber, shopper }
    } catch (error) {
      // A refusal is an answer; a request in progress may still succeed.
      const isAnswer = error instanceof RefusedCall && error.status < 500
      if (isAnswer && error.code !== 'IDEMPOTENCY_IN_PROGRESS') this.#forget(request)
      throw error
    }
  }

  #forget(request: Omit<PlacedRequest, 'orderNumber'>): void {
    const index = this.#unanswered.findIndex(({ key }) => key === request.key)
    if (index !== -1) this.#unanswered.splice(index, 1)
  }

  /**
   * Repeats a request without an answer, which places its order if the shop has not placed it
   * before.
   */
  async #repeatUnanswered(): Promise<string> {
    const [request] = this.#unanswered
    if (request === undefined) return this.#order()
    this.#forget(request)
    const order = await this.#send(request)
    this.follow(order)
    return order.orderNumber
  }

  /** Asks for a virtual account for an unpaid order. */
  async #payByAccount(): Promise<string> {
    const found = await this.#pickOrder(['PAY_WAIT'])
    if (!found) return 'nothing'
    const { orderNumber, shopper } = found
    const way = { payMethod: 'vbank', refundAccount: REFUND_ACCOUNT } as const
    const request = await shopper.startPaying(orderNumber, way)
    if (request.free) return 'for free'
    const body = await actInWindow(this.#toProvider, request, 'approve')
    if (body === undefined) return 'without an answer'
    return (await this.#testShop.call(confirmPayment, { body, as: shopper.as })).result
  }

  /** Pays to one of the issued accounts, sometimes a wrong amount or late. */
  async #deposit(): Promise<string> {
    const { rows } = await this.#shop.provider.db.execute<{ account: string }>(sql`
      SELECT vbank_account AS account FROM stand_in.payments
      WHERE status = 'ready' AND vbank_account IS NOT NULL ORDER BY 1`)
    if (rows.length === 0) return 'nothing'
    const act = this.#random.pick(['deposit', 'deposit', 'wrong', 'late'] as const)
    const response = await this.#toProvider(
      `/stand-in/portone/accounts/${this.#random.pick(rows).account}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ act, seconds: '90' }).toString(),
      },
    )
    return `${act} ${response.status}`
  }

  /** Lets the provider send its notices to the shop. */
  async #notify(): Promise<string> {
    const { provider } = this.#shop
    return `${await sendDueNotices(provider.services, (request) => this.#testShop.fetch(request))} arrived`
  }

  /** Grants a member mileage that ends soon. */
  async #grant(): Promise<string> {
    const { loginId } = this.#random.pick(this.#buyers)
    if (loginId === undefined) return 'to a guest'
    const userId = await memberIdOf(this.#testShop, loginId)
    const now = this.#testShop.clock.now()
    const expiresAt = new Date(now.getTime() + this.#random.below(3 * DAY_MS) + 1)
    const refId = String(this.history.length)
    const grant = { userId, source: 'EVENT', refId, amount: 2_000, expiresAt, now } as const
    const kind = this.#random.pick(['MILEAGE', 'MONEY'] as const)
    await this.#testShop.db.transaction((tx) => grantPoints(tx, { ...grant, kind }))
    return kind
  }

  /** Asks for the transfer of the refundable money of a member, or ends it. */
  async #refundMoney(): Promise<string> {
    const { shopper, loginId } = this.#random.pick(this.#buyers)
    if (loginId === undefined) return 'to a guest'
    const { as } = shopper
    if (this.#random.chance(0.4)) {
      return `cancelled ${(await this.#testShop.call(cancelMoneyRefund, { as })).balance}`
    }
    const once = { ...as, idempotencyKey: randomUUID() }
    const body = { password: DEMO_PASSWORD }
    return `of ${(await this.#testShop.call(refundMoney, { body, as: once })).amount}`
  }

  /** Lets later actions act on an order. */
  follow(order: KnownOrder): void {
    this.#orders.push(order)
  }

  async #pay(): Promise<string> {
    const found = await this.#pickOrder(['PAY_WAIT'])
    if (!found) return 'nothing'
    const { orderNumber, shopper } = found
    const request = await shopper.startPaying(orderNumber)
    if (request.free) return 'for free'
    const act = this.#random.pick([
      'approve',
      'approve',
      'approve',
      'fail',
      'tamper',
      'lose',
    ] as const)
    const body = await actInWindow(this.#toProvider, request, act)
    if (body && this.#random.chance(0.8)) {
      await this.#testShop.call(confirmPayment, { body, as: shopper.as })
    }
    return act
  }

  async #cancelUnpaid(): Promise<string> {
    const found = await this.#pickOrder(['PAY_WAIT'])
    if (!found || this.#random.chance(0.6)) return 'nothing'
    const { orderNumber, shopper } = found
    const query = { orderNumber }
    return (await this.#testShop.call(returnStock, { query, as: shopper.as })).state
  }

  async #warehouse(): Promise<string> {
    const found = await this.#pickOrder(['PAID', 'PREPARING', 'SHIPPING'])
    if (!found) return 'nothing'
    const { services, db } = this.#testShop
    const { rows } = await db.execute<{ id: number; parcel: number | null }>(sql`
      SELECT o.id, (SELECT min(s.id) FROM shipments s WHERE s.order_id = o.id AND s.delivered_at IS NULL) AS parcel
      FROM orders o WHERE o.order_number = ${found.orderNumber}`)
    const [row] = rows
    if (!row) return 'nothing'
    const { id } = row
    if (row.parcel !== null) {
      await deliverShipment(services, row.parcel, { place: '문 앞', actor: 'ADMIN' })
      return 'delivers'
    }
    if (await startPreparation(services, id, 'ADMIN')) return 'prepares'
    const parcel = { carrier: 'CJ대한통운', trackingNo: '123456789012', actor: 'ADMIN' } as const
    return (await shipOrder(services, id, parcel)) ? 'ships' : 'does nothing'
  }

  async #claim(): Promise<string> {
    const found = await this.#pickOrder([...CLAIMED_STATES])
    if (!found) return 'nothing'
    const { orderNumber, shopper } = found
    const { as } = shopper
    const order = await this.#testShop.call(getOrder, { params: { orderNumber }, as })
    const { type, lines } = await this.#wish(found, order.lines)
    const reason = this.#random.pick(
      Object.values(CLAIM_REASONS).filter(({ types }) => types.includes(type)),
    )
    const text = reason.needsText ? { reasonText: '다른 이유' } : {}
    const quote = await this.#testShop.call(draftClaim, {
      params: { orderNumber },
      body: { type, lines, reasonCode: reason.code, ...text },
      as,
    })
    const { requestNo } = quote
    if (type !== 'CANCEL') {
      const body = { pickup: { method: 'COLLECT' as const, address: order.receiver } }
      await this.#testShop.call(setClaimPickup, { params: { requestNo }, body, as })
    }
    if (quote.fee.mustPrepay && this.#random.chance(0.8)) await this.#payFee(requestNo, shopper)
    this.#drafts.push({ requestNo, shopper })
    if (this.#random.chance(0.1)) return `${type} drafted`
    const files =
      reason.photos === 'required' ? [new File([await photoWithMetadata()], '1.jpg')] : []
    const body = { requestNo, agree: true as const }
    return `${type} ${(await this.#testShop.call(confirmClaim, { body, files, as })).state}`
  }

  /** Random pieces of the lines that fit, or of all of them. */
  async #wish(
    { orderNumber, shopper }: KnownOrder,
    all: readonly {
      readonly orderProductId: number
      readonly qty: number
      readonly state: LineState
    }[],
  ) {
    const random = this.#random
    const open = all.filter(({ state }) => CLAIMED_STATES.has(state))
    const first = open.length > 0 ? random.pick(open) : random.pick(all)
    const type =
      first.state === 'DELIVERED' || first.state === 'CONFIRMED'
        ? random.pick(['EXCHANGE', 'RETURN'] as const)
        : random.pick(TYPES)
    const same = all.filter(({ state }) => state === first.state && random.chance(0.6))
    const chosen = same.length > 0 ? same : [first]
    const params = { orderRef: orderNumber }
    const { size } = await this.#testShop.call(getAvailableChanges, { params, as: shopper.as })
    const lines = chosen.map(({ orderProductId, qty }) => {
      const sizes = size.find((one) => one.orderProductId === orderProductId)?.sizes ?? []
      const other = sizes.find(({ isCurrent }) => !isCurrent)
      return {
        orderProductId,
        qty: 1 + random.below(qty),
        ...(type === 'EXCHANGE' && other ? { newSizeId: other.sizeId } : {}),
      }
    })
    return { type, lines }
  }

  async #payFee(requestNo: string, { as }: Shopper): Promise<void> {
    const attempts = this.#random.chance(0.3) ? 2 : 1
    const windows = []
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const body = { payMethod: 'card' as const }
      windows.push(
        await this.#testShop.call(prepareClaimPayment, { params: { requestNo }, body, as }),
      )
    }
    for (const window of windows) {
      const body = await actInWindow(this.#toProvider, window, 'approve')
      if (body) await refusalOr(() => this.#testShop.call(confirmPayment, { body, as }))
    }
  }

  async #claimStep(): Promise<string> {
    const { db, clock, services } = this.#testShop
    const open = await findClaimsInState(
      db,
      ['REQUESTED', 'PICKUP', 'INSPECT'],
      { until: clock.now() },
      50,
    )
    if (open.length === 0) return 'nothing'
    const claim = this.#random.pick(open)
    const to = this.#random.pick(
      STEPS.filter((step) => canMoveClaim(claim.type, claim.state, step)),
    )
    const photos =
      claim.state === 'INSPECT' && to === 'REJECTED'
        ? [receivedFile('검수.jpg', await photoWithMetadata())]
        : []
    const step = { to, actor: 'ADMIN', rejectReason: '사용 흔적', photos } as const
    await processClaim(services, claim.id, step)
    return `${claim.type} ${to}`
  }

  /** One action of the console on an order, a line or a refund. */
  async #staffMoves(): Promise<string> {
    const random = this.#random
    // Sessions end with the time that these histories let pass.
    this.#staff.cookie = await this.#staff.anotherCookie()
    const query = { tab: 'all' } as const
    const [refund] = (await this.#staff.call(listOpenRefunds, { query })).items
    if (refund !== undefined && random.chance(0.5)) {
      const params = { refundId: refund.refundId }
      const body = { reason: '결제사에서 확인' }
      await this.#staff.call(settleOpenRefund, { params, body })
      return 'settles a refund'
    }
    const found = await this.#pickOrder([...CLAIMED_STATES, 'SHIPPING'])
    if (!found) return 'nothing'
    const { orderNumber } = found
    const params = { orderNumber }
    if (random.chance(0.3)) {
      const kind = random.pick(['PAYMENT', 'MILEAGE'] as const)
      const body = { kind, amount: 1 + random.below(8_000), reason: '포장 파손' }
      await this.#staff.call(compensateOrder, { params, body })
      return `compensates by ${kind}`
    }
    const { lines } = await this.#staff.call(getOperatorOrder, { params })
    const line = random.pick(lines)
    const chosen = { lineId: line.lineId, qty: 1 + random.below(line.qty) }
    if (random.chance(0.5)) {
      const body = { lines: [chosen], isLost: random.chance(0.5), reason: '검수 불량' }
      await this.#staff.call(cancelByShop, { params, body })
      return 'cancels'
    }
    const { state } = await this.#staff.call(openClaim, {
      body: {
        orderNumber,
        type: random.pick(['CANCEL', 'RETURN'] as const),
        lines: [chosen],
        reasonCode: random.pick(['CHANGE_MIND', 'DELAY'] as const),
        reasonText: '전화로 요청',
      },
    })
    return `opens a claim ${state}`
  }

  async #withdraw(): Promise<string> {
    if (this.#drafts.length === 0 || this.#random.chance(0.5)) return 'nothing'
    const { requestNo, shopper } = this.#random.pick(this.#drafts)
    const params = { requestNo }
    return (await this.#testShop.call(withdrawClaim, { params, as: shopper.as })).state
  }

  async #changeSize(): Promise<string> {
    const found = await this.#pickOrder(['PAID'])
    if (!found) return 'nothing'
    const { as } = found.shopper
    const params = { orderRef: found.orderNumber }
    const { size } = await this.#testShop.call(getAvailableChanges, { params, as })
    const line = this.#random.pick(size)
    const other = line.sizes.find(({ isCurrent, soldOut }) => !isCurrent && !soldOut)
    if (!other) return 'has no other'
    const { orderProductId } = line
    const body = { sizeId: other.sizeId }
    await this.#testShop.call(changeOrderSize, { params: { orderProductId }, body, as })
    return 'done'
  }

  async #confirmPurchase(): Promise<string> {
    const found = await this.#pickOrder(['DELIVERED'])
    if (!found) return 'nothing'
    const params = { orderRef: found.orderNumber }
    const { confirmed } = await this.#testShop.call(confirmPurchase, {
      params,
      as: found.shopper.as,
    })
    return `${confirmed.length} lines`
  }

  async #time(): Promise<string> {
    if (this.#random.chance(0.3)) return this.#toNextEdge()
    // The last one is a day: with several of them purchases are confirmed by the job.
    const minutes = this.#random.pick([1, 1, 2, 16, 24 * 60])
    this.#testShop.clock.advance(minutes * 60_000)
    return `${minutes} minutes`
  }

  /**
   * Sets the clock to the end of a hold, of a draft or of the time until a confirmation, or a
   * millisecond before it.
   */
  async #toNextEdge(): Promise<string> {
    const { db, clock } = this.#testShop
    const { rows } = await db.execute<{ edge: Date | null }>(sql`
      SELECT min(edge) AS edge FROM (
        SELECT hold_expires_at AS edge FROM orders WHERE state = 'PAY_WAIT'
        UNION ALL SELECT expires_at FROM claims WHERE state IN ('DRAFT', 'FEE_WAIT')
        UNION ALL SELECT confirm_at FROM order_products WHERE state = 'DELIVERED'
      ) edges WHERE edge > ${new Date(clock.now().getTime() + 1).toISOString()}`)
    const edge = rows[0]?.edge
    if (!edge) return 'no edge'
    clock.set(new Date(new Date(edge).getTime() - this.#random.below(2)))
    return 'to an edge'
  }

  async #jobs(): Promise<string> {
    const { services } = this.#testShop
    await runOrderJobs(services)
    await transferMoney(services)
    return 'ran'
  }

  /**
   * A known order with a line in one of these states; mostly none for an action that fits no order.
   */
  async #pickOrder(states: readonly LineState[]): Promise<KnownOrder | undefined> {
    // Some actions are tried on orders that do not fit.
    if (this.#orders.length > 0 && this.#random.chance(0.1)) return this.#random.pick(this.#orders)
    const { rows } = await this.#testShop.db.execute<{ orderNumber: string }>(sql`
      SELECT DISTINCT o.order_number AS "orderNumber" FROM orders o JOIN order_products l ON l.order_id = o.id
      WHERE l.state = ANY(${sql.param([...states])}::text[]) ORDER BY 1`)
    const fitting = new Set(rows.map(({ orderNumber }) => orderNumber))
    const known = this.#orders.filter(({ orderNumber }) => fitting.has(orderNumber))
    return known.length === 0 ? undefined : this.#random.pick(known)
  }
}

/** Result of an action, or the code of its refusal; throws for every other failure. */
async function refusalOr(act: () => Promise<unknown>): Promise<string> {
  try {
    return String(await act())
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return error.code
    if (error instanceof RefusedCall && error.code === 'PAYMENT_UNAVAILABLE') return error.code
    throw error
  }
}
