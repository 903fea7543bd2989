import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeAutoPay } from '#contract/payments/auto-pays.calls.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { chargeRegisteredCard } from './charge-card.ts'

/** A shop in which demo1 has one card, and a charge of it. */
async function shopWithCard(act: 'approve' | 'declining' = 'approve') {
  const shop = await startTestShop()
  const as = await shop.member()
  const { customerUid } = await registerCard(shop, as, act)
  const userId = await userIdOf(shop, 'demo1')
  const charge = { userId, customerUid, merchantUid: 'entry-7_1', amount: 89_000, name: '데크' }
  return { shop, as, charge }
}

async function userIdOf({ db }: TestShop, loginId: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE login_id = ${loginId}`,
  )
  return Number(rows[0]?.id)
}

const paidAtProvider = async ({ db }: TestShop) =>
  (
    await db.execute(sql`
      SELECT merchant_uid, amount::int AS amount FROM stand_in.payments
      WHERE status = 'paid' AND amount > 0`)
  ).rows
const ONCE = [{ merchant_uid: 'entry-7_1', amount: 89_000 }]

test('a charge is taken once per merchant_uid, also when it is repeated and parallel', async () => {
  const { shop, charge } = await shopWithCard()
  await using _ = shop
  const results = await Promise.all(
    [1, 2, 3].map(() => chargeRegisteredCard(shop.services, charge)),
  )
  results.push(await chargeRegisteredCard(shop.services, charge))
  for (const result of results) {
    expect(result).toMatchObject({ kind: 'paid', payment: { amount: 89_000, cardLast4: '2580' } })
  }
  expect(await paidAtProvider(shop)).toEqual(ONCE)
})

test('a declined charge is final for its merchant_uid', async () => {
  const { shop, charge } = await shopWithCard('declining')
  await using _ = shop
  const refused = { kind: 'refused', message: '카드 한도 초과로 승인이 거절되었습니다.' }
  expect(await chargeRegisteredCard(shop.services, charge)).toEqual(refused)
  await shop.db.execute(sql`UPDATE stand_in.billing_keys SET declines = false`)
  expect(await chargeRegisteredCard(shop.services, charge)).toEqual(refused)
  const next = { ...charge, merchantUid: 'entry-7_2' }
  expect(await chargeRegisteredCard(shop.services, next)).toMatchObject({ kind: 'paid' })
})

test('a refused request whose payment is open at the provider has no result yet', async () => {
  const { shop, charge } = await shopWithCard()
  await using _ = shop
  const paid = await chargeRegisteredCard(shop.services, { ...charge, merchantUid: 'entry-8_1' })
  if (paid.kind !== 'paid') throw new Error('The charge was not taken')
  const { payments, cards } = shop.services
  const refusing = {
    ...shop.services,
    cards: { ...cards, charge: async () => Promise.reject(new ProviderRefused('이미 처리 중')) },
    payments: {
      ...payments,
      paymentByMerchantUid: async () => ({ ...paid.payment, status: 'ready' as const }),
    },
  }
  expect(await chargeRegisteredCard(refusing, charge)).toEqual({ kind: 'unknown' })
  expect(await chargeRegisteredCard(shop.services, charge)).toMatchObject({ kind: 'paid' })
})

test('a charge with a lost answer blocks the deletion and is found when repeated', async () => {
  const { shop, as, charge } = await shopWithCard()
  await using _ = shop
  const { cards } = shop.services
  const lossy = {
    ...shop.services,
    cards: {
      window: cards.window,
      find: cards.find.bind(cards),
      remove: cards.remove.bind(cards),
      charge: async (request: Parameters<typeof cards.charge>[0]) => {
        await cards.charge(request)
        throw new ProviderUnavailable('the answer was lost')
      },
    },
  }
  expect(await chargeRegisteredCard(lossy, charge)).toEqual({ kind: 'unknown' })
  const body = { customerUid: charge.customerUid }
  expect((await refusalOf(shop.call(removeAutoPay, { body, as }))).code).toBe('AUTO_PAY_IN_USE')
  expect(await chargeRegisteredCard(lossy, charge)).toMatchObject({ kind: 'paid' })
  expect(await paidAtProvider(shop)).toEqual(ONCE)
  await shop.call(removeAutoPay, { body, as })
})

test('a charge that never reached the provider is taken when it is repeated', async () => {
  const { shop, charge } = await shopWithCard()
  await using _ = shop
  const deaf = {
    ...shop.services,
    cards: {
      ...shop.services.cards,
      charge: async () => Promise.reject(new ProviderUnavailable('')),
    },
  }
  expect(await chargeRegisteredCard(deaf, charge)).toEqual({ kind: 'unknown' })
  expect(await chargeRegisteredCard(shop.services, charge)).toMatchObject({ kind: 'paid' })
  expect(await paidAtProvider(shop)).toEqual(ONCE)
})

test('cards of others, deleted cards and a changed amount are not charged', async () => {
  const { shop, as, charge } = await shopWithCard()
  await using _ = shop
  const other = { ...charge, userId: await userIdOf(shop, 'demo2') }
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
  expect(await codeOf(chargeRegisteredCard(shop.services, other))).toBe('AUTO_PAY_INVALID')
  await chargeRegisteredCard(shop.services, charge)
  const changed = chargeRegisteredCard(shop.services, { ...charge, amount: 1 })
  await expect(changed).rejects.toThrow('another card or amount')
  await shop.call(removeAutoPay, { body: { customerUid: charge.customerUid }, as })
  const late = { ...charge, merchantUid: 'entry-7_2' }
  expect(await codeOf(chargeRegisteredCard(shop.services, late))).toBe('AUTO_PAY_INVALID')
  expect(await paidAtProvider(shop)).toEqual(ONCE)
})
