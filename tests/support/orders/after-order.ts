import { sql } from 'drizzle-orm'
import { confirmClaim, draftClaim, setClaimPickup } from '#contract/after-sales/claims.calls.ts'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { receivedFile } from '#server/platform/http/received-file.ts'
import { findClaim } from '#server/after-sales/claims/claim.store.ts'
import { processClaim, type ClaimStep } from '#server/after-sales/claims/process-claim.ts'
import {
  deliverShipment,
  shipOrder,
  startPreparation,
} from '#server/after-sales/shipping/ship-order.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { putOnShelf, type Goods, type Shopper } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

type DraftBody = RequestOf<typeof draftClaim>['body']

/** Cheapest goods that are left out: the fee of a return would be more than they cost. */
const CHEAPER = 8

/** A paid order of a shopper, and what happens to it later. */
export class PaidOrder {
  readonly shop: TestShop
  readonly shopper: Shopper
  readonly orderNumber: string
  readonly goods: readonly Goods[]

  /** An order that is or will be paid, of goods by line. */
  constructor(shop: TestShop, shopper: Shopper, orderNumber: string, goods: readonly Goods[]) {
    this.shop = shop
    this.shopper = shopper
    this.orderNumber = orderNumber
    this.goods = goods
  }

  /** Orders `counts[i]` pieces of the i-th goods by price and pays by card. */
  static async of(
    shop: TestShop,
    shopper: Shopper,
    counts: readonly number[] = [1],
  ): Promise<PaidOrder> {
    const goods = (await putOnShelf(shop, counts.length + CHEAPER)).slice(CHEAPER)
    const items = goods.map(({ productId, sizeId }, index) => ({
      productId,
      sizeId,
      count: counts[index] ?? 1,
    }))
    const total = goods.reduce(
      (sum, { unitPrice }, index) => sum + unitPrice * (counts[index] ?? 1),
      0,
    )
    const isBowl = shopper.as.token !== undefined
    const payAmount = total + (total >= 50_000 || isBowl ? 0 : 3_000)
    const { orderNumber } = await shopper.orderGoods(goods, { items, expected: { payAmount } })
    const request = await shopper.startPaying(orderNumber)
    const windowReturn = await actInWindow(sendTo(shop), request, 'approve')
    if (windowReturn === undefined) throw new Error('The window returned nothing')
    await shop.call(confirmPayment, { body: windowReturn, as: shopper.as })
    return new PaidOrder(shop, shopper, orderNumber, goods)
  }

  /** The order as its buyer sees it. */
  async detail() {
    const params = { orderNumber: this.orderNumber }
    return this.shop.call(getOrder, { params, as: this.shopper.as })
  }

  async lineIds(): Promise<number[]> {
    return (await this.detail()).lines.map(({ orderProductId }) => orderProductId)
  }

  async id(): Promise<number> {
    const { rows } = await this.shop.db.execute<{ id: number }>(
      sql`SELECT id FROM orders WHERE order_number = ${this.orderNumber}`,
    )
    return Number(rows[0]?.id)
  }

  /** Another size of the first goods, with two pieces, for an exchange. */
  async otherSize(): Promise<number> {
    const { rows } = await this.shop.db.execute<{ id: number }>(sql`
      INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
      SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 2 FROM skus WHERE id = ${this.goods[0]?.sizeId ?? 0} RETURNING id`)
    return Number(rows[0]?.id)
  }

  async prepare(): Promise<void> {
    await startPreparation(this.shop.services, await this.id(), 'ADMIN')
  }

  async ship(): Promise<boolean> {
    const parcel = { carrier: 'CJ대한통운', trackingNo: '123456789012', actor: 'ADMIN' } as const
    return shipOrder(this.shop.services, await this.id(), parcel)
  }

  /** Prepares, ships and delivers the order. */
  async deliver(): Promise<void> {
    await this.prepare()
    await this.ship()
    await this.receive()
  }

  /** Delivers the parcels on their way. */
  async receive(): Promise<void> {
    const { rows } = await this.shop.db.execute<{ id: number }>(sql`
      SELECT id FROM shipments WHERE order_id = ${await this.id()} AND delivered_at IS NULL`)
    for (const { id } of rows) {
      const end = { place: '문 앞', actor: 'ADMIN' } as const
      await deliverShipment(this.shop.services, id, end)
    }
  }

  /** Drafts a claim on pieces of lines, by their index. */
  async draft(
    change: Pick<DraftBody, 'type' | 'reasonCode'> & Partial<DraftBody>,
    pieces: Readonly<Record<number, number>> = { 0: 1 },
  ): Promise<ResponseOf<typeof draftClaim>> {
    const ids = await this.lineIds()
    const lines = Object.entries(pieces).map(([index, qty]) => ({
      orderProductId: ids[Number(index)] ?? 0,
      qty,
    }))
    return this.shop.call(draftClaim, {
      params: { orderNumber: this.orderNumber },
      body: { lines, ...change },
      as: this.shopper.as,
    })
  }

  /** Drafts an exchange of a piece of the first goods for another size; answers its number. */
  async draftExchange(reasonCode: 'SIZE' | 'WRONG'): Promise<string> {
    const [orderProductId = 0] = await this.lineIds()
    const lines = [{ orderProductId, qty: 1, newSizeId: await this.otherSize() }]
    return (await this.draft({ type: 'EXCHANGE', reasonCode, lines })).requestNo
  }

  async collect(requestNo: string): Promise<void> {
    const body = { pickup: { method: 'COLLECT' as const, address: (await this.detail()).receiver } }
    await this.shop.call(setClaimPickup, { params: { requestNo }, body, as: this.shopper.as })
  }

  async confirm(requestNo: string, files: readonly File[] = []) {
    const body = { requestNo, agree: true as const }
    return this.shop.call(confirmClaim, { body, files, as: this.shopper.as })
  }

  /**
   * Moves a claim at the warehouse, refused goods with a photo; false when it is not in the state
   * for that.
   */
  async move(requestNo: string, to: ClaimStep['to']): Promise<boolean> {
    const claim = await findClaim(this.shop.db, requestNo)
    if (claim === undefined) throw new Error('There is no claim')
    const photos =
      claim.state === 'INSPECT' && to === 'REJECTED'
        ? [receivedFile('검수.jpg', await photoWithMetadata())]
        : []
    const step = { to, actor: 'ADMIN', rejectReason: '사용 흔적', photos } as const
    return processClaim(this.shop.services, claim.id, step)
  }
}
