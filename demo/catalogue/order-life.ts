import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, like, ne, not, sql } from 'drizzle-orm'
import type { RefundAccount } from '#contract/payments/bank-forms.ts'
import { coupons, userCoupons, pointLots } from '#server/platform/database/schema/benefits.ts'
import { messageOutbox } from '#server/platform/database/schema/messages.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { seedState } from '#server/platform/database/schema/platform.ts'
import { receivedFile, type ReceivedFile } from '#server/platform/http/received-file.ts'
import { confirmLines } from '#server/after-sales/changes/confirm-purchase.ts'
import { expireOrder } from '#server/orders/placing/expire-order.ts'
import { spendLot } from '#server/benefits/points/ledger.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { DemoOrder, shopAt, type DemoBuyer, type DemoWish } from './demo-order.ts'
import { guestBuyer, memberBuyer } from './demo-buyers.ts'
import { playQueues } from './console-queues.ts'
import { PICTURES_FOLDER } from './pictures.ts'
import { SeedTime } from './seed-time.ts'

const HOUR_DAYS = 1 / 24
const MINUTE_DAYS = HOUR_DAYS / 60
/** Key of the advisory lock under which the orders are placed. */
const PLAY_LOCK = 4_173_005
const KEY = 'demo order '
/** Last seven characters of the guest's order number, as bytes of its alphabet: GST0001. */
const GUEST_NUMBER = Uint8Array.of(16, 25, 26, 0, 0, 0, 1)
const REFUND_ACCOUNT: RefundAccount = {
  bankCode: '004',
  accountNo: '11002580369',
  holder: '홍길동',
}
const USED_COUPON = '가입 축하 3,000원 쿠폰'

/** A buyer and the clock of the demo data. */
interface Play {
  readonly services: AppServices
  readonly time: SeedTime
  readonly buyer: DemoBuyer
}

/**
 * Places the demo orders at the first start and brings them into their states with the steps of
 * buyer, provider and warehouse at past times. Nothing in a shop that has orders of its own. An
 * interrupted start leaves valid orders and adds the missing ones at the next.
 */
