import { eq, inArray } from 'drizzle-orm'
import { runKinds } from '#server/operators/runs/run-kind.ts'
import { startRunOf } from '#server/operators/runs/start-run.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { operatorRuns, operators } from '#server/platform/database/schema/operators.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { inquiries, inquiryMessages } from '#server/platform/database/schema/service.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { guestBuyer } from './demo-buyers.ts'
import { DemoOrder, type Wish } from './demo-order.ts'
import type { SeedTime } from './seed-time.ts'

const HOUR_DAYS = 1 / 24
const MINUTE_DAYS = HOUR_DAYS / 60
const CARRIER = 'CJ대한통운'

/** Guests of the queues: no account has these orders. */
const GUESTS = [
  { name: '김보드', phone: '01000008801', email: 'board@example.com' },
  { name: '이그립', phone: '01000008802', email: 'grip@example.com' },
  { name: '박트럭', phone: '01000008803', email: 'truck@example.com' },
] as const

const ITEMS: readonly Wish[] = [
  ['BS-TS-001-GRN', 'M'],
  ['TP-DK-004-YLW', '8.0'],
  ['DG-SH-001-BLK', '270'],
  ['WM-CP-001-NVY', 'FREE'],
  ['OP-SH-001-GRY', 'M'],
]

/** Two pieces, whose sum is above the limit of free shipping. */
const itemsOf = (index: number): readonly Wish[] =>
  ITEMS.filter((_, at) => at === index % ITEMS.length || at === (index + 2) % ITEMS.length)

/**
 * Orders that wait: days since the payment, the guest, and whether they are prepared. The first is
 * late.
 */
const WAITING = [
  { days: 8, guest: 0, isPrepared: false },
  { days: 1.2, guest: 1, isPrepared: false },
  { days: 1.1, guest: 1, isPrepared: false },
  { days: 0.9, guest: 2, isPrepared: false },
  { days: 0.6, guest: 0, isPrepared: false },
  { days: 0.3, guest: 2, isPrepared: false },
  { days: 0.1, guest: 1, isPrepared: false },
  { days: 3, guest: 0, isPrepared: true },
  { days: 2.5, guest: 1, isPrepared: true },
  { days: 2.4, guest: 2, isPrepared: true },
  { days: 2.2, guest: 0, isPrepared: true },
  { days: 2, guest: 1, isPrepared: true },
] as const

/** Two orders go to one address, so that they can be packed together; all others go elsewhere. */
const homeOf = (index: number) => `${index === 2 ? 101 : 100 + index}호`

const QUESTIONS = [
  ['DELIVERY', '언제 출발하나요', '어제 결제했는데 언제 출발하는지 알고 싶습니다.', 4],
  ['PRODUCT', '데크 폭 문의', '8.0 데크에 맞는 트럭 폭이 궁금합니다.', 2],
  ['CLAIM', '사이즈 교환', '한 사이즈 크게 바꾸고 싶습니다. 재고가 있을까요?', 1],
  ['ORDER', '영수증 발급', '현금영수증을 사업자 번호로 바꿀 수 있나요?', 0.4],
] as const

/**
 * Fills the queues of the console: twelve orders to prepare and to send, one late and one with a
 * request to cancel, a checked file of tracking numbers with three wrong rows, two refunds that a
 * person decides, and four inquiries that wait.
 */
export async function playQueues(
  services: AppServices,
  time: SeedTime,
  keyOf: (name: string) => string,
): Promise<void> {
  const prepared: DemoOrder[] = []
  for (const [index, { days, guest, isPrepared }] of WAITING.entries()) {
    const items = itemsOf(index)
    const key = keyOf(`queue ${index}`)
    const isPlaced = (await services.db.$count(orders, eq(orders.requestKey, key))) > 0
    if (isPlaced) continue
    // The proof of a guest's phone is short-lived.
    const buyer = await guestBuyer(services, time.daysAgo(days), GUESTS[guest], homeOf(index))
    const order = await DemoOrder.place(services, time.daysAgo(days), buyer, { key, items })
    await order.pay(time.daysAgo(days - MINUTE_DAYS))
    if (!isPrepared) continue
    await order.prepare(time.daysAgo(days - HOUR_DAYS))
    prepared.push(order)
  }
  const [canceling, ...ready] = prepared
  // Every line: an order of which one is left could be shipped.
  for (const [code] of itemsOf(WAITING.findIndex(({ isPrepared }) => isPrepared)))
    await canceling?.claim(time.daysAgo(1), { type: 'CANCEL', code, reasonCode: 'CHANGE_MIND' })
  if (canceling !== undefined) await checkTracking(services, canceling, ready)
  await leaveRefunds(services, time, keyOf)
  await askQuestions(services, time)
}

