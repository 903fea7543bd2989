import { randomInt } from 'node:crypto'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { actInWindow, type Send } from '#tests/support/payments/payment-window.ts'
import { remoteClient } from '#tests/support/platform/remote-client.ts'
import { Shopper, type Goods, type ShopClient } from '#tests/support/platform/shopper.ts'
import { enterByCall } from '#tests/support/orders/remote-visitor.ts'

/** What came of shoppers that buy without a pause. */
export interface LoadReport {
  readonly purchases: number
  readonly requests: number
  /** Each request that failed, and why. */
  readonly failures: readonly string[]
}

/** Whole purchases of guests at one origin, until {@link PurchaseLoad.end}. */
export class PurchaseLoad {
  readonly #origin: string
  readonly #goods: Goods
  readonly #send: Send
  readonly #shoppers: Promise<void>[]
  readonly #failures: string[] = []
  #isEnding = false
  #purchases = 0
  #requests = 0

  /** `send` reaches the payment window. */
  constructor(origin: string, goods: Goods, send: Send, shoppers: number) {
    this.#origin = origin
    this.#goods = goods
    this.#send = send
    this.#shoppers = Array.from({ length: shoppers }, () => this.#shop())
  }

  /** Purchases so far. */
  get purchases(): number {
    return this.#purchases
  }

  /** Waits for the purchases under way. */
  async end(): Promise<LoadReport> {
    this.#isEnding = true
    await Promise.all(this.#shoppers)
    return { purchases: this.#purchases, requests: this.#requests, failures: this.#failures }
  }

  async #shop(): Promise<void> {
    while (!this.#isEnding) {
      try {
        await this.#buy()
        this.#purchases += 1
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined
        const because = cause instanceof Error ? ` (${cause.message})` : ''
        this.#failures.push(`${new Date().toISOString()} ${String(error)}${because}`)
      }
    }
  }

  async #buy(): Promise<void> {
    const client = this.#counted(remoteClient(this.#origin))
    const guest = await Shopper.guest(client)
    this.#requests += 1
    const admissionKey = await enterByCall(this.#origin)
    const shopper = new Shopper(client, { ...guest.as, admissionKey })
    const { productId, sizeId } = this.#goods
    await client.call(getProduct, { params: { productId }, query: {} })
    const as = shopper.as
    await client.call(setCartLine, { params: { productId }, body: { count: 1, sizeId }, as })
    await client.call(getCart, { as })
    const phone = `010${randomInt(10_000_000, 99_999_999)}`
    const { orderNumber } = await shopper.orderGoods([this.#goods], { phone })
    const request = await shopper.startPaying(orderNumber)
    const body = await actInWindow(this.#send, request, 'approve')
    if (body === undefined) throw new Error('The payment window returned nothing')
    await client.call(confirmPayment, { body, as })
    const { state } = await client.call(getOrder, { params: { orderNumber }, as })
    if (state !== 'PAID') throw new Error(`${orderNumber} is ${state}`)
  }

  #counted(client: ShopClient): ShopClient {
    return {
      call: (endpoint, ...input) => {
        this.#requests += 1
        return client.call(endpoint, ...input).catch((error: unknown) => {
          throw new Error(`${endpoint.method} ${endpoint.path}`, { cause: error })
        })
      },
    }
  }
}
