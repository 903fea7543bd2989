import { expect, test } from 'vitest'
import { REAUTH_LIFE_MS } from '#contract/platform/limits.ts'
import { recheckPassword } from '#contract/members/profiles.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { Shopper, putOnShelf, refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { isProved } from './card-proof.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 7, 14, 3, minutes))

test.each([
  ['a sign-in of 29 minutes ago', { signedInAt: at(0), reauthUntil: null }, 29, true],
  ['a sign-in of 30 minutes ago', { signedInAt: at(0), reauthUntil: null }, 30, false],
  ['a check that is valid', { signedInAt: at(0), reauthUntil: at(50) }, 49, true],
  ['a check that has ended', { signedInAt: at(0), reauthUntil: at(50) }, 50, false],
])('%s proves the member: %o after %i minutes', (_name, proofs, minutes, isGood) => {
  expect(isProved(proofs, at(minutes))).toBe(isGood)
})

/** A member with a registered card whose sign-in is 30 minutes old, and an unpaid order. */
async function unpaidLater() {
  const shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo2')
  const { customerUid } = await registerCard(shop, shopper.as, 'approve')
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('The shelf is empty')
  shop.clock.advance(REAUTH_LIFE_MS)
  const { orderNumber } = await shopper.orderGoods([goods], { payMethod: 'autopay' })
  const charge = () => shopper.startPaying(orderNumber, { payMethod: 'autopay', customerUid })
  return { shop, shopper, orderNumber, charge }
}

test('a registered card is charged after the password, and the same order is paid', async () => {
  const { shop, shopper, charge } = await unpaidLater()
  await using _ = shop
  expect((await refusalOf(charge())).code).toBe('REAUTH_REQUIRED')
  await shop.call(recheckPassword, { body: { password: DEMO_PASSWORD }, as: shopper.as })
  expect(await charge()).toMatchObject({ charged: 'PAID' })
})

test('a proof of another session of the member does not count', async () => {
  const { shop, charge } = await unpaidLater()
  await using _ = shop
  const elsewhere = await shop.member('demo2')
  await shop.call(recheckPassword, { body: { password: DEMO_PASSWORD }, as: elsewhere })
  expect((await refusalOf(charge())).code).toBe('REAUTH_REQUIRED')
})

test('a window of the provider needs no proof: it asks who pays', async () => {
  const { shop, shopper, orderNumber } = await unpaidLater()
  await using _ = shop
  expect(await shopper.startPaying(orderNumber)).toMatchObject({ payMethod: 'card' })
})
