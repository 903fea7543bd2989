import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAutoPay, listAutoPays, removeAutoPay } from '#contract/payments/auto-pays.calls.ts'
import { AUTO_PAYS_MAX } from '#contract/payments/auto-pay-limits.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { deleteCards } from '#server/payments/jobs/delete-cards.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { actInCardWindow, registerCard } from '#tests/support/payments/registered-card.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000

const listed = async (shop: TestShop, as: Caller) =>
  (await shop.call(listAutoPays, { as })).items.map(({ customerUid, isDefault }) => ({
    customerUid,
    isDefault,
  }))
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const add = (shop: TestShop, as: Caller, customerUid: string) =>
  shop.call(addAutoPay, { body: { customerUid }, as })
const remove = (shop: TestShop, as: Caller, customerUid: string) =>
  shop.call(removeAutoPay, { body: { customerUid }, as })
const cardsAtProvider = async ({ db }: TestShop) =>
  (await db.execute<{ uid: string }>(sql`SELECT customer_uid AS uid FROM stand_in.billing_keys`))
    .rows

test('a card of the window is added, named, and the first one is the default', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  const before = await shop.call(listAutoPays, { as })
  expect(before).toMatchObject({ items: [], window: { channelKey: 'channel-key-stand-in-cards' } })
  expect(await shop.call(listAutoPays, { as })).toEqual(before)
  const first = await registerCard(shop, as)
  expect(first).toEqual({
    customerUid: before.nextCustomerUid,
    cardName: '푸시카드',
    last4: '2580',
    alias: '',
    isDefault: true,
    createdAt: '2026-08-14T12:00:00+09:00',
  })
  const second = await registerCard(shop, as, 'declining')
  expect(second).toMatchObject({ cardName: '한도카드', last4: '0051', isDefault: false })
  const body = { customerUid: second.customerUid, alias: ' 생활비 ', isDefault: true }
  expect(await shop.call(addAutoPay, { body, as })).toMatchObject({
    alias: '생활비',
    isDefault: true,
  })
  expect(await listed(shop, as)).toEqual([
    { customerUid: second.customerUid, isDefault: true },
    { customerUid: first.customerUid, isDefault: false },
  ])
})

test('a closed or failed window adds no card, and the same id can be used again', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  for (const act of ['close', 'fail'] as const) {
    const uid = await actInCardWindow(shop, as, act)
    expect(await codeOf(add(shop, as, uid))).toBe('AUTO_PAY_NOT_FOUND')
  }
  await expect(registerCard(shop, as)).resolves.toMatchObject({ last4: '2580' })
})

test('a lost answer is repeated without a second card', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  const uid = await actInCardWindow(shop, as)
  const [left, right] = await Promise.all([add(shop, as, uid), add(shop, as, uid)])
  expect(left).toEqual(right)
  expect(await listed(shop, as)).toHaveLength(1)
})

test('ids of others and invented ids are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  const other = await shop.member('demo2')
  const { customerUid } = await registerCard(shop, as)
  for (const uid of [customerUid, 'invented']) {
    expect(await codeOf(add(shop, other, uid))).toBe('AUTO_PAY_UID')
    expect(await codeOf(remove(shop, other, uid))).toBe('AUTO_PAY_UID')
  }
  expect(await listed(shop, as)).toHaveLength(1)
})

test('a member has at most five cards', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  for (let cards = 0; cards < AUTO_PAYS_MAX; cards += 1) await registerCard(shop, as)
  expect(await shop.call(listAutoPays, { as })).toMatchObject({
    nextCustomerUid: null,
    window: null,
  })
  const id = await insertIssued(shop, 'sixth')
  expect(id).toBe(1)
  await shop.db.execute(sql`
    INSERT INTO stand_in.billing_keys SELECT 'sixth', '푸시카드', '9410********2580', false, now()`)
  expect(await codeOf(add(shop, as, 'sixth'))).toBe('AUTO_PAY_LIMIT')
})

/** An id given out to demo1; returns the number of stored rows. */
async function insertIssued({ db }: TestShop, uid: string) {
  const { rowCount } = await db.execute(sql`
    INSERT INTO auto_pays (user_id, customer_uid, status, issued_at)
    SELECT id, ${uid}, 'ISSUED', '2026-08-14T12:00:00+09:00' FROM users WHERE login_id = 'demo1'`)
  return rowCount
}

test('a deleted card is deleted at the provider, and another becomes the default', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  const first = await registerCard(shop, as)
  const second = await registerCard(shop, as)
  await remove(shop, as, first.customerUid)
  expect(await listed(shop, as)).toEqual([{ customerUid: second.customerUid, isDefault: true }])
  expect(await cardsAtProvider(shop)).toEqual([{ uid: second.customerUid }])
  expect(await codeOf(remove(shop, as, first.customerUid))).toBe('AUTO_PAY_UID')
})

test('a provider without an answer delays a deletion and refuses a new card', async () => {
  let isSilent = false
  await using shop = await startTestShop()
  const { cards } = shop.services
  const silent = <Args extends readonly unknown[], Result>(
    real: (...args: Args) => Promise<Result>,
  ) => {
    return (...args: Args) =>
      isSilent ? Promise.reject(new ProviderUnavailable('silent')) : real(...args)
  }
  Object.assign(cards, {
    find: silent(cards.find.bind(cards)),
    remove: silent(cards.remove.bind(cards)),
  })
  const as = await shop.member()
  const { customerUid } = await registerCard(shop, as)
  const next = await actInCardWindow(shop, as)
  isSilent = true
  expect(await codeOf(add(shop, as, next))).toBe('PAYMENT_UNAVAILABLE')
  await remove(shop, as, customerUid)
  expect(await listed(shop, as)).toEqual([])
  expect(await cardsAtProvider(shop)).toHaveLength(2)
  isSilent = false
  shop.clock.advance(60_000)
  await deleteCards(shop.services)
  expect(await cardsAtProvider(shop)).toEqual([{ uid: next }])
})

test('a registered card that was never added is deleted after two days', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  await actInCardWindow(shop, as)
  shop.clock.advance(48 * HOUR_MS - 1)
  await deleteCards(shop.services)
  expect(await cardsAtProvider(shop)).toHaveLength(1)
  shop.clock.advance(1)
  await deleteCards(shop.services)
  expect(await cardsAtProvider(shop)).toEqual([])
})

test('a withdrawal deletes the cards of the member, here and at the provider', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  await registerCard(shop, as)
  const body = { password: NEW_PASSWORD, reason: '원하는 상품이 없어요' }
  await shop.call(withdraw, { body, as })
  await deleteCards(shop.services)
  expect(await cardsAtProvider(shop)).toEqual([])
  const { rows } = await shop.db.execute(sql`SELECT 1 FROM auto_pays`)
  expect(rows).toEqual([])
})

test('a card is removed by a request that names it in the query', async () => {
  await using shop = await startTestShop()
  const as = await shop.member()
  const { customerUid } = await registerCard(shop, as)
  const send = (query: string) =>
    shop.fetch(
      new Request(`http://shop.test/v1/users/auto-pay${query}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${as.token ?? ''}`, 'x-client-id': as.clientId ?? '' },
      }),
    )
  expect((await send('')).status).toBe(400)
  expect((await send(`?customerUid=${customerUid}`)).status).toBe(200)
  expect(await listed(shop, as)).toEqual([])
})
