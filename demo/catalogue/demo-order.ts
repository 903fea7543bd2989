import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RefundAccount } from '#contract/payments/bank-forms.ts'
import type { ClaimReasonCode, ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { PaymentRequest } from '#contract/payments/payments.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { claims, shipments } from '#server/platform/database/schema/after-sales.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { paymentCancels } from '#server/platform/database/schema/payments.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import { setPickup } from '#server/after-sales/claims/change-claim.ts'
import { requestClaim } from '#server/after-sales/claims/confirm-claim.ts'
import { startClaim } from '#server/after-sales/claims/start-claim.ts'
import { openFeePayment } from '#server/after-sales/claims/open-fee-payment.ts'
import { processClaim } from '#server/after-sales/claims/process-claim.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import { ORDER_AGREEMENTS } from '#server/orders/placing/order-agreements.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import { confirmReturn } from '#server/payments/attempts/confirm-payment.ts'
import { findPaymentsOfOrder } from '#server/payments/attempts/payment.store.ts'
import { openPayment } from '#server/payments/attempts/prepare-payment.ts'
import { tryRefund } from '#server/payments/attempts/refund.ts'
import { openPortOne, STAND_IN_PORTONE_PATH } from '#server/providers/portone/open-portone.ts'
import { restApi } from '#server/providers/portone-stand-in/rest-api.ts'
import {
  approve,
  cancel,
  findByImpUid,
  insertPayment,
  issueAccount,
  setCancelRefusals,
} from '#server/providers/portone-stand-in/stand-in.store.ts'
import { endOfAccount, newAccount } from '#server/providers/portone-stand-in/virtual-accounts.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Random } from '#server/platform/services/random.ts'
import { newToken } from '#server/platform/services/token.ts'
import {
  deliverShipment,
  shipOrder,
  startPreparation,
} from '#server/after-sales/shipping/ship-order.ts'

/** Refusals that no demo uses up: the job of refunds tries once a minute. */
const REFUSALS_MAX = 1_000_000_000
const CARRIER = 'CJ대한통운'
const WAREHOUSE = 'ADMIN'
const API_PATH = `${STAND_IN_PORTONE_PATH}/api`

/**
 * The shop at a past instant, with the payment stand-in in this process: its port is not open yet.
 */
export function shopAt(services: AppServices, date: Date): AppServices {
  const clock = { now: () => date }
  const past = { ...services, clock, waitingRoom: { isInside: () => true } }
  const provider = restApi(past)
  const fetch = async (request: Request) => {
    const url = new URL(request.url)
    url.pathname = url.pathname.slice(API_PATH.length)
    return provider.fetch(new Request(url, request))
  }
  return { ...past, payments: openPortOne(services.config, { clock, fetch }) }
}

/** A buyer of demo orders. */
export interface DemoBuyer {
  readonly visitor: Visitor
  readonly orderer: { readonly name: string; readonly phone: string; readonly email: string }
  readonly receiver: Receiver
  readonly guestPhoneToken?: string
}

/** Piece of a demo order: product code, label of the size, and number. */
export type Wish = readonly [code: string, size: string, count?: number]

/** Order of a demo buyer before its payment. */
export interface DemoWish {
  /** Idempotency key; a repeated start finds the order by it. */
  readonly key: string
  readonly items: readonly Wish[]
  readonly payMethod?: PayMethod
  /** Source of the order number. */
  readonly random?: Random
  readonly coupon?: { readonly userCouponId: number; readonly discount: number }
}

/** Claim of a demo buyer on the whole line of one product. */
export interface DemoClaim {
  readonly type: ClaimType
  readonly code: string
  readonly reasonCode: ClaimReasonCode
  readonly newSize?: string
  readonly photo?: ReceivedFile
}

/** A placed demo order and the steps of its buyer and of the warehouse, each at its time. */
export class DemoOrder {
  readonly #services: AppServices
  readonly #buyer: DemoBuyer
  readonly id: number
  readonly orderNumber: string

  private constructor(
    services: AppServices,
    buyer: DemoBuyer,
    order: { readonly id: number; readonly orderNumber: string },
  ) {
    this.#services = services
    this.#buyer = buyer
    this.id = order.id
    this.orderNumber = order.orderNumber
  }

  /** Places an order. */
  static async place(
    services: AppServices,
    date: Date,
    buyer: DemoBuyer,
    { key, items: wishes, payMethod = 'card', coupon, random = services.random }: DemoWish,
  ): Promise<DemoOrder> {
    const shop = shopAt(services, date)
    const items = await Promise.all(wishes.map((wish) => itemOf(shop, wish)))
    const total = items.reduce((sum, { price, count }) => sum + price * count, 0)
    const texts = await readAgreements(shop.db, ORDER_AGREEMENTS, date)
    const { visitor, orderer, receiver, guestPhoneToken } = buyer
    const { orderNumber } = await placeOrder(
      { ...shop, random },
      {
        visitor: { ...visitor, admissionKey: `demo order ${key}` },
        key,
        body: {
          items: items.map(({ productId, sizeId, count }) => ({ productId, sizeId, count })),
          fromCart: false,
          orderer,
          receiver,
          payMethod,
          agreements: texts.map(({ docId }) => docId),
          expected: { payAmount: total - (coupon?.discount ?? 0) },
          lineCoupons: [],
          orderCouponId: coupon?.userCouponId ?? null,
          shippingCouponId: null,
          mileage: 0,
          money: 0,
          ...(guestPhoneToken !== undefined && { guestPhoneToken }),
        },
      },
    )
    const [row] = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.orderNumber, orderNumber))
    if (row === undefined) throw new Error(`Demo order ${key} was not stored`)
    return new DemoOrder(services, buyer, { id: row.id, orderNumber })
  }

  #at(date: Date): AppServices {
    return shopAt(this.#services, date)
  }

  /** Pays by card. */
  async pay(date: Date): Promise<void> {
    const shop = this.#at(date)
    const { visitor } = this.#buyer
    await this.#approve(
      shop,
      await openPayment(shop, visitor, this.orderNumber, { payMethod: 'card' }),
    )
  }

  /**
   * Pays another amount than the order costs, so that the shop cannot keep it; the provider refuses
   * its refund.
   */
  async payAnotherAmount(date: Date, amount: number): Promise<void> {
    const shop = this.#at(date)
    const { visitor } = this.#buyer
    const request = await openPayment(shop, visitor, this.orderNumber, { payMethod: 'card' })
    const { impUid, windowKey } = await openWindow(shop, request)
    await shop.db.transaction(async (tx) => {
      await approve(tx, windowKey, { amount, now: date })
      await setCancelRefusals(tx, windowKey, REFUSALS_MAX)
    })
    // The buyer sees the refusal; the payment is what the queue of refunds shows.
    await this.#return(shop, impUid, request).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.code !== 'PAYMENT_MISMATCH') throw error
    })
  }

  /**
   * Cancels the line of one product, whose refund the provider refuses once. Meanwhile an operator
   * refunds `more` than it at the provider's own console, so that its sums do not say whether this
   * refund is among them.
   */
  async cancelUnclear(date: Date, code: string, more: number): Promise<void> {
    const shop = this.#at(date)
    const [payment] = await findPaymentsOfOrder(shop.db, this.id)
    const paid = payment?.impUid ? await findByImpUid(shop.db, payment.impUid) : undefined
    if (paid === undefined) throw new Error(`Demo order ${this.orderNumber} was not paid`)
    await shop.db.transaction((tx) => setCancelRefusals(tx, paid.windowKey, 1))
    const claimId = await this.claim(date, { type: 'CANCEL', code, reasonCode: 'CHANGE_MIND' })
    const [refund] = await shop.db
      .select()
      .from(paymentCancels)
      .where(and(eq(paymentCancels.claimId, claimId), eq(paymentCancels.status, 'REQUESTED')))
    if (refund === undefined) throw new Error(`Demo order ${this.orderNumber} has no open refund`)
    const amount = refund.amount + more
    await cancel(shop.db, paid.impUid, { amount, checksum: paid.amount, now: date })
    // The next try of the job, which finds that it cannot decide.
    await tryRefund(this.#at(new Date(refund.nextTryAt.getTime() + 1_000)), refund.id)
  }

  /** Requests a virtual account to which nothing is paid. */
  async requestAccount(date: Date, refundAccount: RefundAccount): Promise<void> {
    const shop = this.#at(date)
    const { visitor } = this.#buyer
    const body = { payMethod: 'vbank' as const, refundAccount }
    const request = await openPayment(shop, visitor, this.orderNumber, body)
    const { impUid, windowKey } = await openWindow(shop, request)
    await shop.db.transaction((tx) => issueAccount(tx, windowKey, newAccount(shop)))
    await this.#return(shop, impUid, request)
  }

  async #approve(shop: AppServices, request: PaymentRequest): Promise<void> {
    const { impUid, windowKey } = await openWindow(shop, request)
    const paid = { amount: request.amount, now: shop.clock.now() }
    await shop.db.transaction((tx) => approve(tx, windowKey, paid))
    await this.#return(shop, impUid, request)
  }

  async #return(shop: AppServices, impUid: string, { merchantUid }: PaymentRequest) {
    const body = { imp_uid: impUid, merchant_uid: merchantUid, imp_success: true }
    await confirmReturn(shop, this.#buyer.visitor, body, 'CALLBACK')
  }

  async prepare(date: Date): Promise<void> {
    await startPreparation(this.#at(date), this.id, WAREHOUSE)
  }

  async ship(date: Date): Promise<void> {
    const trackingNo = String(600_000_000_000 + this.id)
    await shipOrder(this.#at(date), this.id, { carrier: CARRIER, trackingNo, actor: WAREHOUSE })
  }

  /** Delivers the parcels on their way. */
  async deliver(date: Date): Promise<void> {
    const shop = this.#at(date)
    const parcels = await shop.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.orderId, this.id), isNull(shipments.deliveredAt)))
    for (const { id } of parcels) {
      await deliverShipment(shop, id, { place: '문 앞', actor: WAREHOUSE })
    }
  }

  /** Requests a claim, with its fee paid by card where it is due before; returns the claim's id. */
  async claim(date: Date, claim: DemoClaim): Promise<number> {
    const { type, code, reasonCode, newSize, photo } = claim
    const shop = this.#at(date)
    const { visitor, receiver } = this.#buyer
    const line = await this.#lineOf(shop, code)
    const newSizeId = newSize && (await itemOf(shop, [code, newSize])).sizeId
    const lines = [{ orderProductId: line.id, qty: line.qty, ...(newSizeId && { newSizeId }) }]
    const quote = await startClaim(shop, visitor, this.orderNumber, { type, lines, reasonCode })
    const { requestNo } = quote
    if (type !== 'CANCEL') {
      const pickup = { method: 'COLLECT' as const, address: receiver }
      await setPickup(shop, visitor, requestNo, { pickup })
    }
    if (quote.fee.mustPrepay) {
      await this.#approve(shop, await openFeePayment(shop, visitor, requestNo, 'card'))
    }
    await requestClaim(shop, visitor, { requestNo, agree: true }, photo ? [photo] : [])
    const [row] = await shop.db
      .select({ id: claims.id })
      .from(claims)
      .where(eq(claims.requestNo, requestNo))
    if (row === undefined) throw new Error(`Demo claim ${requestNo} was not stored`)
    return row.id
  }

  /** Moves a claim at the warehouse. */
  async process(date: Date, claimId: number, to: 'PICKUP' | 'INSPECT' | 'DONE'): Promise<void> {
    await processClaim(this.#at(date), claimId, { to, actor: WAREHOUSE })
  }

  async #lineOf({ db }: AppServices, code: string): Promise<{ id: number; qty: number }> {
    const isOpen = inArray(orderProducts.state, ['PAID', 'PREPARING', 'DELIVERED'])
    const [line] = await db
      .select({ id: orderProducts.id, qty: orderProducts.qty })
      .from(orderProducts)
      .where(and(eq(orderProducts.orderId, this.id), eq(orderProducts.productCode, code), isOpen))
    if (line === undefined) throw new Error(`Demo order ${this.orderNumber} has no ${code}`)
    return line
  }
}

async function itemOf({ db }: AppServices, [code, size, count = 1]: Wish) {
  const [item] = await db
    .select({ productId: products.id, sizeId: skus.id, price: products.salePrice })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(and(eq(products.code, code), eq(skus.label, size)))
  if (item === undefined) throw new Error(`The demo shop has no ${code} in ${size}`)
  return { ...item, count }
}

/** Opens the window of the payment stand-in. */
async function openWindow(shop: AppServices, request: PaymentRequest) {
  const { db, random, clock } = shop
  const impUid = `imp_${Buffer.from(random.bytes(8)).toString('hex')}`
  const windowKey = newToken(random)
  await insertPayment(db, {
    impUid,
    windowKey,
    merchantUid: request.merchantUid,
    amount: request.amount,
    name: request.name,
    payMethod: request.payMethod,
    buyerName: request.buyer.name,
    buyer: { buyer_tel: request.buyer.tel },
    redirectUrl: null,
    noticeUrl: null,
    createdAt: clock.now(),
    customerUid: null,
    escrow: request.escrow,
    vbankDue: request.vbankDue === null ? null : endOfAccount(request.vbankDue, clock.now()),
  })
  return { impUid, windowKey }
}