export async function playDemoOrders(services: AppServices): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Of several processes that start together one plays; the transaction rests meanwhile.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLAY_LOCK})`)
    const now = services.clock.now()
    if (!(await isDue(services))) return
    await play(services, new SeedTime(now))
    await services.db.update(seedState).set({ ordersAt: now })
  })
}

async function isDue({ db }: AppServices): Promise<boolean> {
  const played = await db.$count(seedState, isNotNull(seedState.ordersAt))
  const own = await db.$count(orders, not(like(orders.requestKey, `${KEY}%`)))
  return played === 0 && own === 0
}

async function play(services: AppServices, time: SeedTime): Promise<void> {
  const member = { services, time, buyer: await memberBuyer(services, 'demo1') }
  await playConfirmed(member)
  await playReturns(member)
  await playExchanges(member)
  await playExpired(member)
  await playDelivered(member)
  await playShipping(member)
  await playPreparing(member)
  await playUnpaid(member)
  await playPaid(member)
  await playGuest(services, time)
  await playQueues(services, time, (name) => `${KEY}${name}`)
  // Messages of the past are not sent; they are in the inbox.
  await services.db
    .update(messageOutbox)
    .set({ state: 'SENT', sentAt: time.now })
    .where(eq(messageOutbox.state, 'WAITING'))
}

/** Places an order so many days ago; undefined when an earlier start placed it. */
async function place(
  { services, time, buyer }: Play,
  days: number,
  { key, ...wish }: DemoWish,
): Promise<DemoOrder | undefined> {
  const requestKey = `${KEY}${key}`
  if ((await services.db.$count(orders, eq(orders.requestKey, requestKey))) > 0) return undefined
  return DemoOrder.place(services, time.daysAgo(days), buyer, { key: requestKey, ...wish })
}

/** Pays an order, and delivers it after two days. */
async function payAndDeliver(order: DemoOrder, time: SeedTime, days: number): Promise<void> {
  await order.pay(time.daysAgo(days - MINUTE_DAYS))
  await order.prepare(time.daysAgo(days - 12 * HOUR_DAYS))
  await order.ship(time.daysAgo(days - 1))
  await order.deliver(time.daysAgo(days - 2))
}

/** A confirmed purchase with a coupon. */
async function playConfirmed(play: Play): Promise<void> {
  const { services, time, buyer } = play
  const coupon = { userCouponId: await giveCoupon(play), discount: 3_000 }
  const order = await place(play, 18, {
    key: 'confirmed',
    items: [
      ['BS-TS-001-GRN', 'M'],
      ['TP-DK-004-YLW', '8.0'],
    ],
    coupon,
  })
  if (order === undefined) return
  await payAndDeliver(order, time, 18)
  // After the last mileage of the demo data, whose ledger is in the order of its times.
  const confirmedAt = time.daysAgo(9.5)
  await confirmLines(shopAt(services, confirmedAt), buyer.visitor, order.orderNumber)
  await spendEarned(play, order)
}

/** Three returned lines of one order: received, inspected and completed. */
async function playReturns(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, 12, {
    key: 'returns',
    items: [
      ['DG-SH-001-BLK', '270'],
      ['OP-SH-001-GRY', 'M'],
      ['WM-CP-001-NVY', 'FREE'],
    ],
  })
  if (order === undefined) return
  await payAndDeliver(order, time, 12)
  const type = 'RETURN'
  const done = await order.claim(time.daysAgo(9), {
    type,
    code: 'DG-SH-001-BLK',
    reasonCode: 'CHANGE_MIND',
  })
  await order.process(time.daysAgo(8), done, 'PICKUP')
  await order.process(time.daysAgo(6), done, 'INSPECT')
  await order.process(time.daysAgo(5), done, 'DONE')
  const photo = await photoOf('op-sh-001-gry')
  const inspected = await order.claim(time.daysAgo(6), {
    type,
    code: 'OP-SH-001-GRY',
    reasonCode: 'DEFECT',
    photo,
  })
  await order.process(time.daysAgo(5), inspected, 'PICKUP')
  await order.process(time.daysAgo(2), inspected, 'INSPECT')
  const collected = await order.claim(time.daysAgo(4), {
    type,
    code: 'WM-CP-001-NVY',
    reasonCode: 'SIZE',
  })
  await order.process(time.daysAgo(3), collected, 'PICKUP')
}

/** Three exchanged lines of one order; the completed one was replaced and delivered. */
async function playExchanges(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, 11, {
    key: 'exchanges',
    items: [
      ['BS-HD-001-GRY', 'M'],
      ['KS-DN-001-BLK', '32'],
      ['BS-TS-002-WHT', 'L'],
    ],
  })
  if (order === undefined) return
  await payAndDeliver(order, time, 11)
  const type = 'EXCHANGE'
  const done = await order.claim(time.daysAgo(8), {
    type,
    code: 'BS-HD-001-GRY',
    reasonCode: 'SIZE',
    newSize: 'L',
  })
  await order.process(time.daysAgo(7), done, 'PICKUP')
  await order.process(time.daysAgo(5), done, 'INSPECT')
  await order.process(time.daysAgo(4), done, 'DONE')
  await order.ship(time.daysAgo(3))
  await order.deliver(time.daysAgo(2))
  const photo = await photoOf('ks-dn-001-blk')
  const inspected = await order.claim(time.daysAgo(7), {
    type,
    code: 'KS-DN-001-BLK',
    reasonCode: 'WRONG',
    newSize: '34',
    photo,
  })
  await order.process(time.daysAgo(6), inspected, 'PICKUP')
  await order.process(time.daysAgo(1), inspected, 'INSPECT')
  const collected = await order.claim(time.daysAgo(3), {
    type,
    code: 'BS-TS-002-WHT',
    reasonCode: 'SIZE',
    newSize: 'XL',
  })
  await order.process(time.daysAgo(2), collected, 'PICKUP')
}

async function playExpired(play: Play): Promise<void> {
  const { services, time } = play
  const order = await place(play, 7, { key: 'expired', items: [['OR-WH-001-WHT', '54']] })
  if (order === undefined) return
  const expiry = { actor: 'SYSTEM', note: '결제 기한 만료' } as const
  await expireOrder(shopAt(services, time.daysAgo(7 - 16 * MINUTE_DAYS)), order.id, expiry)
}

/** A delivered order with a line of its own for each new request. */
async function playDelivered(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, 6, {
    key: 'delivered',
    items: [
      ['NS-PT-001-BLK', '32'],
      ['SG-TR-001-RAW', '144', 2],
      ['BS-LS-001-WHT', 'L'],
    ],
  })
  if (order === undefined) return
  await payAndDeliver(order, time, 6)
  await order.claim(time.daysAgo(1), {
    type: 'RETURN',
    code: 'SG-TR-001-RAW',
    reasonCode: 'CHANGE_MIND',
  })
  await order.claim(time.daysAgo(12 * HOUR_DAYS), {
    type: 'EXCHANGE',
    code: 'BS-LS-001-WHT',
    reasonCode: 'SIZE',
    newSize: 'XL',
  })
}

async function playShipping(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, 3, { key: 'shipping', items: [['NS-OU-002-BLK', 'L']] })
  if (order === undefined) return
  await order.pay(time.daysAgo(3 - MINUTE_DAYS))
  await order.prepare(time.daysAgo(2))
  await order.ship(time.daysAgo(1))
}

/** An order in preparation with a request to cancel one line. */
async function playPreparing(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, 2, {
    key: 'preparing',
    items: [
      ['TP-DK-002-BLU', '8.25'],
      ['MH-GR-001-BLK', 'FREE'],
    ],
  })
  if (order === undefined) return
  await order.pay(time.daysAgo(2 - MINUTE_DAYS))
  await order.prepare(time.daysAgo(1))
  await order.claim(time.daysAgo(3 * HOUR_DAYS), {
    type: 'CANCEL',
    code: 'MH-GR-001-BLK',
    reasonCode: 'CHANGE_MIND',
  })
}

/** An order that waits for the deposit to its virtual account. */
async function playUnpaid(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, HOUR_DAYS, {
    key: 'unpaid',
    items: [['OP-PT-001-BEI', '32']],
    payMethod: 'vbank',
  })
  await order?.requestAccount(time.daysAgo(59 * MINUTE_DAYS), REFUND_ACCOUNT)
}

/**
 * A paid order with a cancelled line; paid last, so that the next batch of the preparation is after
 * the start.
 */
async function playPaid(play: Play): Promise<void> {
  const { time } = play
  const order = await place(play, 2 * MINUTE_DAYS, {
    key: 'paid',
    items: [
      ['BS-TS-001-BLK', 'L', 2],
      ['BS-ST-001-MIX', 'FREE'],
    ],
  })
  if (order === undefined) return
  await order.pay(time.daysAgo(MINUTE_DAYS))
  await order.claim(time.now, { type: 'CANCEL', code: 'BS-ST-001-MIX', reasonCode: 'CHANGE_MIND' })
}

/** A delivered order of a guest with a known number. */
async function playGuest(services: AppServices, time: SeedTime): Promise<void> {
  const days = 3
  const buyer = await guestBuyer(services, time.daysAgo(days))
  const random = { ...services.random, bytes: () => GUEST_NUMBER }
  const order = await place({ services, time, buyer }, days, {
    key: 'guest',
    items: [['WM-BG-002-BLK', 'FREE']],
    random,
  })
  if (order !== undefined) await payAndDeliver(order, time, days)
}

/** Gives the buyer the coupon that the first order uses. */
async function giveCoupon({ services: { db }, time, buyer }: Play): Promise<number> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.name, USED_COUPON))
  const userId = buyer.visitor.user?.id
  if (coupon === undefined || userId === undefined) throw new Error(`There is no ${USED_COUPON}`)
  const own = { couponId: coupon.id, userId, seq: 1 }
  return db.transaction(async (tx) => {
    const [issued] = await tx
      .insert(userCoupons)
      .values({
        ...own,
        state: 'AVAILABLE',
        issuedAt: time.daysAgo(45),
        expiresAt: time.daysAgo(15),
      })
      .onConflictDoNothing()
      .returning({ id: userCoupons.id })
    if (issued !== undefined) {
      await tx
        .update(coupons)
        .set({ issuedCount: sql`${coupons.issuedCount} + 1` })
        .where(eq(coupons.id, coupon.id))
      return issued.id
    }
    const isOwn = and(eq(userCoupons.couponId, own.couponId), eq(userCoupons.userId, own.userId))
    const [known] = await tx.select({ id: userCoupons.id }).from(userCoupons).where(isOwn)
    if (known === undefined) throw new Error(`${USED_COUPON} was not issued`)
    return known.id
  })
}

/** Spends the mileage that an order earned, so that the balance is that of the demo data. */
async function spendEarned({ services: { db }, time }: Play, order: DemoOrder): Promise<void> {
  await db.transaction(async (tx) => {
    const lots = await tx
      .select({ id: pointLots.id, remaining: pointLots.remaining })
      .from(pointLots)
      .innerJoin(orderProducts, eq(pointLots.refId, sql`${orderProducts.id}::text`))
      .where(
        and(
          eq(pointLots.source, 'ORDER'),
          eq(orderProducts.orderId, order.id),
          ne(pointLots.remaining, 0),
        ),
      )
    for (const { id: lotId, remaining: amount } of lots) {
      const spending = { refType: 'DEMO', refId: `MILEAGE ${lotId}` }
      await spendLot(tx, { lotId, amount, type: 'USE', now: time.daysAgo(9), ...spending })
    }
  })
}

/** A picture of a product as the photo of a claim. */
async function photoOf(folder: string): Promise<ReceivedFile> {
  const names = await readdir(join(PICTURES_FOLDER, folder))
  const name = names.toSorted().find((one) => one.startsWith('detail') && one.endsWith('.webp'))
  if (name === undefined) throw new Error(`There is no picture in ${folder}`)
  return receivedFile('상품 사진.webp', await readFile(join(PICTURES_FOLDER, folder, name)))
}
