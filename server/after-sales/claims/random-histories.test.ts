import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { confirmBankCheck, requestBankCheck } from '#contract/payments/bank-accounts.calls.ts'
import { TOKEN_ROTATE_MS } from '#contract/platform/limits.ts'
import {
  ProviderUnavailable,
  type PaymentProvider,
} from '#server/platform/services/payment-provider.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { giveCoupon } from '#tests/support/benefits/benefits.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { areRacesLarge } from '#tests/support/large-races.ts'
import { CrashableShop } from '#tests/support/platform/crashable-shop.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { RandomOrders, REFUND_ACCOUNT, type Buyer } from '#tests/support/orders/random-orders.ts'
import { RandomTrials } from '#tests/support/random-trials.ts'
import { putOnShelf, setStock, Shopper } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Own account of the members, for refunds of stored money. */
const ACCOUNT = { bankCode: '088', accountNo: '110123456781' }
const ACTIONS = 160
const MEMBERS = ['demo1', 'demo2']
/** Actions between two checks, which read every order. */
const CHECKED_EVERY = 5
/** Share of provider calls whose answer is lost, before or after the provider acted. */
const LOST_SHARE = 0.15

/** Share of actions that a trial follows. */
const TRIAL_SHARE = 0.3

/** Log of a shop as text. */
class MemoryLog extends Writable {
  text = ''

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

/** Personal data, tokens, gift codes and account numbers that the log contains. */
function leakedBy(
  { text }: MemoryLog,
  { requests }: RandomOrders,
  { giftCodes }: RandomTrials,
): readonly string[] {
  const ofRequests = requests.flatMap(
    ({ body: { orderer, receiver, guestPhoneToken }, shopper }) => [
      orderer.phone,
      receiver.address1,
      ...[orderer.email, shopper.as.token, guestPhoneToken].filter((token) => token !== undefined),
    ],
  )
  const secrets = [...ofRequests, ...giftCodes, ACCOUNT.accountNo, REFUND_ACCOUNT.accountNo]
  return secrets.filter((secret) => text.includes(secret))
}

/** A provider whose answers are lost at random, as for a process that ends at the call. */
function unreliable(provider: PaymentProvider, random: SeededRandom): PaymentProvider {
  const losing = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const isLost = random.chance(LOST_SHARE)
    if (isLost && random.chance(0.5)) throw new ProviderUnavailable('lost before the call')
    const answer = await call()
    if (isLost) throw new ProviderUnavailable('lost after the call')
    return answer
  }
  return {
    window: provider.window,
    prepare: (...args) => losing(() => provider.prepare(...args)),
    paymentByImpUid: (...args) => losing(() => provider.paymentByImpUid(...args)),
    paymentByMerchantUid: (...args) => losing(() => provider.paymentByMerchantUid(...args)),
    paidPayments: (...args) => losing(() => provider.paidPayments(...args)),
    refund: (...args) => losing(() => provider.refund(...args)),
  }
}

/**
 * Goods of 5,000 to 30,000 won in several sizes with ten pieces each: scarce, and around the limit
 * of free shipping.
 */
async function scarceGoods(shop: TestShop) {
  const shelf = (await putOnShelf(shop, 20)).slice(8)
  const { rows } = await shop.db.execute<{ productId: number }>(sql`
    SELECT product_id AS "productId" FROM skus WHERE is_active GROUP BY product_id HAVING count(*) > 1`)
  const several = new Set(rows.map(({ productId }) => productId))
  const goods = shelf.filter(({ productId }) => several.has(productId)).slice(0, 3)
  for (const [index, { productId }] of goods.entries()) {
    const price = [5_000, 18_000, 30_000][index] ?? 5_000
    await shop.db.execute(sql`
      UPDATE products SET sale_price = ${price}, list_price = ${price} WHERE id = ${productId}`)
    const sizes = await shop.db.execute<{ id: string }>(
      sql`SELECT id FROM skus WHERE product_id = ${productId}`,
    )
    for (const { id } of sizes.rows) await setStock(shop, Number(id), 10)
  }
  expect(goods).toHaveLength(3)
  return goods
}

async function buyersOf(shop: TestShop) {
  const guest = { shopper: await Shopper.guest(shop) }
  const members = MEMBERS.map(async (loginId) => {
    const shopper = await Shopper.member(shop, loginId)
    const couponId = await giveCoupon(shop, loginId, '신규 회원 10% 쿠폰')
    const { as } = shopper
    const { requestId, demoCode } = await shop.call(requestBankCheck, { body: ACCOUNT, as })
    await shop.call(confirmBankCheck, { body: { requestId, code: demoCode ?? '' }, as })
    return { loginId, shopper, couponId }
  })
  return [guest, ...(await Promise.all(members))]
}

/**
 * Signs the members in again, before the shop replaces their tokens: a shopper of a test keeps the
 * first one.
 */
async function renewLogins(shop: TestShop, buyers: readonly Buyer[]): Promise<void> {
  for (const { loginId, shopper } of buyers) {
    if (loginId === undefined) continue
    const as = await shop.member(loginId)
    // An admission key belongs to the browser that used it first.
    Object.assign(shopper.as, as, { admissionKey: `inside-${as.clientId}` })
  }
}

test.each(areRacesLarge ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1])(
  'random orders, payments, claims, lost answers and ended processes break no invariant, seed %i',
  // Minutes on a machine under load.
  { timeout: 240_000 },
  async (seed) => {
    const log = new MemoryLog()
    await using shop = await CrashableShop.open({ log: pino({ level: 'trace' }, log) })
    const { testShop } = shop
    const random = new SeededRandom(seed)
    const { services } = testShop
    const reliable = services.payments
    const goods = await scarceGoods(testShop)
    const buyers = await buyersOf(testShop)
    const staff = await TestOperator.of(testShop, 'owner')
    Object.assign(services, { payments: unreliable(reliable, random) })
    const orders = new RandomOrders(shop, random, { goods, buyers, staff })
    const trials = new RandomTrials(testShop, random, { goods, buyers, orders })
    let loginsEnd = 0
    for (let count = 0; count < ACTIONS; count += 1) {
      const now = testShop.clock.now().getTime()
      if (now >= loginsEnd) {
        await renewLogins(testShop, buyers)
        loginsEnd = now + TOKEN_ROTATE_MS
      }
      await orders.play()
      if (random.chance(TRIAL_SHARE)) await trials.play()
      if (count % CHECKED_EVERY === 0) await expectSoundOrders(testShop, orders.history)
    }
    Object.assign(services, { payments: reliable })
    await orders.settle()
    await expectSoundOrders(testShop, orders.history)
    const { rows } = await testShop.db.execute(sql`
      SELECT id FROM payment_cancels WHERE status = 'REQUESTED'
      UNION ALL SELECT id FROM claims WHERE state IN ('DRAFT', 'FEE_WAIT')`)
    expect(rows).toEqual([])
    // 14: the log names no buyer, address or token.
    expect(log.text).not.toBe('')
    expect(leakedBy(log, orders, trials)).toEqual([])
    expect(new Set(trials.played).size).toBeGreaterThan(3)
    expect(orders.ends).toBeGreaterThan(0)
    // A history without payments and claims would prove nothing.
    expect(orders.history.join(' ')).toMatch(/claim \w+ (?:DONE|REQUESTED)/u)
    expect(orders.history.join(' ')).toMatch(/staff (?!nothing)/u)
  },
)