/**
 * Refunds that wait for a person: of a payment of another amount, and one that the provider's sums
 * do not decide.
 */
async function leaveRefunds(
  services: AppServices,
  time: SeedTime,
  keyOf: (name: string) => string,
): Promise<void> {
  const place = async (name: string, days: number, items: readonly Wish[]) => {
    const key = keyOf(name)
    if ((await services.db.$count(orders, eq(orders.requestKey, key))) > 0) return undefined
    const buyer = await guestBuyer(services, time.daysAgo(days), GUESTS[0], homeOf(200 + days))
    return DemoOrder.place(services, time.daysAgo(days), buyer, { key, items })
  }
  const mismatch = await place('mismatch', 1, itemsOf(0))
  await mismatch?.payAnotherAmount(time.daysAgo(1 - MINUTE_DAYS), 1_000)
  const items = itemsOf(1)
  const unclear = await place('unclear', 2, items)
  await unclear?.pay(time.daysAgo(2 - MINUTE_DAYS))
  await unclear?.cancelUnclear(time.daysAgo(1), items[0]?.[0] ?? '', 1_000)
}

/**
 * A checked file of tracking numbers: the prepared orders, a canceled one, one that is unknown and
 * one typed wrong.
 */
async function checkTracking(
  services: AppServices,
  canceling: DemoOrder,
  ready: readonly DemoOrder[],
): Promise<void> {
  const [operator] = await services.db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.loginId, 'warehouse'))
  const isDone = (await services.db.$count(operatorRuns)) > 0
  // A test that plays the past has no other domains, and no operator to start a run.
  if (operator === undefined || isDone || services.hooks.all(runKinds).length === 0) return
  const rows = [
    ...ready.map(({ id, orderNumber }) => [orderNumber, CARRIER, String(612_000_000_000 + id)]),
    [canceling.orderNumber, CARRIER, '612999999901'],
    ['260101-ABCDEFG', CARRIER, '612999999902'],
    ['260101-ABCDEFH', CARRIER, '6.129E+11'],
  ]
  const typed = rows.map(([주문번호 = '', 택배사 = '', 송장번호 = ''], index) => ({
    rowNo: index + 2,
    cells: { 주문번호, 택배사, 송장번호 },
  }))
  const file = { name: '송장_오늘.csv', typed, wrong: [] }
  const origin = { operatorId: operator.id, traceId: 'demo', network: '127.0.0.1' }
  await services.db.transaction((db) =>
    startRunOf({ ...services, db }, 'ORDER_SHIP', { file }, origin),
  )
  await workRuns(services)
}

/** Waiting inquiries of the demo members without any. */
async function askQuestions({ db }: AppServices, time: SeedTime): Promise<void> {
  const members = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.loginId, ['demo2', 'demo3']))
  const ids = members.map(({ id }) => id)
  if (ids.length === 0 || (await db.$count(inquiries, inArray(inquiries.userId, ids))) > 0) return
  for (const [index, [type, title, contents, days]] of QUESTIONS.entries()) {
    const userId = ids[index % ids.length]
    if (userId === undefined) continue
    const askedAt = time.daysAgo(days)
    const [row] = await db
      .insert(inquiries)
      .values({ type, title, state: 'WAITING', userId, createdAt: askedAt, movedAt: askedAt })
      .returning({ id: inquiries.id })
    if (row === undefined) throw new Error('The inquiry was not stored')
    await db
      .insert(inquiryMessages)
      .values({ inquiryId: row.id, author: 'USER', contents, at: askedAt })
  }
}
