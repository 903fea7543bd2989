import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { downloadCoupon } from '#contract/benefits/coupons.calls.ts'
import { registerGiftCard } from '#contract/benefits/money.calls.ts'
import { getOrder, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import { search } from '#contract/catalogue/search.calls.ts'
import { requestPath } from '#core/api/request-path.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { giftCodeHash, giftCodeOf } from '#server/benefits/money/gift-code.ts'
import type { SeededRandom } from './platform/seeded-random.ts'
import { entryBody, newEntrants, raffleOf, sizesOf } from './raffles/entrants.ts'
import type { Buyer, PlacedRequest, RandomOrders } from './orders/random-orders.ts'
import { refusalOf, Shopper, stockOf, type Goods } from './platform/shopper.ts'
import { RefusedCall } from './platform/test-call.ts'
import type { TestShop } from './platform/test-shop.ts'

/** Orders at the same time for the last pieces of one size. */
const RUSH = 5

/** Keywords with characters that a query has to encode. */
const ODD_KEYWORDS = [
  '스케이트 & 데크',
  '100% 면',
  'a+b=c',
  '#1?/',
  '한글,쉼표',
  '"따옴표"',
  '보드🛹',
]

/** Names of coupons by their number: each is downloaded in one trial. */
const RUSH_COUPON = '선착순 한 장'

/** Snapshot of an order's lines, as its buyer sees them. */
type Snapshot = string

/**
 * Trials between random orders, each with an expectation of its own: orders at the same time,
 * repeated requests, visitors without a right, gift cards registered twice, edited products,
 * entries of one person, odd queries.
 */
export class RandomTrials {
  readonly #shop: TestShop
  readonly #random: SeededRandom
  readonly #goods: readonly Goods[]
  readonly #buyers: readonly Buyer[]
  readonly #orders: RandomOrders
  readonly #snapshots = new Map<string, Snapshot>()
  /** Names of the trials that were played. */
  readonly played: string[] = []
  /** Codes of gift cards that were registered. */
  readonly giftCodes: string[] = []

  constructor(
    shop: TestShop,
    random: SeededRandom,
    {
      goods,
      buyers,
      orders,
    }: {
      readonly goods: readonly Goods[]
      readonly buyers: readonly Buyer[]
      readonly orders: RandomOrders
    },
  ) {
    this.#shop = shop
    this.#random = random
    this.#goods = goods
    this.#buyers = buyers
    this.#orders = orders
  }

  /** Plays one trial. */
  async play(): Promise<void> {
    const trials = [
      ['rush', () => this.#rush()],
      ['repeat', () => this.#repeat()],
      ['intrude', () => this.#intrude()],
      ['look up', () => this.#lookUp()],
      ['gift card', () => this.#registerTwice()],
      ['coupon', () => this.#downloadLast()],
      ['edit', () => this.#editProduct()],
      ['raffle', () => this.#enterTwice()],
      ['query', () => this.#searchOddly()],
    ] as const
    const [name, act] = this.#random.pick(trials)
    if (await act()) this.played.push(name)
  }

  /** 2: of orders at the same time as many succeed as there are pieces. */
  async #rush(): Promise<boolean> {
    const goods = this.#random.pick(this.#goods)
    const { onHand, held } = await stockOf(this.#shop, goods.sizeId)
    const free = onHand - held
    if (free < 1 || free >= RUSH) return false
    const guests = await Promise.all(
      Array.from({ length: RUSH }, async () => {
        const shopper = await Shopper.guest(this.#shop)
        const phone = `010${randomInt(10_000_000, 99_999_999)}`
        return { shopper, body: await shopper.orderBody([goods], { phone }) }
      }),
    )
    const results = await Promise.allSettled(
      guests.map(({ shopper, body }) => {
        return this.#orders.orderAtPrice(shopper, body)
      }),
    )
    const placed = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    const isShort = codes.every((code) => code === 'STOCK_SHORTAGE')
    check(
      placed.length === free && isShort,
      `2: ${placed.length} of ${free} pieces, ${codes.join()}`,
    )
    for (const order of placed) this.#orders.follow(order)
    return true
  }

  /** 3: of entries of one person at the same time, from two accounts, at most one is stored. */
  async #enterTwice(): Promise<boolean> {
    const { db } = this.#shop
    const raffleProductId = await raffleOf(this.#shop, 'b2-shoes')
    await runRaffleClock(this.#shop.services)
    const accounts = await newEntrants(this.#shop, 2)
    const person = randomUUID()
    // Two accounts of one person, as after an identity that a second account took over.
    await db.execute(sql`DROP INDEX IF EXISTS users_ci_key`)
    const clients = sql.join(
      accounts.map(({ clientId }) => sql`${clientId}::uuid`),
      sql`, `,
    )
    await db.execute(sql`
      UPDATE users SET ci_hash = ${person}
      WHERE id IN (SELECT user_id FROM sessions WHERE client_id IN (${clients}))`)
    const [sizeId = 0] = await sizesOf(this.#shop, raffleProductId)
    const body = await entryBody(this.#shop, sizeId)
    const tries = [...accounts, ...accounts].map((as) =>
      this.#shop.call(applyToRaffle, { params: { raffleProductId }, body, as }),
    )
    const results = await Promise.allSettled(tries)
    const accepted = results.filter(({ status }) => status === 'fulfilled').length
    const { rows } = await db.execute<{ entries: number }>(sql`
      SELECT count(*)::integer AS entries FROM raffle_entries
      WHERE raffle_product_id = ${raffleProductId} AND ci_hash = ${person}`)
    check(
      accepted <= 1 && rows[0]?.entries === accepted,
      `3: ${accepted} entries of one person were accepted, ${rows[0]?.entries} stored`,
    )
    return true
  }

  /** 15: a query of the app arrives as it was written, without its empty parts. */
  async #searchOddly(): Promise<boolean> {
    const keyword = this.#random.pick(ODD_KEYWORDS)
    const empty = this.#random.pick([undefined, null, '', []] as const)
    const brandIds = this.#random.pick([[], [1], [1, 2]] as const)
    const path = requestPath(search, { query: { keyword, brandIds, colors: empty, size: 5 } })
    const { searchParams } = new URL(path, 'http://shop.test')
    const wanted = {
      keyword,
      ...(brandIds.length > 0 && { brandIds: brandIds.join(',') }),
      size: '5',
    }
    const sent = Object.fromEntries(searchParams)
    check(isDeepStrictEqual(sent, wanted), `15: ${JSON.stringify(wanted)} became ${path}`)
    const response = await this.#shop.fetch(path)
    check(response.ok, `15: ${path} was answered ${response.status}`)
    return true
  }

  /** 10: the same request gives the same order; another one under its key is refused. */
  async #repeat(): Promise<boolean> {
    const request = this.#pickRequest()
    if (request === undefined) return false
    const { shopper, body, key, orderNumber } = request
    const again = await shopper.order(body, key)
    check(again.orderNumber === orderNumber, `10: ${orderNumber} became ${again.orderNumber}`)
    const other = { ...body, receiver: { ...body.receiver, address2: '다른 층' } }
    const { code } = await refusalOf(shopper.order(other, key))
    check(code === 'IDEMPOTENCY_MISMATCH', `10: another body was answered ${code}`)
    return true
  }

  /** 11: an order is found by its owner alone. */
  async #intrude(): Promise<boolean> {
    const request = this.#pickRequest()
    if (request === undefined) return false
    const params = { orderNumber: request.orderNumber }
    const others = this.#buyers.filter(({ shopper }) => shopper !== request.shopper)
    const { shopper } = this.#random.pick(others)
    for (const as of [shopper.as, { clientId: randomUUID() }, {}]) {
      const { code } = await refusalOf(this.#shop.call(getOrder, { params, as }))
      check(code === 'ORDER_NOT_FOUND' || code === 'UNAUTHORIZED', `11: ${code}`)
    }
    return true
  }

  /**
   * 14: a look-up shows no phone, no whole name and no whole address of a guest; that of a member
   * is not found.
   */
  async #lookUp(): Promise<boolean> {
    const request = this.#pickRequest()
    if (request === undefined) return false
    const { orderer, receiver } = request.body
    const call = this.#shop.call(lookUpOrder, {
      params: { orderNumber: request.orderNumber },
      body: { customerName: orderer.name, customerPhone: orderer.phone },
      as: await this.#shop.guest(),
    })
    if (request.shopper.as.token !== undefined) {
      const { code } = await refusalOf(call)
      check(code === 'ORDER_NOT_FOUND', `11: the look-up was answered ${code}`)
      return true
    }
    const text = JSON.stringify(await call)
    const secrets = [orderer.phone, orderer.email, receiver.phone, orderer.name]
    for (const secret of secrets.filter((one) => one !== undefined)) {
      check(!text.includes(secret), `14: the look-up shows ${secret}`)
    }
    return true
  }

  /** 8: a gift card that two members register at the same time becomes the money of one. */
  async #registerTwice(): Promise<boolean> {
    const { services, db, clock } = this.#shop
    const code = giftCodeOf(services.random.bytes(15))
    this.giftCodes.push(code)
    const end = new Date(clock.now().getTime() + 365 * 24 * 3_600_000)
    await db.execute(sql`
      INSERT INTO gift_cards (code_hash, last4, face_amount, state, expires_at)
      VALUES (${giftCodeHash(services.memberKeys, code)}, ${code.slice(-4)}, 1000, 'ISSUED', ${end.toISOString()}::timestamptz)`)
    const members = this.#buyers.filter(({ shopper }) => shopper.as.token !== undefined)
    const tries = [...members, ...members].map(({ shopper: { as } }) =>
      this.#shop.call(registerGiftCard, {
        body: { giftCardCode: code },
        as: { ...as, idempotencyKey: randomUUID() },
      }),
    )
    const results = await Promise.allSettled(tries)
    const registered = results.filter(({ status }) => status === 'fulfilled').length
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    // A database under load refuses calls without a result.
    const isBusy = results.some((one) => one.status === 'rejected' && isUnavailable(one.reason))
    check(
      registered === 1 || (isBusy && registered === 0),
      `8: a gift card was registered ${registered} times, ${codes.join()}`,
    )
    return true
  }

  /** 7: of downloads of the last coupon at the same time one succeeds. */
  async #downloadLast(): Promise<boolean> {
    const { db, clock } = this.#shop
    const now = clock.now()
    const end = new Date(now.getTime() + 24 * 3_600_000).toISOString()
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO coupons (name, kind, discount_type, value, targets, target_label, issue_type, issue_limit, valid_from,
        valid_to, stack_with_sale, state)
      VALUES (${RUSH_COUPON}, 'ORDER', 'AMOUNT', 1000, '{}', '전 상품', 'DOWNLOAD', 1, ${now.toISOString()}::timestamptz,
        ${end}::timestamptz, true, 'ACTIVE') RETURNING id`)
    const couponId = rows[0]?.id ?? 0
    const members = this.#buyers.filter(({ shopper }) => shopper.as.token !== undefined)
    const results = await Promise.allSettled(
      [...members, ...members].map(({ shopper: { as } }) =>
        this.#shop.call(downloadCoupon, { body: { couponId }, as }),
      ),
    )
    const issued = results.filter(({ status }) => status === 'fulfilled').length
    const stored = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM user_coupons WHERE coupon_id = ${couponId}`)
    check(
      issued === 1 && stored.rows[0]?.count === 1,
      `7: ${issued} downloads of the last coupon, ${stored.rows[0]?.count} stored`,
    )
    return true
  }

  /**
   * 12: an edited product or brand, also one that is not sold any more, changes no line of an
   * existing order.
   */
  async #editProduct(): Promise<boolean> {
    const request = this.#pickRequest()
    if (request === undefined) return false
    const { orderNumber, shopper } = request
    const former = this.#snapshots.get(orderNumber)
    const now = await this.#snapshotOf(request)
    this.#snapshots.set(orderNumber, now)
    check(former === undefined || now === former, `12: ${former} became ${now}`)
    const [line] = (await this.#shop.call(getOrder, { params: { orderNumber }, as: shopper.as }))
      .lines
    const { db } = this.#shop
    const productId = line?.productId ?? 0
    const { rows } = await db.execute<{ list: number; sale: number; brand: number }>(sql`
      SELECT list_price AS list, sale_price AS sale, brand_id AS brand FROM products WHERE id = ${productId}`)
    const { list = 0, sale = 0, brand = 0 } = rows[0] ?? {}
    await db.execute(sql`
      UPDATE products SET name_ko = name_ko || '+', color_name = color_name || '+', list_price = list_price + 5000,
        sale_price = sale_price + 3000, status = 'STOPPED' WHERE id = ${productId}`)
    await db.execute(sql`UPDATE brands SET name_ko = name_ko || '+' WHERE id = ${brand}`)
    const edited = await this.#snapshotOf(request)
    check(edited === now, `12: ${now} became ${edited}`)
    // Later orders have the former prices.
    await db.execute(sql`
      UPDATE products SET list_price = ${list}, sale_price = ${sale}, status = 'ON_SALE' WHERE id = ${productId}`)
    return true
  }

  /** Names and prices of the ordered goods; an exchange and a changed size have other sizes. */
  async #snapshotOf({ orderNumber, shopper }: PlacedRequest): Promise<Snapshot> {
    const order = await this.#shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
    const goods = order.lines.map(({ productId, brandName, name, colorName, unitPrice, image }) =>
      [productId, brandName, name, colorName, unitPrice, image.base, image.alt].join(' '),
    )
    return [...new Set(goods)].toSorted().join(', ')
  }

  #pickRequest(): PlacedRequest | undefined {
    const { requests } = this.#orders
    return requests.length === 0 ? undefined : this.#random.pick(requests)
  }
}

const codeOf = (error: unknown) => (error instanceof RefusedCall ? error.code : String(error))

const isUnavailable = (error: unknown) => error instanceof RefusedCall && error.status >= 500

/** Throws for a broken invariant. */
function check(isSound: boolean, what: string): void {
  if (!isSound) throw new Error(`Invariant ${what}`)
}
