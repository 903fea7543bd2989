import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { prepareClaimPayment, type ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import { TOKEN_ROTATE_MS } from '#contract/platform/limits.ts'
import { confirmPayment, type PaymentRequest } from '#contract/payments/payments.calls.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { PaidOrder } from './after-order.ts'
import { giveCoupon, memberIdOf } from '#tests/support/benefits/benefits.ts'
import { openSession } from '#tests/support/platform/open-session.ts'
import {
  actInWindow,
  sendTo,
  type Act,
  type WindowReturn,
} from '#tests/support/payments/payment-window.ts'
import {
  putOnShelf,
  setStock,
  Shopper,
  type Goods,
  type OrderBody,
} from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Price of the goods in KRW; two pieces are above the limit of free instalments and shipping. */
const PRICE = 40_000
const PIECES = 1_000
const POINTS = 100_000_000
const MEMBER = 'demo1'
const COUPON = '신규 회원 10% 쿠폰'

/** Longest time that passes on the clock between two orders of a test. */
const LONGEST_TRIAL_MS = 28 * 60_000

/**
 * Two pieces of 40,000 won, less a coupon of 8,000, mileage of 1,000 and money of 20,000 won; the
 * member ships free.
 */
const WISH = { mileage: 1_000, money: 20_000, expected: { payAmount: 51_000 } }

/** What an order took of each kind, and what is left of it; amounts in KRW. */
export interface OrderFacts extends Record<string, unknown> {
  readonly state: string
  /** Payments of the order that are paid. */
  readonly paid: number
  /** What the provider took for the order and has not returned. */
  readonly retained: number
  /** Pieces that left the stock and did not come back. */
  readonly sold: number
  readonly held: number
  readonly mileage: number
  readonly money: number
  readonly coupon: string | null
  /** Messages of the payment. */
  readonly messages: number
}

/** Who orders what. */
type Buying = Pick<Checkout, 'shop' | 'shopper' | 'member' | 'goods' | 'otherSizeId'>

/** A member who orders two pieces again and again with a coupon, mileage and money. */
export class Checkout {
  readonly shop: TestShop
  readonly goods: Goods
  readonly shopper: Shopper
  /** Login id of the member. */
  readonly member: string

  /** Another size of the goods, with enough pieces. */
  readonly otherSizeId: number
  #loginEnd = 0

  private constructor({ shop, shopper, member, goods, otherSizeId }: Buying) {
    this.shop = shop
    this.goods = goods
    this.otherSizeId = otherSizeId
    this.shopper = shopper
    this.member = member
  }

  /** Puts goods on the shelf and gives the member mileage and money. */
  static async open(shop: TestShop): Promise<Checkout> {
    const [shelf] = await putOnShelf(shop, 1)
    if (!shelf) throw new Error('The shelf is empty')
    return Checkout.#of(shop, MEMBER, shelf)
  }

  /** Opens the checkouts of several members, each with goods of its own. */
  static async openSeveral(shop: TestShop, count: number): Promise<Checkout[]> {
    const checkouts: Checkout[] = []
    for (const [index, shelf] of (await putOnShelf(shop, count)).entries()) {
      const member = `buyer${index}`
      await shop.db.execute(sql`
        INSERT INTO users (login_id, password_hash, name, nickname, grade_code)
        SELECT ${member}, '!', name, ${member}, grade_code FROM users WHERE login_id = ${MEMBER}`)
      checkouts.push(await Checkout.#of(shop, member, shelf))
    }
    return checkouts
  }

  static async #of(shop: TestShop, member: string, shelf: Goods): Promise<Checkout> {
    await shop.db.execute(sql`
      UPDATE products SET sale_price = ${PRICE}, list_price = ${PRICE}, coupon_excluded = false, mileage_excluded = false
      WHERE id = ${shelf.productId}`)
    await setStock(shop, shelf.sizeId, PIECES)
    const userId = await memberIdOf(shop, member)
    const grant = {
      userId,
      source: 'EVENT',
      refId: 'checkout',
      amount: POINTS,
      expiresAt: null,
    } as const
    for (const kind of ['MILEAGE', 'MONEY'] as const) {
      await shop.db.transaction((tx) => grantPoints(tx, { ...grant, kind, now: shop.clock.now() }))
    }
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
      SELECT product_id, '다른 사이즈', 99, 'other-size-' || id, measures, ${PIECES} FROM skus WHERE id = ${shelf.sizeId}
      RETURNING id`)
    const otherSizeId = Number(rows[0]?.id)
    const goods = { ...shelf, unitPrice: PRICE }
    const shopper = new Shopper(shop, await openSession(shop, member))
    return new Checkout({ shop, shopper, member, goods, otherSizeId })
  }

  /** Body and idempotency key of the next order. */
  async request(): Promise<{ readonly body: OrderBody; readonly key: string }> {
    await this.#renewLogin()
    const { productId, sizeId } = this.goods
    const orderCouponId = await giveCoupon(this.shop, this.member, COUPON)
    const items = [{ productId, sizeId, count: 2 }]
    const body = await this.shopper.orderBody([this.goods], { items, orderCouponId, ...WISH })
    return { body, key: randomUUID() }
  }

  /**
   * Signs the member in again, before the shop replaces the token: the shopper keeps the first one.
   */
  async #renewLogin(): Promise<void> {
    const now = this.shop.clock.now().getTime()
    if (now < this.#loginEnd) return
    const as = await openSession(this.shop, this.member)
    // An admission key belongs to the browser that used it first.
    Object.assign(this.shopper.as, as, { admissionKey: `inside-${as.clientId}` })
    this.#loginEnd = now + TOKEN_ROTATE_MS - LONGEST_TRIAL_MS
  }

  /** Places the next order. */
  async place(change: Partial<OrderBody> = {}): Promise<string> {
    const { body, key } = await this.request()
    return (await this.shopper.order({ ...body, ...change }, key)).orderNumber
  }

  /** Acts in a new payment window of an order; returns what the page receives. */
  async inWindow(orderNumber: string, act: Act): Promise<WindowReturn> {
    return this.approve(await this.shopper.startPaying(orderNumber), act)
  }

  /** Places the next order and pays it. */
  async paid(): Promise<PaidOrder> {
    const orderNumber = await this.place()
    await this.confirm(await this.inWindow(orderNumber, 'approve'))
    return new PaidOrder(this.shop, this.shopper, orderNumber, [this.goods])
  }

  /** Pays the next order and delivers it. */
  async delivered(): Promise<PaidOrder> {
    const order = await this.paid()
    await order.deliver()
    return order
  }

  /** Drafts the exchange of one of the two pieces for the other size. */
  async draftExchange(order: PaidOrder): Promise<ClaimQuote> {
    const [orderProductId = 0] = await order.lineIds()
    const lines = [{ orderProductId, qty: 1, newSizeId: this.otherSizeId }]
    return order.draft({ type: 'EXCHANGE', reasonCode: 'SIZE', lines })
  }

  /** Sets the pick-up of a claim and pays its fee in advance, if it has to be. */
  async complete(order: PaidOrder, { requestNo, fee }: ClaimQuote): Promise<void> {
    await order.collect(requestNo)
    if (fee.mustPrepay) await this.confirm(await this.approveFee(requestNo))
  }

  /** Approves the payment of a fee in its window; returns what the page receives. */
  async approveFee(requestNo: string): Promise<WindowReturn> {
    const body = { payMethod: 'card' as const }
    const call = { params: { requestNo }, body, as: this.shopper.as }
    return this.approve(await this.shop.call(prepareClaimPayment, call), 'approve')
  }

  /** Acts in a payment window; returns what the page receives. */
  async approve(request: PaymentRequest, act: Act): Promise<WindowReturn> {
    const windowReturn = await actInWindow(sendTo(this.shop), request, act)
    if (windowReturn === undefined) throw new Error('The window returned nothing')
    return windowReturn
  }

  /** Confirms a payment, as the page does after the window. */
  async confirm(body: WindowReturn) {
    return this.shop.call(confirmPayment, { body, as: this.shopper.as })
  }

  /** What an order has taken by now. */
  async factsOf(orderNumber: string): Promise<OrderFacts> {
    const { rows } = await this.shop.db.execute<OrderFacts>(sql`
      SELECT o.state,
        (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status IN ('PAID', 'PARTIAL_CANCELED')) AS paid,
        (SELECT coalesce(sum(s.amount - s.cancel_amount), 0)::int FROM payments p
          JOIN stand_in.payments s USING (merchant_uid) WHERE p.order_id = o.id AND s.paid_at IS NOT NULL) AS retained,
        (SELECT coalesce(sum(CASE WHEN m.kind = 'SALE' THEN m.qty ELSE -m.qty END), 0)::int FROM stock_movements m
          WHERE m.kind IN ('SALE', 'CANCEL_RESTOCK', 'RETURN_RESTOCK') AND (
            (m.ref_type IN ('ORDER', 'ORDER_LATE') AND m.ref_id = o.id::text)
            OR (m.ref_type = 'CLAIM' AND m.ref_id IN (SELECT c.id::text FROM claims c WHERE c.order_id = o.id)))) AS sold,
        (SELECT coalesce(sum(h.qty), 0)::int FROM order_holds h WHERE h.order_id = o.id AND h.status = 'HELD') AS held,
        ${takenOf('MILEAGE')} AS mileage, ${takenOf('MONEY')} AS money,
        (SELECT c.state FROM order_coupons oc JOIN user_coupons c ON c.id = oc.user_coupon_id
          WHERE oc.order_id = o.id) AS coupon,
        (SELECT count(*) FROM message_outbox m WHERE m.dedupe_key = 'ORDER_PAID:' || o.order_number) AS messages
      FROM orders o WHERE o.order_number = ${orderNumber}`)
    if (!rows[0]) throw new Error(`There is no order ${orderNumber}`)
    return rows[0]
  }
}

/** Points of one kind that an order used and that did not come back. */
const takenOf = (kind: 'MILEAGE' | 'MONEY') => sql`
  (SELECT -coalesce(sum(e.amount), 0)::int FROM point_entries e WHERE e.kind = ${kind} AND e.type IN ('USE', 'RESTORE') AND (
    (e.ref_type = 'ORDER' AND e.ref_id = o.id::text)
    OR (e.ref_type = 'CLAIM' AND e.ref_id IN (SELECT c.request_no FROM claims c WHERE c.order_id = o.id))))`
